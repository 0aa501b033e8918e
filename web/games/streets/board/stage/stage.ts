import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Laid } from '../../../../../rules/games/streets/model/laid.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { plural } from '../../../../../rules/games/streets/words/names.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { changedCell } from '../../../kit/art/marks.ts';
import { heldIn, MARGIN, overlap, resized, type Cell, type Frame } from '../../../kit/camera/frame.ts';
import { around, buildsIn, changedOf, roomy, tilesOf } from './frame.ts';
import { aheadArt, closingStreets, ghost, previewTags } from './ghost.ts';
import { laidTile, middleOf, moneyOn, onTile } from './laid.ts';
import { glass, leftBy, lookedStreet, soldLast, streetsOutlined } from './looked.ts';
import { markOf, type Setting, type Spot } from '../setting.ts';
import { groupNow } from '../plans.ts';
import { isInView, reached, spotMark } from './spots.ts';

const changeMark = ({ view, changes, camera }: Setting): Art[] =>
  changes.flatMap(({ tile, owner }) => {
    const laid = view.city.find((other) => other.tile === tile);
    return laid && isInView(camera, laid) ? [at(...middleOf(laid), changedCell(markOf(owner)))] : [];
  });

/** What was paid, in a picture: on a page, tags over the board say it. */
const paidTags = ({ view, sales }: Setting): Art[] =>
  sales.flatMap(({ tile, owner, paid }) =>
    tilesOf(view, { tiles: [tile] }).map((laid) => moneyOn(laid, { paid, owner })),
  );

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

const KEYS = 'Arrow keys step through it, plus and minus zoom, Shift with an arrow moves the view.';

const sentence = ({ view }: Setting): string => {
  const open = view.streets.filter(({ isEnclosed }) => !isEnclosed).length;
  return `The City: ${plural(view.city.length, 'Building')}, ${plural(open, 'open street')}.`;
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

/** The Buildings and everything on them, under what `over` draws of each. */
const town = (setting: Setting, over?: (laid: Laid) => Art): Art => {
  const { view, isBare, camera } = setting;
  /** Draws it in a view of whole tiles, or only while a finger moves the City. */
  const whole = (laid: Laid, drawn: Art): Art =>
    over && !isInView(camera, laid) ? svg`<g class="beyond">${drawn}</g>` : drawn;
  const laids = view.city.toSorted((a, b) => a.y - b.y);
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
      ${changeMark(setting)} ${soldStreet(view)} ${over ? nothing : paidTags(setting)}
      ${closingStreets(setting)} ${streetsOutlined(view)}
    </g>
    ${over ? repeat(marked, ({ tile }) => tile, over) : nothing}
    ${ghost(setting)} ${aheadArt(setting)}`;
};

/** With what reaches beyond the cells at its edges. */
const reaching = (cells: Frame): Frame =>
  resized(cells, { width: cells.width + 2 * OVER, height: cells.height + 2 * OVER });

const boxOf = ({ x, y, width, height }: Frame): string => `${x} ${y} ${width} ${height}`;

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

/** The board's part of the page. */
export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @focusin=${focused(setting)}>${city(setting)}</section>`;

/** How large a picture of a few Buildings is, at least, and what it shows round them. */
const [CROP, BESIDE] = [{ width: 400, height: 220 }, 120];

/** In the middle, or to one side of it. */
const SIDES = [0, -0.5, 0.5] as const;

/** Round some Buildings, as far as it goes over the City, and where most of it is to be seen; a young City fills it. */
const cropped = (seen: readonly Cell[], city: readonly Cell[]): Frame => {
  const [frame, whole] = [around(seen, 0), around(city, MARGIN)];
  const size = {
    width: Math.min(whole.width, Math.max(frame.width + BESIDE, CROP.width)),
    height: Math.min(whole.height, Math.max(frame.height + BESIDE, CROP.height)),
  };
  const middle = resized(frame, size);
  const [dx, dy] = [size.width - frame.width - BESIDE / 2, size.height - frame.height - BESIDE / 2];
  const frames = SIDES.flatMap((right) =>
    SIDES.map((down) => heldIn(whole, { ...middle, x: middle.x + right * dx, y: middle.y + down * dy })),
  );
  const filled = (seen: Frame): number => city.filter((laid) => overlap(seen, around([laid], -50))).length;
  return frames.toSorted((a, b) => filled(b) - filled(a))[0]!;
};

/** A picture of the City; `isCropped` shows only the part around what is compared or, without that, the last change. */
export const stillCity = (setting: Setting, isCropped: boolean): TemplateResult => {
  const compared = buildsIn(setting.ahead.map(({ action }) => action));
  const changed = compared.length > 0 ? compared : changedOf(setting);
  const seen: readonly Cell[] = changed.length > 0 ? changed : setting.view.city;
  const city = [...setting.view.city, ...compared];
  const frame = isCropped ? cropped(seen, city) : roomy(around(city, 40));
  return html`<svg class="town panned" viewBox=${boxOf(frame)} role="img" aria-label=${sentence(setting)}>
    ${town(setting)}
  </svg>`;
};

/** The City alone, read-only. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class="stage plain">${stillCity(setting, isCropped)}</div>`;
