import { GEARS, type Gear } from '../model/colors.ts';
import { TRACKS, type TrackData, type TrackId } from './tracks.ts';

/** The part of one lane between two bold lines. `start` is its first segment, counted from the finish line. */
export interface Space {
  lane: number;
  start: number;
  length: number;
  colors: readonly Gear[];
}
/** A segment of a lane, counted from the finish line through all laps; negative on the grid. */
export interface Spot {
  lane: number;
  distance: number;
}

const LETTERS = 'wldk';
const SPACE = /\[([wldk]+)\](\d)|[wldk]/g;

const spacesOf = (word: string, lane: number, shift: number): Space[] => {
  let start = -shift;
  return [...word.matchAll(SPACE)].map(([letter, combo, length]) => {
    const colors = Array.from(combo ?? letter, (each) => GEARS[LETTERS.indexOf(each)]!);
    const space = { lane, start, colors, length: Number(length ?? LETTERS.indexOf(letter) + 1) };
    start += space.length;
    return space;
  });
};

export const parseTrack = (data: TrackData) => {
  const lanes = data.lanes.map((word, lane) => spacesOf(word, lane, data.shift?.[lane] ?? 0));
  const by = lanes.map((spaces) => {
    const segments: Space[] = [];
    for (const space of spaces)
      for (let i = 0; i < space.length; i++)
        segments[(space.start + i + data.segments) % data.segments] = space;
    return segments;
  });
  return { ...data, spaces: lanes.flat(), by };
};
export type Track = ReturnType<typeof parseTrack>;

const parsed: Partial<Record<TrackId, Track>> = {};
export const trackOf = (id: TrackId): Track => (parsed[id] ??= parseTrack(TRACKS[id]));

const column = ({ segments }: Track, distance: number): number =>
  ((distance % segments) + segments) % segments;
/** A segment's number, the same in every lap. */
export const segmentOf = (track: Track, { lane, distance }: Spot): number =>
  lane * track.segments + column(track, distance);

export const spaceAt = (track: Track, { lane, distance }: Spot): Space =>
  track.by[lane]![column(track, distance)]!;
/** The front segment of the space that contains a spot. */
export const frontOf = (track: Track, spot: Spot): number => {
  const { start, length } = spaceAt(track, spot);
  return spot.distance + length - 1 - column(track, spot.distance - start);
};

export const finishOf = (track: Track, laps: number): number => track.segments * laps;

/** Race order: the farther car first; side by side, the inner lane (AU6). */
export const byPosition = (a: Spot, b: Spot): number => b.distance - a.distance || a.lane - b.lane;

/** The next spot beyond a distance that has the given segment number. */
export const spotOf = (track: Track, to: number, after: number): Spot => {
  const lane = Math.floor(to / track.segments);
  return { lane, distance: after + column(track, to - lane * track.segments - after) };
};

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
  const to = segmentOf(track, { ...spot, distance });
  return { lane: spot.lane, distance, entry: spot.distance, colors, to };
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
  const landings: Landing[] = [];
  for (const spot of spots) {
    const landing = enter(road, spot);
    const isNew = landing && landing.distance > distance && !landings.some(({ to }) => to === landing.to);
    if (isNew) landings.push(landing);
  }
  return landings;
};
