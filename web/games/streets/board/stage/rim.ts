import { svg } from 'lit';
import { at, type Art, type Point } from '../../../kit/art/base.ts';
import { wayDisc } from '../../../kit/art/marks.ts';
import type { Camera } from '../../../kit/camera/camera.ts';
import { resized, waysTo } from '../../../kit/camera/frame.ts';
import { ROOM } from './frame.ts';
import { middleOf } from './laid.ts';
import { tilesOf } from './looked.ts';
import type { Setting } from '../setting.ts';
import type { Spot } from './spots.ts';

/** From the middle of a place to the edge of its disc: a place with a cut-off disc counts as out of sight. */
const DISC = 17;

/** Pans just far enough to show a spot completely. */
export const reveal = (camera: Camera, point: Point): void => camera.show(point, ROOM);

/** What may be out of sight: the places to choose or, if none, the news. */
const wanted = ({ view, changes }: Setting, spots: readonly Spot[]): readonly Point[] =>
  spots.length > 0
    ? spots.map(({ at: point }) => point)
    : tilesOf(view, { tiles: changes.map(({ tile }) => tile) }).map(middleOf);

/** The directions of things out of sight. */
const ways = (setting: Setting, spots: readonly Spot[]): Point[] => {
  const { seen } = setting.camera;
  const { width, height } = seen;
  const clear = resized(seen, { width: width - 2 * DISC, height: height - 2 * DISC });
  return waysTo(clear, wanted(setting, spots));
};

/** Arrows at the edge toward what is out of sight. */
export const rim = (setting: Setting, spots: readonly Spot[]): Art[] => {
  const { camera } = setting;
  const frame = camera.seen;
  const scale = camera.unitsPerPixel / 2;
  const [cx, cy] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  return ways(setting, spots).map(([dx, dy]) => {
    const x = cx + dx * (frame.width / 2 - 30 * scale);
    const y = cy + dy * (frame.height / 2 - 30 * scale);
    const go = () => camera.pan(dx / 2, dy / 2);
    return at(x, y, svg`<g class="rim" aria-hidden="true" @click=${go}>${wayDisc()}</g>`, {
      turn: (Math.atan2(dy, dx) * 180) / Math.PI,
      scale,
    });
  });
};
