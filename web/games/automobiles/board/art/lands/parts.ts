import { svg } from 'lit';
import { at, color, type Art } from '../../../../kit/art/base.ts';
import { along, type Circuit } from '../../stage/circuit.ts';

/** A track's surroundings: a quiet print under it, and what rises above it. */
export interface Land {
  field: 'field' | 'lot' | 'sand';
  below(circuit: Circuit): Art;
  above?(circuit: Circuit): Art;
}

const MUTED = ['brick', 'slate', 'cream', 'rose', 'sage', 'stone'] as const;
export const muted = (i: number): string => color(MUTED[i % MUTED.length]!);

export const tree = (x: number, y: number, radius: number): Art => svg`
  <ellipse cx=${x + 1.5} cy=${y + radius * 0.55} rx=${radius} ry=${radius * 0.8} fill=${color('shade')} fill-opacity=".16" />
  <circle cx=${x} cy=${y} r=${radius} fill=${color('tree')} />
  <circle cx=${x - radius * 0.25} cy=${y - radius * 0.3} r=${radius * 0.55} fill=${color('tree-2')} />`;
export const trees = (list: readonly (readonly [x: number, y: number, radius: number])[]): Art =>
  svg`${list.map((each) => tree(...each))}`;

/** A house from above: its roof, and where the light falls on it. */
export const house = (
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  i: number,
): Art => svg`
  <rect x=${x + 1.5} y=${y + 3} width=${width} height=${height} rx="3" fill=${color('tile-edge')} />
  <rect x=${x} y=${y} width=${width} height=${height} rx="3" fill=${muted(i)} />
  <path d=${i % 2 ? `M${x} ${y + height / 2}h${width}` : `M${x + 2} ${y + 2}l${width - 4} ${height - 4}m0 ${4 - height}l${4 - width} ${height - 4}`}
    stroke=${color('tile')} stroke-width="1.500" stroke-opacity=".5" />`;

const row = (width: number, y: number, r: number): Art[] =>
  Array.from({ length: Math.floor((width - 10) / 6.2) }, (_, i) =>
    (i * 7 + r * 5) % 9 === 0
      ? svg``
      : svg`<circle cx=${6.5 + i * 6.2 + (r % 2) * 2} cy=${y + 3} r="2.300" fill=${muted(i * 5 + r * 3)} />`,
  );
/** A grandstand: rows of people under an awning. */
export const stand = (x: number, y: number, width: number, rows = 3): Art => {
  const stripes = Math.round(width / 9);
  const stripe = width / stripes;
  const height = rows * 8 + 12;
  return at(
    x,
    y,
    svg`<rect x="1.500" y="3" width=${width} height=${height} rx="3" fill=${color('tile-edge')} />
      <rect width=${width} height=${height} rx="3" fill=${color('stone')} />
      ${Array.from({ length: rows }, (_, r) => svg`<rect x="3" y=${10 + r * 8} width=${width - 6} height="6.500" rx="1" fill=${color('tile')} />${row(width, 10 + r * 8, r)}`)}
      ${Array.from(
        { length: stripes },
        (_, i) =>
          svg`<path d=${`M${i * stripe} 0h${stripe}v6a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`} fill=${color(i % 2 ? 'tile' : 'brick')} />`,
      )}`,
  );
};

/** Flags on the roof of a stand. */
export const bunting = (x: number, y: number, width: number): Art =>
  svg`${[0, 1, 2, 3, 4].map((i) => {
    const pole = x + 6 + (i * (width - 12)) / 4;
    return svg`<path d=${`M${pole} ${y + 2}V${y - 13}`} stroke=${color('roof')} stroke-width="1.600" stroke-linecap="round" />
      <path d=${`M${pole} ${y - 13}l13 3.500l-13 4z`} fill=${muted(i)} />`;
  })}`;

export const boat = (x: number, y: number, turn: number): Art =>
  at(
    x,
    y,
    svg`<path d="M-15-6H8Q15-4 19 0Q15 4 8 6H-15z" fill=${color('shade')} fill-opacity=".2" transform="translate(1.500 3)" />
      <path d="M-15-6H8Q15-4 19 0Q15 4 8 6H-15z" fill=${color('tile')} />
      <rect x="-10" y="-3.500" width="13" height="7" rx="2" fill=${color('slate')} />`,
    { turn },
  );

/** A lake or a harbor, with its shore. */
export const water = (d: string): Art => svg`
  <path d=${d} fill=${color('kerb')} stroke=${color('kerb')} stroke-width="12" stroke-linejoin="round" />
  <path d=${d} fill=${color('water')} />`;
export const ripples = (d: string): Art =>
  svg`<path d=${d} stroke=${color('window-2')} stroke-width="2" stroke-linecap="round" stroke-opacity=".7" />`;

/** The pit lane with garages, the given distances before and after the line. */
export const pitLane = (circuit: Circuit, [before, behind]: readonly [number, number]): Art => {
  const [from, to] = [-before / circuit.unit, behind / circuit.unit];
  const lane = along(circuit, [from, to], circuit.halfWidth + 25);
  const line = (token: string, width: number): Art =>
    svg`<path d=${lane} fill="none" stroke=${color(token)} stroke-width=${width} stroke-linecap="round" />`;
  const garages = Array.from({ length: Math.floor((before + behind) / 40) - 2 }, (_, i) => {
    const [x, y, heading] = circuit.at(from + (i * 40 + 60) / circuit.unit, circuit.halfWidth + 47);
    return at(x, y, house(-16.5, -10, [33, 19], i), { turn: Math.round(heading) });
  });
  return svg`${line('kerb', 20)}${line('road', 15)}${garages}
    <path d=${lane} fill="none" stroke=${color('lane')} stroke-width="1.400" stroke-dasharray="5 7" stroke-opacity=".8" />`;
};

/** The circuit's name, on the ground. */
export const wordmark = (x: number, y: number, { text, size }: { text: string; size: number }): Art =>
  svg`<text class="wordmark" x=${x} y=${y} font-size=${size}>${text}</text>`;
