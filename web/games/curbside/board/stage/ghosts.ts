import { svg } from 'lit';
import type { Action } from '../../../../../rules/games/curbside/model/types.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { middleOf } from '../art/frame.ts';
import { tileRing, turnHandle } from '../../../kit/art/marks.ts';
import { pothole } from '../art/pieces.ts';
import { roadTile } from '../art/road.ts';
import { grainOf } from './scene.ts';
import type { Setting } from '../setting.ts';
import { ghostWay } from './spot-marks.ts';
import { wayTo } from '../words.ts';

/** Previews: the piece itself, in its future place. */

const ghostTile = (action: Action, { view }: Setting): Art | undefined => {
  if (action.type === 'place-tile') return roadTile(action, grainOf(action.kind, action.cell));
  const cell = view.you === null ? null : view.taxis[view.you]!.cell;
  const road = cell === null ? null : view.squares[cell]!.road;
  if (action.type !== 'turn-tile' || cell === null || !road) return undefined;
  return roadTile({ kind: road.kind, turn: action.turn }, grainOf(road.kind, cell));
};

/** The cell where the offered action shows its ghost; null if it has none. */
const ghostCell = (action: Action, { view }: Setting): number | null => {
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
