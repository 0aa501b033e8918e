import { svg } from 'lit';
import { at, type Art } from '../../../kit/art/base.ts';
import { middleOf } from '../art/frame.ts';
import { taxi } from '../../../kit/art/pieces.ts';
import { fareToken, person, pin } from '../art/pieces.ts';
import type { Piece } from './scene.ts';

/** How pieces share a cell, by their number: a scale that keeps each readable, and offsets from its middle, the first in front. */
const ARRANGED: readonly (readonly [scale: number, ...offsets: number[]])[] = [
  [1, 0, 0],
  [0.82, -22, 4, 22, -4],
  [0.7, -24, 14, 24, 14, 0, -22],
  [0.64, -23, 22, 23, 22, -23, -22, 23, -22],
  [0.56, -25, 24, 25, 24, -25, -24, 25, -24, 0, 0],
];
const CROWD = [0.48, -30, 24, 0, 24, 30, 24, -30, -24, 0, -24, 30, -24, -15, 0, 15, 0, 0, 0] as const;

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

export const standings = (pieces: readonly Piece[]): Standing[] =>
  [...Map.groupBy(pieces, ({ cell }) => cell).entries()].flatMap(([cell, sharing]) => {
    const [x, y] = middleOf(cell);
    const [scale, ...offsets] = ARRANGED[sharing.length - 1] ?? CROWD;
    return sharing.map((piece, i) => {
      const from = (2 * i) % offsets.length;
      return { piece, x: x + offsets[from]!, y: y + offsets[from + 1]!, scale };
    });
  });

/** A piece in its place; elements with `data-thing` can be animated. */
export const standing = ({ piece, x, y, scale }: Standing): Art =>
  at(x, y, svg`<g data-thing=${piece.thing}>${at(0, 0, drawn(piece), { scale })}</g>`);
