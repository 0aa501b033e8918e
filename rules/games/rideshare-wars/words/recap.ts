import type { Seat, SeenEvent } from '../../../kit/game.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { weighBy } from '../../../kit/words/facts.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { CITIES, inCity, type RiderId } from '../cards.ts';
import type { View } from '../model/types.ts';
import { sheetOf } from '../scoring/score.ts';
import { NAMES, tool } from './names.ts';

type Seen = SeenEvent<Event>;

/** A milestone comes from its place in the city, also if it leaves another seat; all are counted in their own tally. */
const shares = (event: Seen): Share[] => {
  if (event.type !== 'milestone-taken' && event.type !== 'milestone-lost') return [];
  const { from, milestone } = event.open;
  const left = from !== null && { to: who(from), by: -1, tally: 1, from: `seat:${from}` };
  if (event.type === 'milestone-lost') return left ? [left] : [];
  const came = { to: who(event.open.seat), by: 1, tally: 1, from: `milestone:${milestone}` };
  return left ? [left, came] : [came];
};

/** The seat that loses something it neither paid nor chose to discard. */
const loserOf = (event: Seen): Seat | null => {
  if (event.type === 'milestone-taken' || event.type === 'milestone-lost') return event.open.from;
  if (event.type === 'drivers-lost' || event.type === 'rider-repelled') return event.open.seat;
  if (event.type !== 'tool-discarded' && event.type !== 'rider-discarded') return null;
  return event.open.why === 'owed' || event.open.why === 'power' ? event.open.seat : null;
};

const byType = weighBy<Event>(1, {
  0: ['row-filled', 'curbside-filled', 'taxi-shuffled', 'tools-shuffled'],
  2: [
    'rider-acquired',
    'curbside-acquired',
    'rider-replaced',
    'rider-traded',
    'rider-repelled',
    'loan-taken',
    'phase-begun',
  ],
  3: ['rider-laid', 'red-letter-shown', 'bank-laid'],
  4: ['milestone-taken', 'milestone-lost', 'match-ended'],
});
/** A loss weighs more for its seat than anything others did. */
const LOSS = 5;
const weightFor = (event: Seen, to?: Addressee): number => {
  if (event.type === 'red-letter-shown' && event.open.isIgnored) return 1;
  const loser = loserOf(event);
  return loser !== null && loser === to?.viewer ? LOSS : byType(event);
};

/** A loss names the red letter behind it, which is the last one shown before. */
const brief = (event: Seen, among: readonly Seen[]): Line | undefined => {
  if (event.type !== 'drivers-lost') return undefined;
  const before = among.slice(0, among.indexOf(event));
  const letter = before.findLast((other) => other.type === 'red-letter-shown');
  const { seat, count } = event.open;
  return letter && line`${who(seat)} lost ${plural(count, 'driver')} to ${tool(letter.open.tool)}.`;
};

/** The tableaus before the events; a rider that was replaced left another in its city. */
const tableausBefore = ({ tableaus }: View, events: readonly Seen[]): RiderId[][] =>
  tableaus.map((tableau, seat) => {
    const own = events.filter((event) => 'open' in event && 'seat' in event.open && event.open.seat === seat);
    const came = own.flatMap((event): readonly RiderId[] => {
      if (event.type === 'rider-laid') return [event.open.card];
      return event.type === 'bank-laid' ? event.open.cards : [];
    });
    const left = own.flatMap((event) => {
      const hasLeft = event.type === 'rider-repelled' || event.type === 'rider-shed';
      return hasLeft || event.type === 'rider-traded' ? event.open.card : [];
    });
    return [...tableau, ...left].filter((id) => !came.includes(id));
  });

/** The cities that a reader no longer scores because others have more riders there now, and what that cost. */
const leadsTaken = (events: readonly Seen[], view: View, { viewer }: Addressee): Line | undefined => {
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
  return line`${list(takers)} took the lead in ${list(gone.map(({ city }) => NAMES.cities[city]))}: ${who(viewer)} lost ${plural(points, 'point')}.`;
};

const parts = (view: View, events: readonly Seen[]): ScorePart[] => {
  // The score sheet before the final laying; a match that was won before had none.
  const begun = events.findIndex(({ type }) => type === 'final-laying-begun');
  const then = sheetOf({ ...view, tableaus: tableausBefore(view, begun < 0 ? [] : events.slice(begun)) });
  const now = sheetOf(view);
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
