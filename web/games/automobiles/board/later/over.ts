import { html, nothing, type TemplateResult } from 'lit';
import type { Point } from '../../../kit/art/base.ts';
import { waysTo } from '../../../kit/camera/frame.ts';
import type { Reached, Setting } from '../setting.ts';
import { pointOf } from '../changes.ts';
import { lapChip } from '../stage/order.ts';
import { spotsOf } from '../stage/spots.ts';
import { ROOM } from '../stage/stage.ts';
import { miniMap } from './mini-map.ts';

/** The size of the minimap and the lap above it, in pixels. */
const TAKEN = { width: 122, height: 128 } as const;
/** From the middle of a space to the edge of its cost label. */
const HALF = 22;

const CORNERS = ['high', '', 'high left', 'left'] as const;
type Corner = (typeof CORNERS)[number];

const isBeneath = ({ camera }: Setting, corner: Corner, [px, py]: Point): boolean => {
  const { x, y, width, height } = camera.seen;
  const unit = camera.unitsPerPixel;
  const across = corner.includes('left') ? px - x : x + width - px;
  const down = corner.includes('high') ? py - y : y + height - py;
  return across < TAKEN.width * unit + HALF && down < TAKEN.height * unit + HALF;
};

/** The corner where the minimap covers the fewest offered spaces, then the fewest cars; otherwise on the right, away from the action. */
const cornerFor = (setting: Setting, points: readonly Point[], spots: readonly Reached[]): Corner => {
  const { y, height } = setting.camera.seen;
  const ys = points.map(([, py]) => py);
  const isLow = Math.min(...ys) + Math.max(...ys) > 2 * y + height;
  const { view, circuit } = setting;
  const cars = view.seats.map(({ car }) => pointOf(circuit, car));
  const covered = (corner: Corner): number => {
    const isCovered = (point: Point): boolean => isBeneath(setting, corner, point);
    const hidden = spots.filter(({ at, ends }) => [at, ...ends].some(isCovered)).length;
    return hidden * (cars.length + 1) + cars.filter(isCovered).length;
  };
  const [high, low, ...left] = CORNERS;
  const corners = isLow ? [high, low, ...left] : [low, high, ...left.toReversed()];
  return corners.toSorted((a, b) => covered(a) - covered(b))[0]!;
};

/** Arrows at the edge toward spaces out of sight. */
const rims = ({ camera }: Setting, spots: readonly Reached[]): TemplateResult[] => {
  const places = spots.map(({ at }) => at);
  return waysTo(camera.seen, places).map(([dx, dy]) => {
    const along = ([x, y]: Point): number => x * dx + y * dy;
    const [farthest] = places.toSorted((a, b) => along(b) - along(a));
    return html`<button
      class="rim"
      aria-hidden="true"
      tabindex="-1"
      style=${`--x: ${dx}; --y: ${dy}; --turn: ${Math.atan2(dy, dx)}rad`}
      @click=${() => camera.show(farthest!, ROOM)}
    >
      <svg viewBox="-22 -22 44 44">
        <circle class="disc" r="20" />
        <path d="M-4-9L6 0L-4 9" />
      </svg>
    </button>`;
  });
};

/** At a corner of the circuit: on a phone the lap and, over a part of it, the minimap; at its rim, arrows to offered spaces out of sight. */
export const overPart = (
  setting: Setting,
  { points, spots }: { points: readonly Point[]; spots: readonly Reached[] },
): TemplateResult | typeof nothing => {
  const { camera, isSmall } = setting;
  const isPart = camera.hidesSome || camera.isMoved;
  if (!isPart && !isSmall) return nothing;
  return html`<div class="over ${cornerFor(setting, points, spots)}">
      ${isSmall ? lapChip(setting) : nothing}${isPart ? miniMap(setting, camera.seen) : nothing}
    </div>
    ${rims(setting, spots)}`;
};

/** Returns to the action if the viewer has panned away from every offered space. */
export const follow = (setting: Setting): void => {
  const { camera } = setting;
  const spots = spotsOf(setting);
  const isLost = spots.length > 0 && spots.every(({ at }) => waysTo(camera.seen, [at]).length > 0);
  if (isLost) camera.reset();
};
