import { svg } from 'lit';
import type { TrackId } from '../../../../../rules/games/automobiles/track/tracks.ts';
import { msg } from '../../../../common/words/words.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { drawingsIn } from '../../../kit/art/drawings.ts';
import lands from '../../art/lands.svg';
import { across, along, band, type Circuit } from '../stage/circuit.ts';

/** A track's surroundings: a quiet print under it, and what rises above it. */
export interface Land {
  field: 'field' | 'lot' | 'sand';
  below(circuit: Circuit): Art;
  above?(circuit: Circuit): Art;
}

const pictureOf = drawingsIn<TrackId | 'tree'>(lands);

const wordmark = (text: string, [x, y, size]: readonly [number, number, number]): Art =>
  svg`<text x=${x} y=${y} font-family="var(--font-display)" font-weight="800" font-size=${size}
    letter-spacing="-.04em" text-anchor="middle" fill=${color('print')}>${text}</text>`;

const ROOFS = ['brick', 'slate', 'cream', 'rose', 'sage', 'stone'] as const;
const garage = (i: number): Art => svg`
  <rect x="-15" y="-7" width="33" height="19" rx="3" fill=${color('tile-edge')} />
  <rect x="-16.5" y="-10" width="33" height="19" rx="3" fill=${color(ROOFS[i % ROOFS.length]!)} />
  <path d=${i % 2 ? 'M-16.5-.5h33' : 'M-14.5-8l29 15m0-15l-29 15'} stroke=${color('tile')} stroke-width="1.5" stroke-opacity=".5" />`;

/** The pit lane with garages, the given distances before and after the line. */
const pitLane = (circuit: Circuit, [before, behind]: readonly [number, number]): Art => {
  const [from, to] = [-before / circuit.unit, behind / circuit.unit];
  const lane = along(circuit, [from, to], circuit.halfWidth + 25);
  const line = (token: string, width: number): Art =>
    svg`<path d=${lane} fill="none" stroke=${color(token)} stroke-width=${width} stroke-linecap="round" />`;
  const garages = Array.from({ length: Math.floor((before + behind) / 40) - 2 }, (_, i) => {
    const [x, y, heading] = circuit.at(from + (i * 40 + 60) / circuit.unit, circuit.halfWidth + 47);
    return at(x, y, garage(i), { turn: Math.round(heading) });
  });
  return svg`${line('kerb', 20)}${line('road', 15)}${garages}
    <path d=${lane} fill="none" stroke=${color('lane')} stroke-width="1.4" stroke-dasharray="5 7" stroke-opacity=".8" />`;
};

const isLawn = (x: number, y: number): boolean =>
  (Math.abs(x - 330) < 240 && Math.abs(y - 344) < 52) || (x > 120 && x < 310 && y > 48 && y < 140);

/** Trees all over the park, except on the lawns and the track. */
const park = ({ at: pointAt, halfWidth, track }: Circuit): Art[] => {
  const course = Array.from({ length: track.segments * 5 }, (_, i) => pointAt(i / 5, 0));
  const isFree = (x: number, y: number): boolean =>
    course.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > halfWidth + 20);
  return Array.from({ length: 16 * 21 }, (_, n) => {
    const [column, row] = [26 + (n % 21) * 31, 28 + Math.floor(n / 21) * 29];
    const x = column + ((row * 7 + column * 3) % 13) - 6;
    const y = row + ((column * 5 + row) % 11) - 5;
    const isWanted = (column * 3 + row * 7) % 4 !== 0 && !isLawn(x, y) && isFree(x, y);
    return isWanted ? [at(x, y, pictureOf('tree'), { scale: 9 + ((column * row) % 5) })] : [];
  }).flat();
};

/** Where the tunnel begins and ends, as fractions of a lap. */
const TUNNEL = [24.6 / 44, 28.4 / 44] as const;

const wall = (circuit: Circuit, [from, to]: readonly [number, number], v: number): Art => svg`
  <path d=${along(circuit, [from, to], v)} fill="none" stroke=${color('tile-edge')} stroke-width="15" transform="translate(1 4)" />
  <path d=${along(circuit, [from, to], v)} fill="none" stroke=${color('stone')} stroke-width="14" />
  <path d=${along(circuit, [from + 0.1, to - 0.1], v)} fill="none" stroke=${color('kerb')} stroke-width="8" stroke-dasharray="2.5 9" />`;

/** Only walls and portals: a roof would hide spaces. */
const tunnel = (circuit: Circuit): Art => {
  const { halfWidth: half, track } = circuit;
  const [from, to] = TUNNEL.map((part) => part * track.segments) as [number, number];
  const portal = (u: number): Art =>
    svg`<path d=${across(circuit, u, [half + 14, -half - 14])} stroke=${color('roof-2')} stroke-width="7" />
      <path d=${across(circuit, u, [half + 14, -half - 14])} stroke=${color('stone')} stroke-width="2" />`;
  return svg`<path d=${band(circuit, [from, to], [half, -half])} fill=${color('piece-ink')} fill-opacity=".3" />
    ${wall(circuit, [from, to], half + 7)}${wall(circuit, [from, to], -half - 7)}${portal(from)}${portal(to)}`;
};

const withPits =
  (id: TrackId, pits: readonly [number, number], name: Art): Land['below'] =>
  (circuit) =>
    svg`${pictureOf(id)}${pitLane(circuit, pits)} ${name}`;

const LANDS: Readonly<Record<TrackId, Land>> = {
  daytona: { field: 'field', below: withPits('daytona', [250, 250], wordmark(msg`Daytona`, [340, 162, 54])) },
  monza: {
    field: 'field',
    below: (circuit) => svg`${pictureOf('monza')}<g opacity=".82">${park(circuit)}</g>
      <path d=${along(circuit, [-250 / circuit.unit, 220 / circuit.unit], circuit.halfWidth + 18)} fill="none" stroke=${color('road')} stroke-width="11" stroke-linecap="round" stroke-opacity=".6" />
      ${wordmark(msg`Monza`, [236, 334, 50])}`,
  },
  talladega: {
    field: 'field',
    below: withPits('talladega', [270, 150], wordmark(msg`Talladega`, [310, 330, 48])),
  },
  'monte-carlo': {
    field: 'lot',
    below: () => svg`${pictureOf('monte-carlo')}${wordmark(msg`Monte`, [180, 158, 46])}
      ${wordmark(msg`Carlo`, [180, 198, 46])}`,
    above: tunnel,
  },
  tucson: { field: 'sand', below: withPits('tucson', [170, 170], wordmark(msg`Tucson`, [310, 236, 54])) },
};

export const landOf = (id: TrackId): Land => LANDS[id];
