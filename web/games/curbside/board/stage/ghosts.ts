import { svg } from 'lit';
import { lets, next, opensTo, WAYS, type Way } from '../../../../../rules/games/curbside/city/board.ts';
import { reaches, wayTo } from '../../../../../rules/games/curbside/city/drive.ts';
import type {
  Action,
  Cell,
  RoadTile,
  Square,
  View,
} from '../../../../../rules/games/curbside/model/types.ts';
import { at, color, type Art, type Point } from '../../../kit/art/base.ts';
import { aheadThing, aheadWay, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import type { AheadAction } from '../../../kit/board.ts';
import { middleOf } from '../art/frame.ts';
import { pothole } from '../art/pieces.ts';
import { roadTile } from '../art/road.ts';
import type { Setting } from '../setting.ts';
import { grainOf } from './standing.ts';

const ownCell = ({ taxis, you }: View): Cell | null => (you === null ? null : taxis[you]!.cell);

/** The cell of an action, and what lies there after it; undefined if it has none. */
const ghostOf = (action: Action, view: View): { cell: Cell; drawn: Art } | undefined => {
  const cell = 'cell' in action ? action.cell : action.type === 'turn-tile' && ownCell(view);
  if (typeof cell !== 'number') return undefined;
  const kind = action.type === 'place-tile' ? action.kind : view.squares[cell]!.road?.kind;
  if (kind && 'turn' in action)
    return { cell, drawn: roadTile({ kind, turn: action.turn }, grainOf(kind, cell)) };
  return { cell, drawn: action.type === 'play-pothole' ? pothole() : svg`` };
};

const ghostWay = (points: readonly (readonly [number, number])[]): Art => {
  const d = `M${points.map((point) => point.join(' ')).join('L')}`;
  return svg`<g class="still" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d=${d} stroke=${color('piece-ink')} stroke-width="9" />
    <path d=${d} stroke=${color('yours')} stroke-width="5" /></g>`;
};

/** The ghost of the offered action, below the pieces. */
export const ghost = ({ choice, view }: Setting): Art => {
  const action = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  if (action?.type === 'drive') {
    const from = view.taxis[view.turn]!.cell!;
    return ghostWay([from, ...wayTo(view, action.to)].map(middleOf));
  }
  const { cell, drawn } = (action && ghostOf(action, view)) ?? {};
  if (cell === undefined) return svg``;
  const tile = svg`<g data-thing="ghost" opacity=".94">${at(-50, -50, drawn)}</g>`;
  return at(...middleOf(cell), svg`<g class="still">${tile}${tileRing()}</g>`);
};

type Ahead = AheadAction<Action>;

/** Where the viewer's taxi stands after what comes before. */
const standsAt = (view: View, { before }: Ahead): Cell | null =>
  before.findLast((action) => action.type === 'drive')?.to ?? ownCell(view);

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
  const from = standsAt(view, ahead);
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

/** What is planned, advised or compared: tiles as they would lie, and the ways to and through them. */
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
