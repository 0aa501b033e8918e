import type { Point } from '../../../kit/art/base.ts';

/** How pieces share a cell: offsets from its middle, and the scale that leaves each of them readable. */
export interface Places {
  scale: number;
  offsets: readonly Point[];
}

const ARRANGED: readonly Places[] = [
  { scale: 1, offsets: [[0, 0]] },
  {
    scale: 0.82,
    offsets: [
      [-22, 4],
      [22, -4],
    ],
  },
  {
    scale: 0.7,
    offsets: [
      [-24, 14],
      [24, 14],
      [0, -22],
    ],
  },
  {
    scale: 0.64,
    offsets: [
      [-23, 22],
      [23, 22],
      [-23, -22],
      [23, -22],
    ],
  },
  {
    scale: 0.56,
    offsets: [
      [-25, 24],
      [25, 24],
      [-25, -24],
      [25, -24],
      [0, 0],
    ],
  },
];
const CROWD: Places = {
  scale: 0.48,
  offsets: [
    [-30, 24],
    [0, 24],
    [30, 24],
    [-30, -24],
    [0, -24],
    [30, -24],
    [-15, 0],
    [15, 0],
    [0, 0],
  ],
};

/** Places for `count` pieces on one cell; the first stand in front. */
export const placesFor = (count: number): Places => ARRANGED[count - 1] ?? CROWD;
