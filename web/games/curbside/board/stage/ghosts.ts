import { svg } from 'lit';
import { lets, next, opensTo, WAYS, reaches, wayTo } from '../../../../../rules/games/curbside/city/board.ts';
import type { Way } from '../../../../../rules/games/curbside/city/board.ts';
import {
  type Action,
  type Cell,
  type RoadTile,
  type Square,
  type View,
  KINDS,
  type Letter,
} from '../../../../../rules/games/curbside/model/types.ts';
import { at, lineThrough, type Art, type Point } from '../../../kit/art/base.ts';
import { aheadThing, aheadWay, chosenWay, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import type { AheadAction } from '../../../kit/board.ts';
import { pothole, fareToken, person, pin } from '../art/pieces.ts';
import { middleOf } from '../art/frame.ts';
import { roadTile } from '../art/road.ts';
import type { Setting } from '../setting.ts';
import { carriedBy } from '../../../../../rules/games/curbside/turn/next.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { taxi } from '../../../kit/art/pieces.ts';

type Piece = { thing: string; cell: Cell } & (
  | { kind: 'taxi'; seat: Seat; heading: number; fare: Letter | undefined }
  | { kind: 'person' | 'pin'; letter: Letter }
);

/** A stable number for a kind on a cell, which picks its printed houses. */
export const grainOf = (kind: RoadTile['kind'], cell: Cell): number =>
  cell * KINDS.length + KINDS.indexOf(kind);

const alongRoad = (tile: RoadTile | null | undefined): number =>
  tile && !opensTo(tile, 0) && !opensTo(tile, 2) ? 90 : 0;

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

const ownCell = ({ taxis, you }: View): Cell | null => (you === null ? null : taxis[you]!.cell);

const ghostOf = (action: Action, view: View): { cell: Cell; drawn: Art } | undefined => {
  const cell = 'cell' in action ? action.cell : action.type === 'turn-tile' && ownCell(view);
  if (typeof cell !== 'number') return undefined;
  const kind = action.type === 'place-tile' ? action.kind : view.squares[cell]!.road?.kind;
  if (kind && 'turn' in action)
    return { cell, drawn: roadTile({ kind, turn: action.turn }, grainOf(kind, cell)) };
  return { cell, drawn: action.type === 'play-pothole' ? pothole() : svg`` };
};

/** The ghost of the offered action, below the pieces. */
export const ghost = ({ choice, view }: Setting): Art => {
  const action = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  if (action?.type === 'drive') {
    const from = view.taxis[view.turn]!.cell!;
    return chosenWay(lineThrough([from, ...wayTo(view, action.to)].map(middleOf)));
  }
  const { cell, drawn } = (action && ghostOf(action, view)) ?? {};
  if (cell === undefined) return svg``;
  const tile = svg`<g data-thing="ghost" opacity=".94">${at(-50, -50, drawn)}</g>`;
  return at(...middleOf(cell), svg`<g class="still">${tile}${tileRing()}</g>`);
};

type Ahead = AheadAction<Action>;

const laidBefore = ({ squares }: View, { before }: Ahead): readonly Square[] =>
  before.reduce<readonly Square[]>(
    (laid, action) =>
      action.type === 'place-tile'
        ? laid.with(action.cell, { ...laid[action.cell]!, road: { kind: action.kind, turn: action.turn } })
        : laid,
    squares,
  );

/** The middle of a cell's side, or a point a little beyond it. */
const sideOf = (cell: Cell, way: Way, out = 0): Point => {
  const [x, y] = middleOf(cell);
  const far = 50 + out;
  return [x + [0, far, 0, -far][way]!, y + [-far, 0, far, 0][way]!];
};

/** The ways through a tile beside the taxi: from its side to wherever the road leads. */
const waysThrough = (tile: RoadTile & { cell: Cell }, from: Cell | null, ahead: Ahead): Art[] => {
  const entry = WAYS.find((way) => next(tile.cell, way) === from && lets(tile, way));
  if (entry === undefined) return [];
  const exits = WAYS.filter((way) => way !== entry && opensTo(tile, way) && next(tile.cell, way) >= 0);
  const ends = exits.map((way) => sideOf(tile.cell, way, 8));
  return ends.map((end) =>
    aheadWay([sideOf(tile.cell, entry), middleOf(tile.cell), end], { ...ahead, label: undefined }),
  );
};

const aheadOf = (view: View, ahead: Ahead): Art | Art[] => {
  const { action } = ahead;
  // Where the viewer's taxi stands after what comes before.
  const from = ahead.before.findLast((each) => each.type === 'drive')?.to ?? ownCell(view);
  if (action.type === 'drive') {
    if (from === null) return [];
    const reached = reaches(laidBefore(view, ahead), from, view.taxis[view.you!]!.gas);
    const path = reached.find(({ cell }) => cell === action.to)?.path ?? [action.to];
    return aheadWay([from, ...path].map(middleOf), ahead);
  }
  const found = ghostOf(action, view);
  if (!found) return [];
  const thing = aheadThing(at(-50, -50, found.drawn), ahead);
  const ways = action.type === 'place-tile' ? waysThrough(action, from, ahead) : [];
  return svg`${at(...middleOf(found.cell), thing)}${ways}`;
};

export const aheadArt = ({ view, ahead }: Setting): (Art | Art[])[] =>
  view.you === null ? [] : ahead.map((each) => aheadOf(view, each));

/** The handle at the ghost's corner that turns it, above the pieces. */
export const handle = ({ choice, view, turn }: Setting): Art => {
  const found = choice.turns > 1 ? ghostOf(choice.offered!.action, view) : undefined;
  if (!found || choice.chosen.length === 0) return svg``;
  const [x, y] = middleOf(found.cell);
  return svg`<g class="spot" role="button" tabindex="0" aria-label="Turn it a quarter turn" data-step="turn"
    transform=${`translate(${x + 30} ${y - 30})`} @click=${turn}>
    <circle class="hit" r="40" />${turnHandle()}<g class="focus"><circle r="22" stroke="var(--focus)" stroke-width="4" /></g>
  </g>`;
};
