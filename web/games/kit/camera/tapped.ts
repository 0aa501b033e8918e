import type { Point } from '../art/base.ts';
import type { Camera } from './camera.ts';

/** The radius of a fingertip, in pixels. */
export const FINGER = 22;

/** How far a point is from a spot, and a spot's rim from its middle. */
export interface Tap<S> {
  half: number;
  away(spot: S, at: Point): number;
}

/** The spot a tap means: the one on it or, where spots are smaller than a fingertip, the closest one. */
export const reached = <S>(spots: readonly S[], at: Point, { half, away }: Tap<S>, unitsPerPixel: number) =>
  spots
    .filter((spot) => away(spot, at) <= Math.max(half, FINGER * unitsPerPixel))
    .toSorted((a, b) => away(a, at) - away(b, at))[0];

type Tapped = { camera: Camera; pick(step: string): void };

/** Chooses the spot within a finger's reach; a click that ends a drag chooses nothing. */
export const tapped =
  <S extends { step: string }>({ camera, pick }: Tapped, spots: readonly S[], tap: Tap<S>) =>
  (event: MouseEvent): void => {
    if (camera.endsDrag()) return event.stopPropagation();
    if ((event.target as Element).closest('.spot, .taken')) return;
    const spot = reached(spots, camera.pointAt(event), tap, camera.unitsPerPixel);
    if (!spot) return;
    event.stopPropagation();
    pick(spot.step);
  };
