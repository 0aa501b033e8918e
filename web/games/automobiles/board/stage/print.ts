import { svg } from 'lit';
import { GEARS, type Gear } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Space } from '../../../../../rules/games/automobiles/track/track.ts';
import { at as put, color, type Art, type Point } from '../../../kit/art/base.ts';
import { across, along, band, BOARD, pathOf, round, sides, standAt } from './circuit.ts';
import type { Bend, Circuit, Place } from './circuit.ts';

const stroke = (d: string, token: string, width: number): Art =>
  svg`<path d=${d} fill="none" stroke=${color(token)} stroke-width=${width} stroke-linejoin="round" />`;

const isDark = (gear: Gear): boolean => gear === 'dark-gray' || gear === 'black';

/** A space's colors lie side by side, lengthwise, each in a strip of its lane. */
const stripsOf = (circuit: Circuit, { lane, colors }: Space): { gear: Gear; sides: Point }[] => {
  const [inner, outer] = sides(circuit, lane);
  const width = (inner - outer) / colors.length;
  return colors.map((gear, i) => ({ gear, sides: [inner - i * width, inner - (i + 1) * width] }));
};

const fills = (circuit: Circuit): Art[] => {
  const gap = 1.5 / circuit.unit;
  return GEARS.map((gear) => {
    const fields = circuit.track.spaces.flatMap((space) =>
      stripsOf(circuit, space)
        .filter((strip) => strip.gear === gear)
        .map((strip) => band(circuit, [space.start + gap, space.start + space.length - gap], strip.sides)),
    );
    return svg`<path d=${fields.join('')} fill=${color(`space-${gear}`)} />`;
  });
};

/** Dashed lines between segments, in the ink of the space they lie in. */
const segmentLines = (circuit: Circuit): Art[] =>
  [false, true].map((onDark) => {
    const lines = circuit.track.spaces
      .filter(({ colors }) => isDark(colors[0]!) === onDark)
      .flatMap(({ lane, start, length }) => {
        const [inner, outer] = sides(circuit, lane);
        const line = (_: unknown, i: number) => across(circuit, start + i + 1, [inner - 2, outer + 2]);
        return Array.from({ length: length - 1 }, line);
      });
    return svg`<path d=${lines.join('')} fill="none" stroke=${color(onDark ? 'on-dark-space' : 'on-space')}
      stroke-width="1.5" stroke-dasharray="3 3" stroke-opacity=".75" />`;
  });

/** Bold lines between spaces, light on a dark casing, so that they show between two whites and two blacks. */
const boldLines = (circuit: Circuit): Art => {
  const each = circuit.track.spaces.map(({ lane, start }) => across(circuit, start, sides(circuit, lane)));
  const lines = each.join('');
  return svg`${stroke(lines, 'asphalt', 5)}${stroke(lines, 'lane', 2.4)}`;
};

/** One chevron by its tip, turned to where cars go. */
const chevron = ([x, y, heading]: Place, shift: number, reach: number): string => {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)];
  const turn = (on: number, aside: number): Point => [x + on * cos - aside * sin, y + on * sin + aside * cos];
  return pathOf([turn(shift - 1.8, -reach), turn(shift + 1.6, 0), turn(shift - 1.8, reach)]);
};

/** Just after its bold line every space has as many chevrons as its gear. */
const chevrons = (circuit: Circuit): Art[] =>
  [false, true].map((onDark) => {
    const signs = circuit.track.spaces.flatMap((space) =>
      stripsOf(circuit, space)
        .filter(({ gear }) => isDark(gear) === onDark)
        .flatMap(({ gear, sides: [inner, outer] }) => {
          const count = GEARS.indexOf(gear) + 1;
          const stand = circuit.at(space.start + (6.4 + count * 2.3) / circuit.unit, (inner + outer) / 2);
          const reach = Math.min(4.6, (inner - outer) * 0.3);
          return Array.from({ length: count }, (_, i) => chevron(stand, (i - (count - 1) / 2) * 4.4, reach));
        }),
    );
    return svg`<path d=${signs.join('')} fill="none" stroke=${color(onDark ? 'on-dark-space' : 'on-space')}
      stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".92" />`;
  });

const kerb = (circuit: Circuit, { from, to, side }: Bend): Art => {
  const line = along(circuit, [from, to], side * (circuit.halfWidth + 2.6));
  return svg`${stroke(line, 'tile', 7.5)}<path d=${line} fill="none" stroke=${color('brick')} stroke-width="7.5" stroke-dasharray="8 8" />`;
};

const rubber = (circuit: Circuit, { from, to, side }: Bend): Art => {
  const line = (part: number, width: number): Art =>
    svg`<path d=${along(circuit, [from - 1.2, to + 1], circuit.halfWidth * part * side)} fill="none"
      stroke=${color('asphalt')} stroke-width=${width} stroke-linecap="round" stroke-opacity=".19" />`;
  return svg`${line(0.55, 3.4)}${line(0.18, 2.6)}`;
};

const finishLine = (circuit: Circuit): Art[] => {
  const rows = circuit.track.lanes.length * 4;
  const [width, length] = [(2 * circuit.halfWidth) / rows, 4.6 / circuit.unit];
  return Array.from({ length: 2 * rows }, (_, n) => {
    const [column, row] = [(n % 2) - 1, Math.floor(n / 2)];
    const inner = circuit.halfWidth - row * width;
    const field = band(circuit, [column * length, (column + 1) * length], [inner, inner - width]);
    return svg`<path d=${field} fill=${color((row + column) % 2 === 0 ? 'piece-paper' : 'piece-ink')} />`;
  });
};

const startBoxes = (circuit: Circuit): Art[] =>
  circuit.track.grid.map(([lane, distance]) => {
    const [x, y, heading] = standAt(circuit, { lane, distance });
    const box = svg`<path d="M10-9H16V9H10" fill="none" stroke=${color('brick')} stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" />`;
    return put(x, y, box, { turn: Math.round(heading * 10) / 10 });
  });

export const printedTrack = (circuit: Circuit): Art => {
  const { halfWidth, bends, track } = circuit;
  const whole = round(circuit);
  return svg`
    <path d=${whole} fill="none" stroke=${color('shade')} stroke-opacity=".16" stroke-width=${halfWidth * 2 + 16} transform="translate(1 4)" />
    ${stroke(whole, 'kerb', halfWidth * 2 + 14)} ${bends.map((bend) => kerb(circuit, bend))}
    <path d=${band(circuit, [0, track.segments], [halfWidth + 0.5, -halfWidth - 0.5])} fill=${color('asphalt')} />
    ${fills(circuit)} ${bends.map((bend) => rubber(circuit, bend))} ${segmentLines(circuit)} ${boldLines(circuit)}
    ${chevrons(circuit)} ${finishLine(circuit)} ${startBoxes(circuit)}`;
};

const { width: WIDTH, height: HEIGHT } = BOARD;
/** The board and the field a circuit lies in; mown where it is grass. */
export const field = (token: string): Art => svg`
  <rect y="6" width=${WIDTH} height=${HEIGHT} rx="24" fill=${color('board-edge')} />
  <rect width=${WIDTH} height=${HEIGHT} rx="24" fill=${color('board')} />
  <rect x="8" y="8" width=${WIDTH - 16} height=${HEIGHT - 16} rx="17" fill=${color(token)} />
  <clipPath id="field"><rect x="8" y="8" width=${WIDTH - 16} height=${HEIGHT - 16} rx="17" /></clipPath>
  ${token === 'field' ? svg`<path d=${MOWN} fill=${color('field-2')} clip-path="url(#field)" />` : ''}`;

const MOWN = Array.from({ length: 13 }, (_, i) => {
  const x = (i - 4) * 104;
  return `M${x} ${HEIGHT}L${x + 200} 0h52L${x + 52} ${HEIGHT}z`;
}).join('');
