import { svg } from 'lit';
import { opensTo } from '../../../../../rules/games/curbside/city/board.ts';
import {
  KINDS,
  type Cell,
  type Letter,
  type RoadTile,
  type View,
} from '../../../../../rules/games/curbside/model/types.ts';
import { carriedBy } from '../../../../../rules/games/curbside/turn/fares.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { taxi } from '../../../kit/art/pieces.ts';
import { middleOf } from '../art/frame.ts';
import { fareToken, person, pin } from '../art/pieces.ts';

type Piece = { thing: string; cell: Cell } & (
  | { kind: 'taxi'; seat: Seat; heading: number; fare: Letter | undefined }
  | { kind: 'person' | 'pin'; letter: Letter }
);

/** A stable number for a kind on a cell, which picks its printed houses. */
export const grainOf = (kind: RoadTile['kind'], cell: Cell): number =>
  cell * KINDS.length + KINDS.indexOf(kind);

const alongRoad = (tile: RoadTile | null | undefined): number =>
  tile && !opensTo(tile, 0) && !opensTo(tile, 2) ? 90 : 0;

/** All pieces on the board; later ones are in front. */
export const piecesOf = (view: View, headings: ReadonlyMap<Seat, number>): Piece[] => [
  ...view.fares.map(({ letter, to }): Piece => ({ kind: 'pin', thing: `pin:${letter}`, cell: to, letter })),
  ...view.fares.flatMap(({ letter, from, seat }): Piece[] =>
    seat === null ? [{ kind: 'person', thing: `person:${letter}`, cell: from, letter }] : [],
  ),
  ...view.taxis.flatMap(({ cell }, seat): Piece[] => {
    if (cell === null) return [];
    const heading = headings.get(seat) ?? alongRoad(view.squares[cell]?.road);
    const fare = carriedBy(view, seat)?.letter;
    return [{ kind: 'taxi', thing: `taxi:${seat}`, cell, seat, heading, fare }];
  }),
];

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
    return taxi(piece.seat, { heading: piece.heading, aboard: piece.fare && fareToken(piece.fare) });
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
