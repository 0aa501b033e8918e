import { GEARS, type Gear } from '../model/colors.ts';
import { TRACKS, type TrackData, type TrackId } from './tracks.ts';

/** The part of one lane between two bold lines. `start` is its first segment, counted from the finish line. */
export interface Space {
  lane: number;
  start: number;
  length: number;
  colors: readonly Gear[];
}
/** A parsed track: `spaces` by lane and segment. */
export interface Track extends TrackData {
  spaces: readonly Space[];
  by: readonly (readonly Space[])[];
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

export const parseTrack = (data: TrackData): Track => {
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

const parsed = new Map<TrackId, Track>();
export const trackOf = (id: TrackId): Track => {
  const known = parsed.get(id) ?? parseTrack(TRACKS[id]);
  parsed.set(id, known);
  return known;
};

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
