import type { Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import type { Bend, Cue } from '../../../kit/cues.ts';
import type { Drive } from '../changes.ts';
import { standAt, type Circuit, type Place } from '../stage/circuit.ts';

/** The number of points drawn per segment. */
const PARTS = 2;

const turnedTo = (heading: number, end: number): number => ((heading - end + 540) % 360) - 180;

/** The points from one spot to the next, without the last one. */
const between = (circuit: Circuit, a: Spot, b: Spot): Place[] => {
  const count = Math.max(1, (b.distance - a.distance) * PARTS);
  return Array.from({ length: count }, (_, i) => {
    const mix = (from: number, to: number): number => from + ((to - from) * i) / count;
    return circuit.at(mix(a.distance, b.distance) + 0.5, mix(circuit.lane(a.lane), circuit.lane(b.lane)));
  });
};

/** A car's movement along its drive, following the curve. */
export const driveCue = (circuit: Circuit, { seat, way }: Drive): Cue => {
  const end = standAt(circuit, way.at(-1)!);
  const places = [...way.slice(1).flatMap((spot, i) => between(circuit, way[i]!, spot)), end];
  const seen = places.map(([x, y, heading]): Bend => [x - end[0], y - end[1], turnedTo(heading, end[2])]);
  return { thing: `car:${seat}`, kind: 'drive', from: [seen[0]![0], seen[0]![1]], way: seen };
};
