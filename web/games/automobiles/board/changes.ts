import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/automobiles/model/events.ts';
import type { View } from '../../../../rules/games/automobiles/model/types.ts';
import type { Spot } from '../../../../rules/games/automobiles/track/track.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { Point } from '../../kit/art/base.ts';
import { drop, eventsOf, type Bend, type Cue } from '../../kit/motion.ts';
import { standAt, type Circuit, type Place } from './stage/circuit.ts';

type Seen = SeenEvent<Event>;

/** A car's drive: from its old place, along its cubes, to its new place. */
export interface Drive {
  seat: Seat;
  way: readonly Spot[];
}

/** Where an event puts a seat's car; undefined if it doesn't move it. */
const leftAt = (event: Seen, seat: Seat): Spot | undefined => {
  switch (event.type) {
    case 'driven':
    case 'car-moved':
      return event.open.seat === seat ? event.open.to : undefined;
    case 'momentum':
      return event.open.cars.find((car) => car.seat === seat);
    case 'race-started':
      return event.open.grid[event.open.order.indexOf(seat)];
    default:
      return undefined;
  }
};

const stoodAt = (events: readonly Seen[], i: number, seat: Seat): Spot | undefined => {
  for (let at = i - 1; at >= 0; at--) {
    const spot = leftAt(events[at]!, seat);
    if (spot) return spot;
  }
  return undefined;
};

/** The cubes a seat laid on the track in the turn of an event. */
const cubesBefore = (events: readonly Seen[], i: number): Spot[] => {
  const from = events.findLastIndex(({ type }, at) => at < i && type === 'turn-began');
  return events
    .slice(from + 1, i)
    .flatMap((event) => (event.type === 'gear-placed' || event.type === 'cube-moved' ? event.open.to : []));
};

const driveAt = (events: readonly Seen[], i: number): Drive[] => {
  const event = events[i]!;
  if (event.type !== 'driven' && event.type !== 'car-moved') return [];
  const { seat, to } = event.open;
  const start = stoodAt(events, i, seat);
  const cubes = event.type === 'driven' ? cubesBefore(events, i) : [];
  return start ? [{ seat, way: [start, ...cubes.slice(0, -1), to] }] : [];
};

/** The drives in the news, oldest first; the log gives each start. */
export const drivesOf = (news: readonly LogEntry[], log: readonly LogEntry[]): Drive[] => {
  const first = news[0]?.seq ?? Infinity;
  const last = news.at(-1)?.seq ?? -1;
  const before = eventsOf<Event>(log.filter(({ seq }) => seq < first));
  const events = [...before, ...eventsOf<Event>(log.filter(({ seq }) => seq >= first && seq <= last))];
  return events.flatMap((_, i) => (i < before.length ? [] : driveAt(events, i)));
};

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
const driveCue = (circuit: Circuit, { seat, way }: Drive): Cue => {
  const end = standAt(circuit, way.at(-1)!);
  const places = [...way.slice(1).flatMap((spot, i) => between(circuit, way[i]!, spot)), end];
  const seen = places.map(([x, y, heading]): Bend => [x - end[0], y - end[1], turnedTo(heading, end[2])]);
  return { thing: `car:${seat}`, kind: 'drive', from: [seen[0]![0], seen[0]![1]], way: seen };
};

/** The movements that the news can show: cubes drop on their space, cars drive. */
export const cuesOf = (news: readonly LogEntry[], drives: readonly Drive[], circuit: Circuit): Cue[] => {
  const placed = eventsOf<Event>(news).filter(({ type }) => type === 'gear-placed' || type === 'cube-moved');
  return [
    ...(drives.length === 0 && placed.length > 0 ? [drop('placed:last')] : []),
    ...drives.map((drive) => driveCue(circuit, drive)),
  ];
};

/** The entries of this turn that still count, oldest first. */
const entriesOfTurn = (log: readonly LogEntry[]): LogEntry[] => {
  const kept = log.filter(({ reverted }) => !reverted);
  return kept.slice(kept.findLastIndex(({ events }) => events.some(({ type }) => type === 'turn-began')));
};

/** The entries that laid this turn's cubes on the track, one per cube, oldest first. */
export const placings = (log: readonly LogEntry[]): number[] =>
  entriesOfTurn(log).flatMap(({ seq, events }) =>
    events.flatMap(({ type }) => (type === 'gear-placed' || type === 'cube-moved' ? seq : [])),
  );

/** The drawn position of a car's spot. */
export const pointOf = (circuit: Circuit, spot: Spot): Point => {
  const [x, y] = standAt(circuit, spot);
  return [x, y];
};

/** The spots of this turn's way, from the car through its cubes; once it has driven, from its start. */
export const wayOf = ({ turn: { trail, seat }, seats }: View): Spot[] => {
  const { car } = seats[seat]!;
  return trail[0] && car.distance < trail[0].distance ? [car, ...trail] : [...trail];
};
