import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event } from '../../../../rules/games/automobiles/model/events.ts';
import type { View } from '../../../../rules/games/automobiles/model/types.ts';
import type { Spot } from '../../../../rules/games/automobiles/track/track.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { Point } from '../../kit/art/base.ts';
import { eventsOf } from '../../kit/cues.ts';
import { standAt, type Circuit } from './stage/circuit.ts';

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

export const pointOf = (circuit: Circuit, spot: Spot): Point => {
  const [x, y] = standAt(circuit, spot);
  return [x, y];
};

/** The spots of this turn's way, from the car through its cubes; once it has driven, from its start. */
export const wayOf = ({ turn: { trail, seat }, seats }: View): Spot[] => {
  const { car } = seats[seat]!;
  return trail[0] && car.distance < trail[0].distance ? [car, ...trail] : [...trail];
};
