import { html, svg, type TemplateResult } from 'lit';
import type { Attempt } from '../../../rules/kit/words/help.ts';
import type { Placement } from '../../../rules/games/streets/model/laid.ts';
import type { Action } from '../../../rules/games/streets/model/types.ts';
import { sceneOfView } from '../../../rules/games/streets/scoring/symbols.ts';
import { rowTooLong } from '../../../rules/games/streets/words/help/why-not.ts';
import { msg } from '../../common/words/msg.ts';
import { at, color, lettering, type Art, type Point } from '../kit/art/base.ts';
import { holds } from '../kit/camera/frame.ts';
import type { WayOut } from '../kit/learn/learn.ts';
import { tileArt } from './board/art/tile.ts';
import { cellOf, isPlace } from './board/plans.ts';
import type { Setting } from './board/setting.ts';
import { reveal } from './board/stage/frame.ts';
import { middleOf } from './board/stage/laid.ts';
import { outline } from './board/stage/looked.ts';

/** A Building that was to go to a place. */
type Placing = Extract<Attempt<Action>, { type: 'build' }> & { x: number; y: number };

const isPlacing = (attempt: Attempt<Action>): attempt is Placing =>
  attempt.type === 'build' && attempt.x !== undefined && attempt.y !== undefined;

const cross = svg`<circle r="21" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="3" />
  <path d="M-8-8L8 8M8-8L-8 8" stroke=${color('piece-ink')} stroke-width="4" stroke-linecap="round" />`;

/** Its count, in ink where it is the Building that does not fit. */
const count = (
  n: number,
  isRefused: boolean,
): Art => svg`<g class=${isRefused ? 'count refused-one' : 'count'}>
  <circle r="16" stroke=${color('piece-ink')} stroke-width="2.5" />${lettering(n, { y: 6.5, size: 19 })}</g>`;

/** From the rim of a tile, or of what is seen, to the middle of its count. */
const BESIDE = 19;

/** The street with the Building in it, counted: over it, or on its left where it runs south; as far as it is seen. */
const counted = (row: readonly Placement[], { x, y }: Placing, { camera: { seen } }: Setting): Art => {
  const runsSouth = row[0]!.x === row[1]!.x;
  const isSeen = (each: Placement): boolean => {
    const [px, py] = middleOf(each);
    return holds(seen, { x: px, y: py, width: 0, height: 0 });
  };
  const beside = (each: Placement): Point => {
    const [px, py] = middleOf(each);
    return runsSouth
      ? [Math.max(each.x * 100 - BESIDE, seen.x + BESIDE), py]
      : [px, Math.max(each.y * 100 - BESIDE, seen.y + BESIDE)];
  };
  const counts = row.flatMap((each, i) =>
    isSeen(each) ? [at(...beside(each), count(i + 1, each.x === x && each.y === y))] : [],
  );
  return svg`${outline(row, 'closing')}${counts}`;
};

/**
 * The Building at half strength with a cross, no farther than the City is seen; and the street that would be
 * too long.
 */
export const refused = (
  attempt: Attempt<Action>,
  { left, top, width, height }: DOMRect,
  setting: Setting,
): TemplateResult | undefined => {
  if (!isPlacing(attempt)) return undefined;
  const { view, camera } = setting;
  const row = rowTooLong(sceneOfView(view).city, attempt);
  const turn = row?.find(({ x, y }) => x === attempt.x && y === attempt.y)?.turn;
  const isTaken = view.city.some(({ x, y }) => x === attempt.x && y === attempt.y);
  const unit = camera.unitsPerPixel;
  const [x, y] = camera.pointAt({ clientX: left, clientY: top });
  const box = `${x} ${y} ${width * unit} ${height * unit}`;
  const ghost = attempt.tile && !isTaken ? tileArt(attempt.tile, turn) : '';
  return html`<svg viewBox=${box}>
      <g opacity=".5">${at(attempt.x * 100, attempt.y * 100, ghost)}</g>
      ${at(...middleOf(attempt), cross)}
    </svg>
    ${row ? html`<svg viewBox=${box} class="beyond">${counted(row, attempt, setting)}</svg>` : ''}`;
};

const awayFrom =
  ({ x, y }: Placing) =>
  (step: string): number => {
    const cell = cellOf(step);
    return Math.hypot(cell.x - x, cell.y - y);
  };

/** For a Building that does not fit: the nearest place where it does. */
export const wayOut = (attempt: Attempt<Action>, { choice, camera, pick }: Setting): WayOut | undefined => {
  if (!isPlacing(attempt)) return undefined;
  const places = [...choice.beside(isPlace)].filter((step) => step.startsWith('cell:'));
  const away = awayFrom(attempt);
  const [nearest] = places.toSorted((one, other) => away(one) - away(other));
  if (nearest === undefined) return undefined;
  return {
    label: msg`Take the nearest place`,
    go: () => {
      reveal(camera, middleOf(cellOf(nearest)));
      if (!choice.leadsTo(nearest)) pick(nearest);
    },
  };
};
