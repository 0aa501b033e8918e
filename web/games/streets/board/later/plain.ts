import { html, type TemplateResult } from 'lit';
import { heldIn, MARGIN, overlap, resized, type Cell, type Frame } from '../../../kit/camera/frame.ts';
import '../../art/houses.ts';
import type { Setting } from '../setting.ts';
import { around, buildsIn, changedOf, roomy } from '../stage/frame.ts';
import { tagsOn } from '../stage/laid.ts';
import { boxOf, sentence, town } from '../stage/stage.ts';

/** How large a picture of a few Buildings is, at least, and what it shows round them. */
const [CROP, BESIDE] = [{ width: 400, height: 220 }, 120];

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

export const stillCity = (setting: Setting, isCropped: boolean): TemplateResult => {
  const compared = buildsIn(setting.ahead.map(({ action }) => action));
  const changed = compared.length > 0 ? compared : changedOf(setting);
  const seen: readonly Cell[] = changed.length > 0 ? changed : setting.view.city;
  const city = [...setting.view.city, ...compared];
  const frame = isCropped ? cropped(seen, city) : roomy(around(city, 40));
  return html`<svg class="town panned" viewBox=${boxOf(frame)} role="img" aria-label=${sentence(setting)}>
    ${town(setting, undefined, tagsOn(setting.view.city, setting.sales))}
  </svg>`;
};

export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class="stage plain">${stillCity({ ...setting, isBare: false }, isCropped)}</div>`;
