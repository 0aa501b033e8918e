import { opensTo } from '../../../../../rules/games/curbside/city/board.ts';
import { carriedBy } from '../../../../../rules/games/curbside/turn/fares.ts';
import {
  KINDS,
  type Cell,
  type Letter,
  type RoadTile,
  type View,
} from '../../../../../rules/games/curbside/model/types.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';

export type Piece = { thing: string; cell: Cell } & (
  | { kind: 'taxi'; seat: Seat; heading: number; fare: Letter | '' }
  | { kind: 'person' | 'pin'; letter: Letter }
);

/** A stable number for a kind on a cell, which picks its printed houses. */
export const grainOf = (kind: RoadTile['kind'], cell: Cell): number =>
  cell * KINDS.length + KINDS.indexOf(kind);

const alongRoad = (tile: RoadTile | null | undefined): number =>
  tile && !opensTo(tile, 0) && !opensTo(tile, 2) ? 90 : 0;

const taxis = (view: View, headings: ReadonlyMap<Seat, number>): Piece[] =>
  view.taxis.flatMap(({ cell }, seat): Piece[] => {
    if (cell === null) return [];
    const heading = headings.get(seat) ?? alongRoad(view.squares[cell]?.road);
    return [
      { kind: 'taxi', thing: `taxi:${seat}`, cell, seat, heading, fare: carriedBy(view, seat)?.letter ?? '' },
    ];
  });

const pin = ({ letter, to }: View['fares'][number]): Piece => ({
  kind: 'pin',
  thing: `pin:${letter}`,
  cell: to,
  letter,
});

const person = ({ letter, from }: View['fares'][number]): Piece => ({
  kind: 'person',
  thing: `person:${letter}`,
  cell: from,
  letter,
});

/** All pieces on the board; later ones are in front. */
export const piecesOf = (view: View, headings: ReadonlyMap<Seat, number>): Piece[] => [
  ...view.fares.map(pin),
  ...view.fares.filter(({ seat }) => seat === null).map(person),
  ...taxis(view, headings),
];
