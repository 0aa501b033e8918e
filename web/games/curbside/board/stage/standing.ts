import { svg } from 'lit';
import { at, type Art, type Point } from '../../../kit/art/base.ts';
import { middleOf } from '../art/frame.ts';
import { taxi } from '../../../kit/art/pieces.ts';
import { fareToken, person, pin } from '../art/pieces.ts';
import { grouped } from '../../../kit/grouped.ts';
import type { Piece } from './scene.ts';

/** How pieces share a cell: offsets from its middle, and a scale that keeps each readable. */
interface Places {
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

/** Places for `count` pieces on one cell; the first ones are in front. */
const placesFor = (count: number): Places => ARRANGED[count - 1] ?? CROWD;

/** A piece and its place among those that share its cell. */
export interface Standing {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

const drawn = (piece: Piece): Art => {
  if (piece.kind === 'taxi')
    return taxi(piece.seat, {
      heading: piece.heading,
      aboard: piece.fare ? fareToken(piece.fare) : undefined,
    });
  return piece.kind === 'person' ? person(piece.letter) : pin(piece.letter);
};

/** Assigns every piece a place, cell by cell. */
export const standings = (pieces: readonly Piece[]): Standing[] =>
  [...grouped(pieces, ({ cell }) => cell).entries()].flatMap(([cell, sharing]) => {
    const [x, y] = middleOf(cell);
    const { scale, offsets } = placesFor(sharing.length);
    return sharing.map((piece, i) => {
      const [dx, dy] = offsets[i % offsets.length]!;
      return { piece, x: x + dx, y: y + dy, scale };
    });
  });

/** A piece in its place; elements with `data-thing` can be animated. */
export const standing = ({ piece, x, y, scale }: Standing): Art =>
  at(x, y, svg`<g data-thing=${piece.thing}>${at(0, 0, drawn(piece), { scale })}</g>`);
