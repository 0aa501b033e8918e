import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Laid } from '../../../../../rules/games/streets/model/laid.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { plural } from '../../../../../rules/games/streets/words/names.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { changedCell } from '../../../kit/art/marks.ts';
import { heldIn, MARGIN, overlap, resized, type Frame } from '../../../kit/camera/frame.ts';
import { around, roomy } from './frame.ts';
import { aheadArt, closingStreets, ghost, previewTags } from './ghost.ts';
import { ifBuiltPart } from './if-built.ts';
import { laidTile, middleOf, moneyOn, onTile } from './laid.ts';
import { glass, leftBy, lookedStreet, soldLast, streetsOutlined, tilesOf } from './looked.ts';
import { markOf, type Setting } from '../setting.ts';
import { groupNow } from '../plans.ts';
import { reveal, rim } from './rim.ts';
import { reached, spotMark, spotsOf, type Spot } from './spots.ts';

/** The whole City and every cell where any seat could build, so that it doesn't change with the turn. */
const wholeOf = ({ view, cells }: Setting): Frame => roomy(around([...view.city, ...cells], MARGIN));

/** The Buildings that are planned or compared, those that changed last, or else the newest. */
const changedOf = ({ view, changes, ahead }: Setting): readonly Pick<Laid, 'x' | 'y'>[] => {
  const planned = ahead.flatMap(({ action }) => (action.type === 'build' ? [action] : []));
  if (planned.length > 0) return planned;
  const tiles = changes.map(({ tile }) => tile);
  return tilesOf(view, { tiles: tiles.length > 0 || !view.lastBuilt ? tiles : [view.lastBuilt] });
};

/** The first thing to show: what changed last, and the Buildings that were paid for. */
const newsOf = (setting: Setting, whole: Frame): Frame => {
  const sold = tilesOf(setting.view, { tiles: setting.sales.map(({ tile }) => tile) });
  const changed = sold.length > 0 ? [...changedOf(setting), ...sold] : changedOf(setting);
  return changed.length > 0 ? around(changed, 0) : whole;
};

const changeMark = ({ view, changes }: Setting): Art[] =>
  changes.flatMap(({ tile, owner }) => {
    const laid = view.city.find((other) => other.tile === tile);
    return laid ? [at(...middleOf(laid), changedCell(markOf(owner)))] : [];
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

const KEYS = 'Arrow keys walk it, plus and minus zoom, Shift and an arrow move it.';

const sentence = ({ view }: Setting): string => {
  const open = view.streets.filter(({ isEnclosed }) => !isEnclosed).length;
  return `The City: ${plural(view.city.length, 'Building')}, ${plural(open, 'open street')}.`;
};

const firstOf = ({ walker }: Setting, spots: readonly Spot[]): Spot | undefined =>
  spots.find(({ step }) => step === walker) ?? spots.find(({ isChosen }) => isChosen) ?? spots[0];

/** Chooses a spot and brings all of it into view. */
const choosing =
  ({ camera, pick }: Setting) =>
  ({ at: point, step }: Spot): void => {
    reveal(camera, point);
    pick(step);
  };

/** Elements that take a tap themselves: spots and arrows, but not the touch area around an arrow. */
const TAKES_TAPS = '.spot, .rim :not(.hit)';

/** Chooses the spot within a finger's reach; a click that ends a drag chooses nothing. */
const tapped =
  (setting: Setting, spots: readonly Spot[]) =>
  (event: MouseEvent): void => {
    const { camera } = setting;
    if (camera.endsDrag()) return event.stopPropagation();
    if ((event.target as Element).closest(TAKES_TAPS)) return;
    const spot = reached(spots, camera.pointAt(event), camera.unitsPerPixel);
    if (!spot) return;
    event.stopPropagation();
    choosing(setting)(spot);
  };

/** The view follows keyboard focus; during a touch, the City stays put until the finger is up. */
const focused =
  ({ walk }: Setting) =>
  (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible')) walk(event);
  };

/** The drawing's role for screen readers: interactive, or an image if `isPlain`. */
const roleOf = (spots: readonly Spot[], isPlain: boolean): string => {
  if (isPlain) return 'img';
  return spots.length > 0 ? 'application' : 'group';
};

/** The City; `frame` is the visible part. */
const city = (setting: Setting, frame: Frame, isPlain = false): TemplateResult => {
  const { view, camera } = setting;
  const spots = spotsOf(setting);
  const first = firstOf(setting, spots);
  const laids = view.city.toSorted((a, b) => a.y - b.y);
  const marked = setting.isBare ? [] : laids;
  const left = leftBy(view);
  const going = groupNow(view)?.colour;
  return html`<svg
    class=${camera.mayMove ? 'town panned moved' : 'town panned'}
    viewBox=${`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
    role=${roleOf(spots, isPlain)}
    aria-label=${isPlain ? sentence(setting) : `${sentence(setting)} ${KEYS}`}
    @keydown=${setting.keys}
    @wheel=${camera.wheel}
    @pointerdown=${camera.down}
    @pointermove=${camera.move}
    @pointerup=${camera.up}
    @pointercancel=${camera.up}
    @click=${{ handleEvent: tapped(setting, spots), capture: true }}
  >
    ${repeat(laids, ({ tile }) => tile, laidTile)}
    <g class="still">
      ${marked.map((laid) => onTile(laid, view.business, left.includes(laid.tile) ? going : undefined))}
      ${changeMark(setting)} ${soldStreet(view)} ${isPlain ? paidTags(setting) : nothing}
      ${closingStreets(setting)} ${streetsOutlined(view)}
    </g>
    ${repeat(
      isPlain ? [] : marked,
      ({ tile }) => tile,
      (laid) => glass(setting, laid),
    )}
    ${ghost(setting)} ${aheadArt(setting)}
    ${repeat(
      spots,
      ({ step }) => step,
      (spot) => spotMark(spot, { isFirst: spot === first, choose: choosing(setting) }),
    )}
    ${lookedStreet(setting)} ${previewTags(setting)} ${isPlain ? nothing : rim(setting, spots)}
  </svg>`;
};

const lenses = ({ camera }: Setting): TemplateResult =>
  html`<div class="lenses">
    <button class="btn plain" aria-label="Zoom in" @click=${() => camera.zoom(0.8)}>+</button>
    <button class="btn plain" aria-label="Zoom out" @click=${() => camera.zoom(1.25)}>−</button>
    ${
      camera.hidesSome
        ? html`<button class="btn plain" aria-label="All of the city" @click=${() => camera.showAll()}>
            All
          </button>`
        : nothing
    }
  </div>`;

/** The board's part of the page. */
export const stagePart = (setting: Setting): TemplateResult => {
  const whole = wholeOf(setting);
  const frame = setting.camera.frame(whole, newsOf(setting, whole));
  return html`<section class="stage" aria-label="Board" @focusin=${focused(setting)}>
    ${city(setting, frame)}${lenses(setting)}${ifBuiltPart(setting)}
  </section>`;
};

/** How large a picture of a few Buildings is, at least, and what it shows round them. */
const [CROP, BESIDE] = [{ width: 400, height: 220 }, 120];

/** In the middle, or to one side of it. */
const SIDES = [0, -0.5, 0.5] as const;

/** Round some Buildings, as far as it goes over the City, and where most of it is to be seen; a young City fills it. */
const cropped = (seen: readonly Pick<Laid, 'x' | 'y'>[], city: readonly Laid[]): Frame => {
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

/** A picture of the City; `isCropped` shows only the part around the last change. */
export const stillCity = (setting: Setting, isCropped: boolean): TemplateResult => {
  const changed = changedOf(setting);
  const seen = changed.length > 0 ? changed : setting.view.city;
  const frame = isCropped ? cropped(seen, setting.view.city) : roomy(around(setting.view.city, 40));
  return city(setting, frame, true);
};

/** The City alone, read-only. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class="stage plain">${stillCity(setting, isCropped)}</div>`;
