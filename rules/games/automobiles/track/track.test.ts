import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontOf, parseTrack, reach, segmentOf, spaceAt, trackOf, type Track } from './track.ts';
import { TRACK_IDS, TRACKS, type TrackData } from './tracks.ts';
import { faultsOf } from '../testing/validate.ts';

test.each(TRACK_IDS)('%s is a valid track', (id) => {
  expect(faultsOf(trackOf(id))).toEqual([]);
});

describe('the validator reports', () => {
  const broken = (change: (data: TrackData) => Partial<TrackData>): string =>
    faultsOf(parseTrack({ ...TRACKS.daytona, ...change(TRACKS.daytona) })).join('; ');
  const withLane = (data: TrackData, lane: number, word: string): readonly string[] =>
    data.lanes.map((old, i) => (i === lane ? word : old));

  test('a lane that doesn’t close', () => {
    expect(broken((data) => ({ lanes: withLane(data, 0, 'www') }))).toContain('3 of 22 segments');
  });
  test('a stretch where a starting bag cannot drive', () => {
    const dark = 'd'.repeat(6) + 'wwww';
    expect(broken((data) => ({ lanes: data.lanes.map(() => dark) }))).toContain('nothing light enough');
  });
  test('a single lane', () => {
    const grid = [-1, -2, -3, -4, -5].map((distance) => [0, distance] as const);
    expect(broken((data) => ({ lanes: data.lanes.slice(0, 1), grid }))).toContain('too few ways');
  });
  test('colors that change with every space', () => {
    expect(broken(() => ({ lanes: Array<string>(3).fill('wk'.repeat(4) + 'ww') }))).toContain('in a row');
  });
  test('two cars in one starting space, and a starting space that isn’t white', () => {
    expect(broken((data) => ({ grid: [...data.grid.slice(0, 4), data.grid[0]!] }))).toContain(
      'not five spaces',
    );
    expect(broken((data) => ({ grid: [[0, -21], ...data.grid.slice(1)] }))).toContain(
      'no white starting space',
    );
  });
});

/** Spaces in reach, found segment by segment as a player would with a finger on the board. */
const byFinger = (
  track: Track,
  on: { lane: number; distance: number; weaving: boolean; cars: Set<number> },
): string[] => {
  const { lane, distance, weaving, cars } = on;
  const { segments } = track;
  const spaceOf = (l: number, d: number): unknown => track.by[l]![((d % segments) + segments) % segments];
  const isTaken = (l: number, d: number): boolean => cars.has(segmentOf(track, { lane: l, distance: d }));
  const slide = (l: number, d: number): string[] => {
    if (isTaken(l, d)) return [];
    const isOn = spaceOf(l, d + 1) === spaceOf(l, d) && !isTaken(l, d + 1);
    return isOn ? slide(l, d + 1) : [`${l} ${d}`];
  };
  const isInFront = spaceOf(lane, distance + 1) !== spaceOf(lane, distance);
  const beside = [lane - 1, lane + 1].filter((l) => l >= 0 && l < track.lanes.length);
  return [
    ...(isInFront ? slide(lane, distance + 1) : []),
    ...(isInFront || weaving ? beside.flatMap((l) => slide(l, distance + 1)) : []),
  ];
};

test('AU2, AU3, AU4: the reachable spaces are those a finger would find, wherever cars are', () => {
  const spot = fc.record({ lane: fc.nat(2), distance: fc.integer({ min: -6, max: 200 }) });
  const board = fc.record({
    id: fc.constantFrom(...TRACK_IDS),
    spot,
    weaving: fc.boolean(),
    cars: fc.array(fc.record({ lane: fc.nat(2), by: fc.integer({ min: -2, max: 6 }) }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(board, ({ id, spot: at, weaving, cars }) => {
      const track = trackOf(id);
      const lane = at.lane % track.lanes.length;
      const taken = cars
        .map((car) =>
          segmentOf(track, { lane: car.lane % track.lanes.length, distance: at.distance + car.by }),
        )
        .filter((segment) => segment !== segmentOf(track, { lane, distance: at.distance }));
      const front = { lane, distance: at.distance, entry: at.distance };
      const found = reach({ track, weaving, blocked: new Set(taken) }, front);
      const wanted = byFinger(track, { ...front, weaving, cars: new Set(taken) });
      expect(found.map((landing) => `${landing.lane} ${landing.distance}`).sort()).toEqual(
        [...new Set(wanted)].sort(),
      );
    }),
    { numRuns: 10_000 },
  );
});

describe('Monza', () => {
  const track = trackOf('monza');
  const open = { track, weaving: false, blocked: new Set<number>() };

  test('AU2: a long space is entered up to its front segment', () => {
    // Lane 1 begins with a dark gray space of three.
    const landing = reach(open, { lane: 1, distance: -1, entry: -1 }).find(({ lane }) => lane === 1)!;
    expect(landing).toMatchObject({ distance: 2, entry: 0, colors: ['dark-gray'] });
    expect(frontOf(track, landing)).toBe(2);
  });
  test('AU2: a long space is entered up to the car in it', () => {
    const blocked = new Set([segmentOf(track, { lane: 1, distance: 2 })]);
    const landing = reach({ ...open, blocked }, { lane: 1, distance: -1, entry: -1 }).find(
      ({ lane }) => lane === 1,
    )!;
    expect(landing.distance).toBe(1);
  });
  test('AU3: from an early segment a car changes lanes only by weaving', () => {
    const front = { lane: 1, distance: 1, entry: 0 };
    expect(reach(open, front)).toEqual([]);
    expect(reach({ ...open, weaving: true }, front).map(({ lane }) => lane)).toContain(0);
  });
  test('AU30: with a car in the way, weaving never goes sideways or back', () => {
    // Lane 0 has a light gray space of segments 2 and 3 beside the dark gray one of lane 1.
    const front = { lane: 1, distance: 2, entry: 0 };
    const at = (distance: number) => reach({ ...open, weaving: true, blocked: new Set([distance]) }, front);
    expect(at(3).filter(({ lane }) => lane === 0)).toEqual([]);
    expect(
      at(9)
        .filter(({ lane }) => lane === 0)
        .map(({ distance }) => distance),
    ).toEqual([3]);
  });
});

test('Tucson: the line cuts through the first space of both lanes', () => {
  const track = trackOf('tucson');
  for (const lane of [0, 1])
    expect(spaceAt(track, { lane, distance: -1 })).toBe(spaceAt(track, { lane, distance: 0 }));
});

test('Tucson: from pole position one white cube moves one segment, to the front of space A', () => {
  const track = trackOf('tucson');
  const pole = { lane: 0, distance: -1, entry: -1 };
  const landings = reach({ track, weaving: false, blocked: new Set(), isOnPole: true }, pole);
  expect(landings).toContainEqual(expect.objectContaining({ lane: 0, distance: 0 }));
  expect(reach({ track, weaving: false, blocked: new Set() }, pole)).toEqual([]);
});
