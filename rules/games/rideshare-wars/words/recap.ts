import type { Seat, SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { CITIES, inCity, type RiderId } from '../model/cards.ts';
import type { View } from '../model/types.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { CITY_NAMES, driverWords, tool } from './names.ts';

/** A milestone comes from its place in the city, also if it leaves another seat; all are counted in their own tally. */
const shares = (event: SeenEvent<Event>): Share[] => {
  if (event.type !== 'milestone-taken' && event.type !== 'milestone-lost') return [];
  const { from, milestone } = event.open;
  const share = (seat: Seat, by: number, thing: string): Share => ({
    to: who(seat),
    by,
    tally: 1,
    from: thing,
  });
  return [
    ...(from === null ? [] : [share(from, -1, `seat:${from}`)]),
    ...(event.type === 'milestone-taken' ? [share(event.open.seat, 1, `milestone:${milestone}`)] : []),
  ];
};

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'row-filled': 0,
  'curbside-filled': 0,
  'taxi-shuffled': 0,
  'tools-shuffled': 0,
  'rider-acquired': 2,
  'curbside-acquired': 2,
  'rider-replaced': 2,
  'rider-traded': 2,
  'rider-repelled': 2,
  'loan-taken': 2,
  'phase-begun': 2,
  'rider-laid': 3,
  'red-letter-shown': 3,
  'bank-laid': 3,
  'milestone-taken': 4,
  'milestone-lost': 4,
  'match-ended': 4,
};

/** A loss weighs more for the seat that has it than anything others did; what it paid or chose to discard is none. */
const LOSS = 5;
const loserOf = (event: SeenEvent<Event>): Seat | null => {
  switch (event.type) {
    case 'milestone-taken':
    case 'milestone-lost':
      return event.open.from;
    case 'drivers-lost':
    case 'rider-repelled':
      return event.open.seat;
    case 'tool-discarded':
    case 'rider-discarded':
      return event.open.why === 'owed' || event.open.why === 'power' ? event.open.seat : null;
    default:
      return null;
  }
};
const weightFor = (event: SeenEvent<Event>, to?: Addressee): number => {
  const loser = loserOf(event);
  if (event.type === 'red-letter-shown' && event.open.isIgnored) return 1;
  return loser !== null && loser === to?.viewer ? LOSS : (WEIGHTS[event.type] ?? 1);
};

/** A loss names the red letter behind it, which is the last one shown before. */
const brief = (event: SeenEvent<Event>, among: readonly SeenEvent<Event>[]): Line | undefined => {
  if (event.type !== 'drivers-lost') return undefined;
  const before = among.slice(0, among.indexOf(event));
  const letter = before.findLast((other) => other.type === 'red-letter-shown');
  const { seat, count } = event.open;
  return letter && line`${who(seat)} lost ${driverWords(count)} to ${tool(letter.open.tool)}.`;
};

/** The riders that came into their seat's cities with an event, and those that left. */
const movedBy = (event: SeenEvent<Event>): { came: readonly RiderId[]; left: readonly RiderId[] } => {
  switch (event.type) {
    case 'rider-laid':
      return { came: [event.open.card], left: [] };
    case 'bank-laid':
      return { came: event.open.cards, left: [] };
    case 'rider-repelled':
    case 'rider-shed':
    case 'rider-traded':
      return { came: [], left: [event.open.card] };
    default:
      return { came: [], left: [] };
  }
};

/** The tableaus before the events; a rider that was replaced left another in its city. */
const tableausBefore = ({ tableaus }: View, events: readonly SeenEvent<Event>[]): RiderId[][] =>
  tableaus.map((tableau, seat) => {
    const own = events.filter((event) => 'open' in event && 'seat' in event.open && event.open.seat === seat);
    const came = own.flatMap((event) => movedBy(event).came);
    return [...tableau, ...own.flatMap((event) => movedBy(event).left)].filter((id) => !came.includes(id));
  });

/** The cities that a reader no longer scores because others have more riders there now, and what that cost. */
const leadsTaken = (
  events: readonly SeenEvent<Event>[],
  view: View,
  { viewer }: Addressee,
): Line | undefined => {
  if (viewer === 'table') return undefined;
  const sheets = sheetOf(view);
  const before = tableausBefore(view, events);
  const gone = CITIES.flatMap((city, i) => {
    const counts = sheets.map(({ cities }) => cities[i]!.riders);
    const then = before.map((tableau) => inCity(tableau, city).length);
    const { points, scores } = sheets[viewer]!.cities[i]!;
    const by = counts.findIndex((n, seat) => seat !== viewer && n > 0 && n === Math.max(...counts));
    const isLost =
      by >= 0 && !scores && points > 0 && then[viewer]! > 0 && then[viewer] === Math.max(...then);
    return isLost ? [{ city, points, by }] : [];
  }).toSorted((a, b) => b.points - a.points);
  if (gone.length === 0) return undefined;
  const points = gone.reduce((sum, city) => sum + city.points, 0);
  const takers = [...new Set(gone.map(({ by }) => by))].map(who);
  return line`${list(takers)} took the lead in ${list(gone.map(({ city }) => CITY_NAMES[city]))}: ${who(viewer)} lost ${plural(points, 'point')}.`;
};

/** The score sheet before the final laying; a match that was won before had none. */
const sheetsBefore = (view: View, events: readonly SeenEvent<Event>[]): Sheet[] => {
  const begun = events.findIndex(({ type }) => type === 'final-laying-begun');
  return sheetOf({ ...view, tableaus: tableausBefore(view, begun < 0 ? [] : events.slice(begun)) });
};

const parts = (view: View, events: readonly SeenEvent<Event>[]): ScorePart[] => {
  const [then, now] = [sheetsBefore(view, events), sheetOf(view)];
  return [
    { name: 'Cities', figures: then.map(({ subtotal }) => subtotal) },
    { name: 'Final laying', figures: now.map(({ subtotal }, seat) => subtotal - then[seat]!.subtotal) },
    { name: 'Milestones', figures: now.map(({ milestones }) => milestones) },
    { name: 'Loans', figures: now.map(({ loans }) => loans) },
  ];
};

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Points',
      figures: (view) => sheetOf(view).map(({ total }) => total),
      say: (n) => plural(n, 'point'),
    },
    {
      name: 'Milestones',
      figures: ({ held }) => held.map(({ length }) => length),
      say: (n) => plural(n, 'milestone'),
    },
    { name: 'Drivers', figures: ({ drivers }) => drivers, say: (n) => plural(n, 'driver') },
  ],
  parts,
  shares,
  weight: weightFor,
  brief,
  taken: leadsTaken,
  opens: ({ type }) => type === 'turn-begun',
};
