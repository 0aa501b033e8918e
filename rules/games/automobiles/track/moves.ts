import type { Gear } from '../model/colors.ts';
import { frontOf, segmentOf, spaceAt, type Spot, type Track } from './track.ts';

/** How far a car has come. `entry` is the first segment of its space that it passed (AU3). */
export interface Front extends Spot {
  entry: number;
}
/** A space within reach: the segment where the car or cube stops, and the colors that drive there. */
export interface Landing extends Front {
  to: number;
  colors: readonly Gear[];
}
export interface Road {
  track: Track;
  weaving: boolean;
  /** The segments with opponents' cars; a seat's own car and cubes never block it (AU4). */
  blocked: ReadonlySet<number>;
  /** Tucson's first starter, still on its own starting space. */
  isOnPole?: boolean;
}

/** Enters a space at one of its segments and goes on to its front or up to a car (AU2). */
const enter = ({ track, blocked }: Road, spot: Spot): Landing | undefined => {
  const isTaken = (distance: number): boolean => blocked.has(segmentOf(track, { ...spot, distance }));
  if (isTaken(spot.distance)) return undefined;
  const front = frontOf(track, spot);
  let { distance } = spot;
  while (distance < front && !isTaken(distance + 1)) distance++;
  const { colors } = spaceAt(track, spot);
  return {
    lane: spot.lane,
    distance,
    entry: spot.distance,
    colors,
    to: segmentOf(track, { ...spot, distance }),
  };
};

/** Where lanes can be changed: at the front segment and, with weaving, also at those before it (AU3). */
const turnOffs = ({ weaving }: Road, { entry, distance }: Front, isInFront: boolean): number[] => {
  if (!weaving) return isInFront ? [distance] : [];
  return Array.from({ length: distance - entry + 1 }, (_, i) => entry + i);
};

/**
 * Straight on, and diagonally in the next lanes (AU2). A car in the way must not turn this into a sidestep or
 * a step back (AU30). Of two ways to a segment, the one that leaves more ways on is kept.
 */
export const reach = (road: Road, front: Front): Landing[] => {
  const { track, isOnPole = false } = road;
  const { lane, distance } = front;
  const isInFront = isOnPole || distance === frontOf(track, front);
  const spots: Spot[] = isInFront ? [{ lane, distance: distance + 1 }] : [];
  for (const from of turnOffs(road, front, isInFront))
    for (const beside of [lane - 1, lane + 1])
      if (track.by[beside]) spots.push({ lane: beside, distance: from + 1 });
  const landings = new Map<number, Landing>();
  for (const spot of spots) {
    const landing = enter(road, spot);
    if (landing && landing.distance > distance && !landings.has(landing.to))
      landings.set(landing.to, landing);
  }
  return [...landings.values()];
};
