import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Event, View } from '../../../../rules/games/automobiles/model/types.ts';
import type { Spot } from '../../../../rules/games/automobiles/track/track.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { Point } from '../../kit/art/base.ts';
import { eventsOf } from '../../kit/cues.ts';
import { standAt, type Circuit } from './stage/circuit.ts';

type Seen = SeenEvent<Event>;

/** Where an event puts a seat's car; undefined if it doesn't move it. */
const leftAt = ({ type, open }: Seen, seat: Seat): Spot | undefined => {
  if (type === 'driven' || type === 'car-moved') return open.seat === seat ? open.to : undefined;
  if (type === 'momentum') return open.cars.find((car) => car.seat === seat);
  return type === 'race-started' ? open.grid[open.order.indexOf(seat)] : undefined;
};

const driveAt = (events: readonly Seen[], i: number) => {
  const { type, open } = events[i]!;
  if (type !== 'driven' && type !== 'car-moved') return [];
  const before = events.slice(0, i);
  const stood = before.findLast((event) => leftAt(event, open.seat));
  const from = before.findLastIndex((event) => event.type === 'turn-began') + 1;
  const cubes = before
    .slice(type === 'driven' ? from : i)
    .flatMap((event) => (event.type === 'gear-placed' || event.type === 'cube-moved' ? event.open.to : []));
  return stood ? [{ seat: open.seat, way: [leftAt(stood, open.seat)!, ...cubes.slice(0, -1), open.to] }] : [];
};
/** A car's drive: from its old place, along its cubes, to its new place. */
export type Drive = ReturnType<typeof driveAt>[number];

/** The drives in the news, oldest first; the log gives each start. */
export const drivesOf = (news: readonly LogEntry[], log: readonly LogEntry[]): Drive[] => {
  const first = news[0]?.seq ?? Infinity;
  const last = news.at(-1)?.seq ?? -1;
  const before = eventsOf<Event>(log.filter(({ seq }) => seq < first));
  const events = [...before, ...eventsOf<Event>(log.filter(({ seq }) => seq >= first && seq <= last))];
  return events.flatMap((_, i) => (i < before.length ? [] : driveAt(events, i)));
};

export const lastOf = (drives: readonly Drive[]): Drive[] =>
  drives.filter(({ seat }, i) => drives.findLastIndex((other) => other.seat === seat) === i);

/** The entries that laid this turn's cubes on the track, one per cube, oldest first. */
export const placings = (log: readonly LogEntry[]): number[] => {
  const kept = log.filter(({ reverted }) => !reverted);
  const from = kept.findLastIndex(({ events }) => events.some(({ type }) => type === 'turn-began'));
  return kept
    .slice(from)
    .flatMap(({ seq, events }) =>
      events.flatMap(({ type }) => (type === 'gear-placed' || type === 'cube-moved' ? seq : [])),
    );
};

export const pointOf = (circuit: Circuit, spot: Spot): Point => {
  const [x, y] = standAt(circuit, spot);
  return [x, y];
};

/** The spots of this turn's way, from the car through its cubes; once it has driven, from its start. */
export const wayOf = ({ turn: { trail, seat }, seats }: View): Spot[] => {
  const { car } = seats[seat]!;
  return trail[0] && car.distance < trail[0].distance ? [car, ...trail] : [...trail];
};
