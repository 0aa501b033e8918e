import { GEARS, type Gear } from '../model/colors.ts';
import { frontOf, reach, segmentOf, spaceAt } from '../track/track.ts';
import type { Landing, Road, Spot, Track } from '../track/track.ts';

/** The runs of one color that make effects worthwhile (§1.3 of the rulings). */
const RUNS: Readonly<Partial<Record<Gear, number>>> = { white: 3, 'light-gray': 5, 'dark-gray': 2 };
const EASY: readonly Gear[] = ['white', 'light-gray'];

const emptyRoad = (track: Track): Road => ({ track, weaving: false, blocked: new Set() });
const everySpot = ({ lanes, segments }: Track): Spot[] =>
  lanes.flatMap((_, lane) => Array.from({ length: segments }, (__, distance) => ({ lane, distance })));
const frontSpots = (track: Track): Spot[] =>
  everySpot(track).filter((spot) => spot.distance === frontOf(track, spot));
const from = (spot: Spot): Landing =>
  ({ ...spot, entry: spot.distance, to: 0, colors: [] }) satisfies Landing;
const named = ({ lane, distance }: Spot): string => `lane ${lane}, segment ${distance}`;

const faultsOfLanes = ({ by, lanes, segments }: Track): string[] =>
  lanes.flatMap((word, lane) => {
    const spaces = [...new Set(by[lane])];
    const length = spaces.reduce((sum, space) => sum + space.length, 0);
    const isWhole = by[lane]!.length === segments && !by[lane]!.includes(undefined!) && length === segments;
    return isWhole ? [] : [`lane ${lane} (${word}) has ${length} of ${segments} segments`];
  });

const faultsOfWays = (track: Track): string[] =>
  frontSpots(track).flatMap((spot) => {
    const landings = reach(emptyRoad(track), from(spot));
    const isEasy = landings.some(({ colors }) => EASY.some((gear) => colors.includes(gear)));
    const isForward = landings.every(({ distance, entry }) => entry > spot.distance && distance >= entry);
    return [
      ...(isEasy ? [] : [`nothing light enough is ahead of ${named(spot)}`]),
      ...(landings.length > 1 && isForward ? [] : [`too few ways lead on from ${named(spot)}`]),
    ];
  });

/** The longest drivable run of one color from a spot. */
const runFrom = (track: Track, spot: Spot, gear: Gear): number => {
  const next = reach(emptyRoad(track), from(spot)).filter(({ colors }) => colors.includes(gear));
  if (spot.distance > 2 * track.segments) return 0;
  return Math.max(0, ...next.map((landing) => 1 + runFrom(track, landing, gear)));
};
const faultsOfRuns = (track: Track): string[] =>
  GEARS.flatMap((gear) => {
    const longest = Math.max(...frontSpots(track).map((spot) => runFrom(track, spot, gear)));
    return longest >= (RUNS[gear] ?? 1) ? [] : [`no more than ${longest} of ${gear} in a row`];
  });

const faultsOfGrid = (track: Track): string[] => {
  const cars = track.grid.map(([lane, distance]) => ({ lane, distance }));
  const places = cars.map((car) => segmentOf(track, car));
  const shutIn = cars.filter((car, i) => {
    const blocked = new Set(places.filter((_, other) => other !== i));
    const isOnPole = i === 0 && track.hasPole === true;
    return reach({ track, weaving: false, blocked, isOnPole }, from(car)).length === 0;
  });
  const dark = cars.filter((car) => !spaceAt(track, car).colors.includes('white'));
  return [
    ...(new Set(places).size === 5 ? [] : ['the grid has not five spaces']),
    ...shutIn.map((car) => `${named(car)} is shut in at the start`),
    ...dark.map((car) => `${named(car)} is no white starting space`),
  ];
};

/** The faults of a track; empty if it can be raced on. */
export const faultsOf = (track: Track): string[] => {
  const lanes = faultsOfLanes(track);
  return lanes.length > 0 ? lanes : [...faultsOfWays(track), ...faultsOfRuns(track), ...faultsOfGrid(track)];
};
