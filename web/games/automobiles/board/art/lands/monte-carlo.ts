import { svg } from 'lit';
import { color, type Art } from '../../../../kit/art/base.ts';
import { across, along, band, type Circuit } from '../../stage/circuit.ts';
import { boat, house, ripples, trees, water, wordmark, type Land } from './parts.ts';

type House = readonly [x: number, y: number, width: number, height: number];
const HOUSES: readonly House[] = [
  [240, 176, 28, 24],
  [276, 190, 26, 20],
  [342, 132, 34, 26],
  [384, 116, 32, 22],
  [424, 110, 28, 26],
  [462, 110, 44, 30],
  [346, 172, 26, 22],
  [380, 150, 34, 24],
  [318, 176, 22, 18],
  [384, 184, 30, 24],
  [384, 220, 26, 26],
  [384, 312, 30, 24],
  [424, 324, 34, 22],
  [466, 314, 28, 26],
  [500, 318, 34, 22],
  [540, 322, 28, 24],
  [440, 356, 28, 24],
  [478, 352, 34, 26],
  [520, 354, 30, 24],
  [622, 40, 34, 26],
  [624, 76, 28, 30],
  [620, 118, 36, 22],
  [624, 152, 28, 26],
  [622, 190, 34, 22],
  [268, 24, 30, 20],
  [304, 20, 26, 30],
  [336, 26, 30, 22],
  [290, 420, 34, 22],
  [330, 418, 30, 24],
];

/** Where the tunnel begins and ends, as fractions of a lap. */
const TUNNEL = [24.6 / 44, 28.4 / 44] as const;

const wall = (circuit: Circuit, [from, to]: readonly [number, number], v: number): Art => svg`
  <path d=${along(circuit, [from, to], v)} fill="none" stroke=${color('tile-edge')} stroke-width="15" transform="translate(1 4)" />
  <path d=${along(circuit, [from, to], v)} fill="none" stroke=${color('stone')} stroke-width="14" />
  <path d=${along(circuit, [from + 0.1, to - 0.1], v)} fill="none" stroke=${color('kerb')} stroke-width="8" stroke-dasharray="2.500 9" />`;

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

/** The harbor inside the hairpins, houses up the hill, the tunnel. */
export const land: Land = {
  field: 'lot',
  below: () => svg`
    <path d="M8 492V468H410C470 486 640 492 662 430C672 400 652 330 672 250V475a17 17 0 0 1-17 17z" fill=${color('water')} />
    ${water('M135 252q10-16 54-15t128-6q44 0 48 30q5 34-8 44l-92 6q-32 4-54 35t-62 20q-20-6-18-36z')}
    ${ripples('M160 296h14M236 312h16M286 300h12M148 344h12M520 482h24M656 350h10')}
    ${(
      [
        [176, 262, 12],
        [216, 284, 8],
        [262, 258, 4],
        [316, 282, -6],
        [170, 318, 40],
        [322, 252, 2],
      ] as const
    ).map(([x, y, turn]) => boat(x, y, turn))}
    ${HOUSES.map(([x, y, width, height], i) => house(x, y, [width, height], i * 5))}
    ${trees([
      [520, 120, 9],
      [516, 142, 7],
      [430, 150, 8],
      [446, 146, 6],
      [290, 70, 8],
      [616, 240, 8],
      [640, 238, 7],
      [256, 130, 7],
      [268, 150, 8],
      [570, 352, 8],
      [570, 372, 7],
    ])}${wordmark(180, 158, { text: 'Monte', size: 46 })}${wordmark(180, 198, { text: 'Carlo', size: 46 })}`,
  above: tunnel,
};
