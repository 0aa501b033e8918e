import { html, nothing, svg, type TemplateResult } from 'lit';
import { at, type Art } from '../../../kit/art/base.ts';
import { aheadThing, changedCell, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn, laidTile, middleOf, onTile, tagsOn } from './laid.ts';
import { around, tilesOf } from './frame.ts';
import { glass, leftBy, lookedStreet, outline, signedCity, soldLast, streetsOutlined } from './looked.ts';
import { isInView, reached, spotMark } from './spots.ts';
import { groupNow, offeredBuild } from '../plans.ts';
import { markOf, type Setting, type Spot } from '../setting.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Laid, View } from '../../../../../rules/games/streets/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { resized, type Frame } from '../../../kit/camera/frame.ts';

export const ghost = (setting: Setting): Art | typeof nothing => {
  const build = offeredBuild(setting);
  if (!build) return nothing;
  const drawn = svg`<g data-thing="ghost" opacity=".95">${at(-50, -50, tileArt(build.tile, build.turn))}${figuresOn(build, setting.view.business)}</g>${tileRing()}`;
  const handle = setting.choice.turns > 1 ? at(31, 31, turnHandle()) : '';
  return at(...middleOf(build), svg`<g class="still">${drawn}${handle}</g>`);
};

/** Buildings that are planned, advised or compared, as they would lie: at each place the first. */
export const aheadArt = ({ ahead, view }: Setting): Art[] => {
  const taken = new Set<string>();
  return ahead.flatMap(({ action, label, color }) => {
    if (action.type !== 'build' || taken.has(`${action.x},${action.y}`)) return [];
    taken.add(`${action.x},${action.y}`);
    const drawn = svg`${at(-50, -50, tileArt(action.tile, action.turn))}${figuresOn(action, view.business)}`;
    return [at(...middleOf(action), aheadThing(drawn, { label, color }))];
  });
};

/** What the offered Building would earn each owner. */
export const previewTags = (setting: Setting): Art | typeof nothing => {
  const { view, preview, camera } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return nothing;
  const inView = [build, ...view.city].filter((laid) => isInView(camera, laid));
  const tags = preview.streets.map(({ sales }) => tagsOn(inView, sales));
  return svg`<g class="still">${tags}</g>`;
};

export const closingStreets = (setting: Setting): Art[] => {
  const { view, preview } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return [];
  return preview.streets.map(({ tiles }) =>
    outline([...tilesOf(view, { tiles }), ...(tiles.includes(build.tile) ? [build] : [])], 'closing'),
  );
};

const changeMark = ({ view, changes, camera }: Setting): Art[] =>
  changes.flatMap(({ tile, owner }) => {
    const laid = view.city.find((other) => other.tile === tile);
    return laid && isInView(camera, laid) ? [at(...middleOf(laid), changedCell(markOf(owner)))] : [];
  });

/** How far amounts stand above a Building, and roads reach into one. */
const [ABOVE, ROAD] = [28, 30];

/** Around the street that was sold last, its amounts and the roads at its ends: a frame for guided steps. */
const soldStreet = (view: View): Art[] => {
  const sold = soldLast(view);
  if (!sold) return [];
  const { x, y, width, height } = around(tilesOf(view, sold), 0);
  const [across, down] = width > height ? [ROAD, ABOVE] : [0, ROAD];
  return [
    svg`<rect data-thing="sold" x=${x - across} y=${y - down} width=${width + 2 * across} height=${height + down} fill="none" />`,
  ];
};

const KEYS = msg`Arrow keys step through it, plus and minus zoom, Shift with an arrow moves the view.`;

export const sentence = ({ view }: Setting): string => {
  const open = view.streets.filter(({ isEnclosed }) => !isEnclosed).length;
  return msg`The City: ${plural(view.city.length, 'Building')}, ${plural(open, 'open street')}.`;
};

const firstOf = ({ walker, spots }: Setting): Spot | undefined =>
  spots.find(({ step }) => step === walker) ?? spots.find(({ isChosen }) => isChosen) ?? spots[0];

/** Chooses the spot within a finger's reach; a click that ends a drag chooses nothing. */
const tapped =
  ({ camera, spots, pick }: Setting) =>
  (event: MouseEvent): void => {
    if (camera.endsDrag()) return event.stopPropagation();
    if ((event.target as Element).closest('.spot')) return;
    const spot = reached(spots, camera.pointAt(event), camera.unitsPerPixel);
    if (!spot) return;
    event.stopPropagation();
    pick(spot.step);
  };

/** The view follows keyboard focus; during a touch, the City stays put until the finger is up. */
const focused =
  ({ walk }: Setting) =>
  (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible')) walk(event);
  };

/** How far the edge of a tile and what lies on it reach beyond its cell. */
const OVER = 14;

/** The Buildings and everything on them, under what `over` draws of each; a picture has what was `paid` instead. */
export const town = (setting: Setting, over?: (laid: Laid) => Art, paid: readonly Art[] = []): Art => {
  const { view, isBare, camera } = setting;
  /** Draws it in a view of whole tiles, or only while a finger moves the City. */
  const whole = (laid: Laid, drawn: Art): Art =>
    over && !isInView(camera, laid) ? svg`<g class="beyond">${drawn}</g>` : drawn;
  const laids = signedCity(view).toSorted((a, b) => a.y - b.y);
  const marked = isBare ? [] : laids;
  const left = leftBy(view);
  const going = groupNow(view)?.colour;
  return svg`${repeat(
    laids,
    ({ tile }) => tile,
    (laid) => whole(laid, laidTile(laid)),
  )}
    <g class="still">
      ${marked.map((laid) => whole(laid, onTile(laid, view.business, left.includes(laid.tile) ? going : undefined)))}
      ${changeMark(setting)} ${soldStreet(view)} ${paid}
      ${closingStreets(setting)} ${streetsOutlined(view)}
    </g>
    ${over ? repeat(marked, ({ tile }) => tile, over) : nothing}
    ${ghost(setting)} ${aheadArt(setting)}`;
};

/** With what reaches beyond the cells at its edges. */
const reaching = (cells: Frame): Frame =>
  resized(cells, { width: cells.width + 2 * OVER, height: cells.height + 2 * OVER });

export const boxOf = ({ x, y, width, height }: Frame): string => `${x} ${y} ${width} ${height}`;

/** The City in whole tiles: what would be cut at an edge is not drawn. */
const city = (setting: Setting): TemplateResult => {
  const { camera, frame, spots, pick } = setting;
  const first = firstOf(setting);
  const choose = ({ step }: Spot): void => pick(step);
  const { x, y, width, height } = camera.isCut ? reaching(camera.clear) : camera.seen;
  return html`<svg
    class=${camera.mayMove ? 'town panned moved' : 'town panned'}
    viewBox=${boxOf(frame)}
    role=${spots.length > 0 ? 'application' : 'group'}
    aria-label=${`${sentence(setting)} ${KEYS}`}
    @keydown=${setting.keys}
    @wheel=${camera.wheel}
    @pointerdown=${camera.down}
    @pointermove=${camera.move}
    @pointerup=${camera.up}
    @pointercancel=${camera.up}
    @click=${{ handleEvent: tapped(setting), capture: true }}
  >
    <svg x=${x} y=${y} width=${width} height=${height} viewBox=${`${x} ${y} ${width} ${height}`}>
      ${town(setting, (laid) => glass(setting, laid))}
      ${repeat(
        spots,
        ({ step }) => step,
        (spot) => spotMark(spot, { isFirst: spot === first, isSeen: isInView(camera, spot.cell), choose }),
      )}
      ${lookedStreet(setting)} ${previewTags(setting)}
    </svg>
  </svg>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @focusin=${focused(setting)}>${city(setting)}</section>`;
