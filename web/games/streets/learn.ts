import { html, svg, type TemplateResult } from 'lit';
import { among, byKind, type Attempt } from '../../../rules/kit/words/help.ts';
import type { Placement, Action, View } from '../../../rules/games/streets/model/types.ts';
import { sceneOfView } from '../../../rules/games/streets/scoring/valuations.ts';
import { msg } from '../../common/words/words.ts';
import { at, color, lettering, type Art, type Point } from '../kit/art/base.ts';
import { holds, type Frame } from '../kit/camera/frame.ts';
import type { WayOut, Learn } from '../kit/learn/learn.ts';
import { backArt, countedSlip, tileArt, businessIcon, standingPerson } from './board/art/tile.ts';
import { cellOf, cellStep, clicks, isPlace } from './board/plans.ts';
import { markOf } from '../../../rules/games/streets/words/names.ts';
import type { Setting } from './board/setting.ts';
import { reveal } from './board/stage/frame.ts';
import { middleOf } from './board/stage/laid.ts';
import { outline } from './board/stage/stage.ts';
import { streets } from '../../../rules/games/streets/game.ts';
import { BUSINESSES, COLOURS } from '../../../rules/games/streets/model/kinds.ts';
import { TILES, type TileId } from '../../../rules/games/streets/model/tiles.ts';
import { rowTooLong, streetsHelp, text } from '../../../rules/games/streets/words/en.ts';
import { attemptOf } from '../kit/clicks.ts';
import { picture } from '../kit/art/icons.ts';
import { plate } from './board/panels/panels.ts';
import { faceOf } from './board/tray/tray.ts';

type Placing = Extract<Attempt<Action>, { type: 'build' }> & { x: number; y: number };

const isPlacing = (attempt: Attempt<Action>): attempt is Placing =>
  attempt.type === 'build' && attempt.x !== undefined && attempt.y !== undefined;

const cross = svg`<circle r="21" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="3" />
  <path d="M-8-8L8 8M8-8L-8 8" stroke=${color('piece-ink')} stroke-width="4" stroke-linecap="round" />`;

/** Its count, in ink where it is the Building that does not fit. */
const count = (n: number, kind: 'count' | 'count refused-one'): Art => svg`<g class=${kind}>
  <circle r="16" stroke=${color('piece-ink')} stroke-width="2.5" />${lettering(n, { y: 6.5, size: 19 })}</g>`;

/** From the rim of a tile, or of what is seen, to the middle of its count. */
const BESIDE = 19;

/** The street with the Building in it, counted: over it, or on its left where it runs south; as far as it is seen. */
const counted = (row: readonly Placement[], { x, y }: Placing, { camera: { seen } }: Setting): Art => {
  const runsSouth = row[0]!.x === row[1]!.x;
  const counts = row.map((each, i) => {
    const [px, py] = middleOf(each);
    if (!holds(seen, { x: px, y: py, width: 0, height: 0 })) return [];
    const [left, top] = [each.x * 100 - BESIDE, each.y * 100 - BESIDE];
    const spot: Point = runsSouth
      ? [Math.max(left, seen.x + BESIDE), py]
      : [px, Math.max(top, seen.y + BESIDE)];
    return [at(...spot, count(i + 1, each.x === x && each.y === y ? 'count refused-one' : 'count'))];
  });
  return svg`${outline(row, 'closing')}${counts}`;
};

/** The Building at half strength with a cross, no farther than the City is seen; and the street that would be too long. */
const refused = (
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

const wayOut = (attempt: Attempt<Action>, { choice, camera, pick }: Setting): WayOut | undefined => {
  if (!isPlacing(attempt)) return undefined;
  const away = (step: string): number => {
    const { x, y } = cellOf(step);
    return Math.hypot(x - attempt.x, y - attempt.y);
  };
  const places = [...choice.beside(isPlace)].filter((step) => step.startsWith('cell:'));
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

const attempt = (step: string, { view, choice }: Setting): Attempt<Action> | undefined => {
  const laid = view.city.find(({ tile }) => step === `tile:${tile}`);
  if (laid && view.step.at === 'move') return { type: 'move', to: laid.tile };
  if (laid && view.step.at === 'score') return { type: 'score', street: laid.tile };
  if (laid && view.step.at !== 'abandon' && choice.chosen.length === 0) return undefined;
  const place = laid && view.step.at !== 'abandon' ? cellStep(laid) : step;
  return (
    attemptOf(clicks, choice.chosen, place) ??
    (place.startsWith('cell:') ? { type: 'build', ...cellOf(place) } : undefined)
  );
};

const placeAt = (event: MouseEvent, { camera, view }: Setting): string | undefined => {
  const [x, y] = camera.pointAt(event).map((at) => Math.floor(at / 100));
  return view.city.some((laid) => laid.x === x && laid.y === y) ? undefined : `cell:${x},${y}`;
};

const boundsAt = (event: MouseEvent, { camera }: Setting): DOMRect => {
  const unit = camera.unitsPerPixel;
  const [x = 0, y = 0] = camera.pointAt(event).map((at) => (at - 100 * Math.floor(at / 100)) / unit);
  return new DOMRect(event.clientX - x, event.clientY - y, 100 / unit, 100 / unit);
};

const shown = (box: string, drawn: Art): TemplateResult => picture(box, 'shown', drawn);
const TILE = '0 0 100 102';
const front = (id: string, { view }: Setting): TemplateResult | undefined =>
  Object.hasOwn(TILES, id) ? shown(TILE, faceOf(id as TileId, view.business)) : undefined;

const pictureOf = byKind<[Setting], TemplateResult>({
  tile: front,
  card: front,
  counts: (id) => {
    const { width, drawn } = countedSlip(id as TileId);
    return shown(`-12 -12 ${width + 2} 24`, drawn);
  },
  seat: (id) => shown('-20 -20 40 44', plate(markOf(Number(id)))),
  stack: (_, { view: { stack } }) => (stack.back ? shown(TILE, backArt(stack.back)) : undefined),
  who: among(COLOURS, (_, colour) => shown('-16 -18 32 38', standingPerson(colour))),
  token: among(BUSINESSES, (_, business) => shown('-9 -9 18 18', businessIcon(business))),
});

/** A cell of the City, `cell:-1,2`. */
const whereIs = (thing: string): Frame | undefined => {
  const [, x, y] = /^cell:(-?\d+),(-?\d+)$/.exec(thing) ?? [];
  return x === undefined ? undefined : { x: Number(x) * 100, y: Number(y) * 100, width: 100, height: 100 };
};

export const learn: Learn<View, Action, Setting> = {
  game: streets,
  text,
  help: streetsHelp,
  attempt,
  placeAt,
  whereIs,
  boundsAt,
  picture: pictureOf,
  refused,
  wayOut,
};
