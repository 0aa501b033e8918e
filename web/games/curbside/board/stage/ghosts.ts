import { svg } from 'lit';
import { lets, next, opensTo, WAYS } from '../../../../../rules/games/curbside/city/board.ts';
import { reaches } from '../../../../../rules/games/curbside/city/drive.ts';
import type {
  Action,
  Cell,
  RoadTile,
  Square,
  View,
} from '../../../../../rules/games/curbside/model/types.ts';
import { at, type Art, type Point } from '../../../kit/art/base.ts';
import { aheadThing, aheadWay, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import type { AheadAction } from '../../../kit/board.ts';
import { middleOf } from '../art/frame.ts';
import { pothole } from '../art/pieces.ts';
import { roadTile } from '../art/road.ts';
import { grainOf } from './scene.ts';
import type { Setting } from '../setting.ts';
import { ghostWay } from './spot-marks.ts';
import { wayTo } from '../../../../../rules/games/curbside/city/drive.ts';

const ghostTile = (action: Action, { view }: Pick<Setting, 'view'>): Art | undefined => {
  if (action.type === 'place-tile') return roadTile(action, grainOf(action.kind, action.cell));
  const cell = view.you === null ? null : view.taxis[view.you]!.cell;
  const road = cell === null ? null : view.squares[cell]!.road;
  if (action.type !== 'turn-tile' || cell === null || !road) return undefined;
  return roadTile({ kind: road.kind, turn: action.turn }, grainOf(road.kind, cell));
};

const ghostCell = (action: Action, { view }: Pick<Setting, 'view'>): number | null => {
  if (action.type === 'turn-tile') return view.you === null ? null : view.taxis[view.you]!.cell;
  return 'cell' in action ? action.cell : null;
};

/** The ghost of the offered action, below the pieces. */
export const ghost = (setting: Setting): Art => {
  const action = setting.choice.chosen.length > 0 ? setting.choice.offered?.action : undefined;
  if (!action) return svg``;
  const { view } = setting;
  if (action.type === 'drive') {
    const from = view.taxis[view.turn]!.cell!;
    return ghostWay([from, ...wayTo(view, action.to)].map(middleOf));
  }
  const cell = ghostCell(action, setting);
  if (cell === null) return svg``;
  const [x, y] = middleOf(cell);
  const tile = ghostTile(action, setting) ?? (action.type === 'play-pothole' ? pothole() : svg``);
  return at(
    x,
    y,
    svg`<g class="still"><g data-thing="ghost" opacity=".94">${at(-50, -50, tile)}</g>${tileRing()}</g>`,
  );
};

type Ahead = AheadAction<Action>;

/** Where the viewer's taxi stands after what comes before. */
const standsAt = ({ taxis, you }: View, { before }: Ahead): Cell | null => {
  const drive = before.findLast((action) => action.type === 'drive');
  return drive?.to ?? (you === null ? null : taxis[you]!.cell);
};

const laidBefore = ({ squares }: View, { before }: Ahead): readonly Square[] =>
  before.reduce<readonly Square[]>(
    (laid, action) =>
      action.type === 'place-tile'
        ? laid.with(action.cell, { ...laid[action.cell]!, road: { kind: action.kind, turn: action.turn } })
        : laid,
    squares,
  );

/** The middle of a cell's side, or a point a little beyond it. */
const sideOf = (cell: Cell, way: (typeof WAYS)[number], out = 0): Point => {
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

const aheadOf = (setting: Setting, ahead: Ahead): Art | Art[] => {
  const { view } = setting;
  const { action } = ahead;
  const from = standsAt(view, ahead);
  if (action.type === 'drive') {
    const { gas } = view.taxis[view.you!]!;
    const reached = from === null ? [] : reaches(laidBefore(view, ahead), from, gas);
    const path = reached.find(({ cell }) => cell === action.to)?.path ?? [action.to];
    return from === null ? [] : aheadWay([from, ...path].map(middleOf), ahead);
  }
  const tile = ghostTile(action, setting) ?? (action.type === 'play-pothole' ? pothole() : svg``);
  const cell = ghostCell(action, setting);
  if (cell === null) return [];
  const [x, y] = middleOf(cell);
  const ways = action.type === 'place-tile' ? waysThrough(action, from, ahead) : [];
  return svg`${at(x, y, aheadThing(at(-50, -50, tile), ahead))}${ways}`;
};

/** What is planned, advised or compared: tiles as they would lie, and the ways to and through them. */
export const aheadArt = (setting: Setting): (Art | Art[])[] =>
  setting.view.you === null ? [] : setting.ahead.map((ahead) => aheadOf(setting, ahead));

/** The handle at the ghost's corner that turns it, above the pieces. */
export const handle = (setting: Setting): Art => {
  const { choice } = setting;
  const cell = choice.turns > 1 ? ghostCell(choice.offered!.action, setting) : null;
  if (cell === null || choice.chosen.length === 0) return svg``;
  const [x, y] = middleOf(cell);
  return svg`<g class="spot" role="button" tabindex="0" aria-label="Turn it a quarter turn" data-step="turn"
    transform=${`translate(${x + 30} ${y - 30})`} @click=${setting.turn}>
    <circle class="hit" r="40" />${turnHandle()}<g class="focus"><circle r="22" stroke="var(--focus)" stroke-width="4" /></g>
  </g>`;
};
