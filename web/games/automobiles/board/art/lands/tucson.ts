import { svg } from 'lit';
import { color, type Art } from '../../../../kit/art/base.ts';
import { house, pitLane, stand, wordmark, type Land } from './parts.ts';

const CACTUS = 'M0 14V-14M-9-4v4q0 5 9 5M9-9v5q0 5-9 5';
const cactus = (x: number, y: number, size = 1): Art =>
  svg`<g transform=${`translate(${x} ${y}) scale(${size})`} fill="none" stroke-linecap="round">
    <path d=${CACTUS} transform="translate(2 2)" stroke=${color('shade')} stroke-width="6" stroke-opacity=".18" />
    <path d=${CACTUS} stroke=${color('tree')} stroke-width="6" /></g>`;

const rock = (x: number, y: number, size: number): Art =>
  svg`<path transform=${`translate(${x} ${y}) scale(${size})`} d="M-16 6q2-14 12-12t10 4 10 2 2 8q-14 6-34-2z" fill=${color('rock')} />`;

/** The desert: cactuses, rocks, and a dry wash. */
export const land: Land = {
  field: 'sand',
  below: (circuit) => svg`
    <path d="M150 214C230 180 270 300 356 262S480 210 560 252" fill="none" stroke=${color('kerb')} stroke-width="26" stroke-linecap="round" stroke-opacity=".7" />
    ${pitLane(circuit, [170, 170])}
    ${stand(420, 190, 110, 3)}${house(140, 286, [38, 24], 0)}${house(184, 292, [30, 20], 2)}
    ${rock(240, 220, 1)}${rock(282, 246, 0.7)}${rock(520, 318, 1.1)}${rock(40, 470, 1)}${rock(640, 36, 0.9)}
    ${(
      [
        [168, 192],
        [196, 250, 0.8],
        [380, 290, 0.9],
        [560, 200, 1.1],
        [500, 276, 0.7],
        [330, 92, 0.9],
        [362, 74, 0.7],
        [300, 60],
        [32, 36, 0.9],
        [650, 466, 0.8],
      ] as const
    ).map((each) => cactus(...(each as readonly [number, number, number?])))}
    ${wordmark(310, 236, { text: 'Tucson', size: 54 })}`,
};
