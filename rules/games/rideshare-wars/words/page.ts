import type { Seat, SeenEvent } from '../../../kit/game.ts';
import type { PageModule } from '../../../kit/module.ts';
import { actWords } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural, tally, won } from '../../../kit/words/english.ts';
import { tellBy, weighBy, type Spaced } from '../../../kit/words/facts.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { line, who, type PageText } from '../../../kit/words/words.ts';
import { meta } from '../meta.ts';
import { FIGURES } from '../cards.ts';
import type { Event, Why, Action, Debt, View } from '../model/types.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { legal } from '../turn/legal.ts';
import { acts, prompt } from './acts.ts';
import { NAMERS, NAMES, priceWords, rider, riders, tool } from './names.ts';

/** Why a card was discarded; a payment has its own line. */
const overLimit = (most: number): string => `: the hand limit is ${inWords(most)}`;
const REASONS: Readonly<Record<Why, Record<keyof Debt, string>>> = {
  owed: { riders: ` for ${tool('bad-reviews').text}`, tools: ` for ${tool('flat-battery').text}` },
  limit: { riders: overLimit(FIGURES.hand.riders), tools: overLimit(FIGURES.hand.tools) },
  power: { riders: ` for ${NAMES.types.socialites}`, tools: ` for ${NAMES.types.party}` },
  cost: { riders: '', tools: '' },
};

/** Steps of a turn, where what comes of them has a line; and the end, which the outcome tells. */
type Silent =
  Spaced<'turn-begun turn-ended task-added task-passed option-used discard-owed bonus-waiting match-ended'>;

const tell = tellBy<Event, Silent>()(NAMERS, {
  'match-dealt': ({ first, dealt, drivers }) => {
    if (dealt.length === 0) return line`${who(first)} began with ${plural(drivers[first]!, 'driver')}.`;
    const last = who((first + drivers.length - 1) % drivers.length);
    return line`${who(first)} drew ${rider(dealt[first]!)} and went first. ${last} got ${plural(FIGURES.bonus, 'bonus driver')} for going last.`;
  },
  'phase-begun': 'The {phase} began. First to play: {first}.',

  'tool-drawn': (_, own) => (own ? '{seat} drew {tool}.' : '{seat} drew a tool.'),
  'tools-ran-out': 'There was no tool left for {seat}.',
  'red-letter-shown': ({ tool: letter, isIgnored }) =>
    isIgnored
      ? '{seat} turned up {tool}, and it did nothing: two red letters had come before.'
      : `{seat} turned up {tool}. ${NAMES.tools[letter].effect}`,
  'tools-shuffled': 'The discarded tools were shuffled in.',
  'drivers-lost': '{seat} lost {count driver}.',
  'tool-discarded': ({ why }, own) => {
    if (own) return `{seat} discarded {tool}${REASONS[why].tools}.`;
    return why !== 'cost' && `{seat} discarded a tool${REASONS[why].tools}.`;
  },
  'tool-played': '{seat} played {tool}.',
  'tool-bought': '{seat} bought a tool for {cost driver}.',

  'rider-displaced': '{seat} displaced {card} from slot {slot}.',
  'row-filled': '{card} filled slot {slot}.',
  'curbside-filled': '{card} arrived at curbside.',
  'taxi-shuffled': 'The discarded riders became taxi riders.',
  'rider-acquired': '{seat} acquired {card} {cost}.',
  'curbside-acquired': ({ cost }) =>
    cost > 0 ? '{seat} acquired {card} from curbside {cost}.' : '{seat} acquired {card} from curbside.',
  'row-swapped': '{seat} swapped {card} in slot {slot} with {other} at curbside.',
  'row-renewed': ({ row, came }) =>
    came > 0 && line`New in the row: ${riders(row.filter((card) => card !== null).slice(-came))}.`,

  'rider-laid': '{seat} laid {card}.',
  'rider-repelled': ({ by }) =>
    by ? '{seat} lost {card} to {by:tool}.' : `{seat} lost {card} to ${NAMES.types.grumpy}.`,
  'rider-replaced': '{seat} swapped {card} for {other} at curbside.',
  'rider-shed': '{seat} discarded {card} from the tableau.',
  'rider-banked': ({ card }, own) => ((card ?? own) ? '{seat} banked {card}.' : '{seat} banked a rider.'),
  'bank-laid': '{seat} laid from the bank: {cards}.',
  'riders-drawn': (_, own) => (own ? '{seat} looked at {cards}.' : '{seat} looked at {count taxi rider}.'),
  'rider-kept': ({ isKept }, own) => {
    if (own?.card) return '{seat} kept {card}.';
    return isKept ? '{seat} drew taxi riders and kept one.' : '{seat} drew taxi riders and kept none.';
  },
  'rider-discarded': ({ why }, own) =>
    own
      ? `{seat} discarded {card}${REASONS[why].riders}.`
      : `{seat} discarded a rider${REASONS[why].riders}.`,
  'rider-traded': ({ drivers }) =>
    drivers < 0
      ? `{seat} traded {card} and paid ${priceWords(drivers)}.`
      : `{seat} traded {card} for ${priceWords(drivers)}.`,

  'loan-taken': '{seat} took a loan: {drivers driver}.',
  'loans-repaid': ({ drivers }) =>
    drivers === 0 ? '{seat} handed back a loan.' : '{seat} paid off {loans loan} with {drivers driver}.',
  'drivers-gained': ({ source }) =>
    source === 'phase'
      ? '{seat} gained {count bonus driver} for going last from now on.'
      : '{seat} gained {count driver}.',

  'milestone-revealed': 'The milestone of the round: {milestone}.',
  'milestone-taken': ({ from }) =>
    from === null
      ? '{seat} earned the {milestone} milestone.'
      : '{seat} took the {milestone} milestone from {from}.',
  'milestone-lost': 'The game took the {milestone} milestone.',
  'final-laying-begun': 'The Evening ended. Hands are laid first, then banks.',
  'hand-shown': ({ cards }) =>
    cards.length === 0 ? '{seat} had no riders in hand.' : '{seat} showed {cards}.',
});

type Seen = SeenEvent<Event>;

/** The seat that loses something it neither paid nor chose to discard. */
const loserOf = (event: Seen): Seat | null => {
  if (event.type === 'milestone-taken' || event.type === 'milestone-lost') return event.open.from;
  if (event.type === 'drivers-lost' || event.type === 'rider-repelled') return event.open.seat;
  if (event.type !== 'tool-discarded' && event.type !== 'rider-discarded') return null;
  return event.open.why === 'owed' || event.open.why === 'power' ? event.open.seat : null;
};

const byType = weighBy<Event>()(1, {
  0: 'row-filled curbside-filled taxi-shuffled tools-shuffled',
  2: 'rider-acquired curbside-acquired rider-replaced rider-traded rider-repelled loan-taken phase-begun',
  3: 'rider-laid red-letter-shown bank-laid',
  4: 'milestone-taken milestone-lost match-ended',
});
/** A loss weighs more for its seat than anything others did. */
const LOSS = 5;

/** The score sheet before the events; a rider that was replaced left another in its city. */
const sheetBefore = (view: View, events: readonly Seen[]): Sheet[] => {
  const tableaus = view.tableaus.map((tableau) => new Set(tableau));
  for (const event of events.toReversed()) {
    if (event.type === 'rider-laid') tableaus[event.open.seat]!.delete(event.open.card);
    if (event.type === 'bank-laid')
      for (const card of event.open.cards) tableaus[event.open.seat]!.delete(card);
    if (event.type === 'rider-repelled' || event.type === 'rider-shed' || event.type === 'rider-traded')
      tableaus[event.open.seat]!.add(event.open.card);
  }
  return sheetOf({ ...view, tableaus: tableaus.map((cards) => [...cards]) });
};

export const recap: Recap<Event, View> = {
  tallies: [
    tally('Points', 'point', (view) => sheetOf(view).map(({ total }) => total)),
    tally('Milestones', 'milestone', ({ held }) => held.map(({ length }) => length)),
    tally('Drivers', 'driver', ({ drivers }) => drivers),
  ],
  parts: (view, events) => {
    // The score sheet before the final laying; a match that was won before had none.
    const begun = events.findIndex(({ type }) => type === 'final-laying-begun');
    const then = sheetBefore(view, begun < 0 ? [] : events.slice(begun));
    const now = sheetOf(view);
    return [
      { name: 'Cities', figures: then.map(({ subtotal }) => subtotal) },
      { name: 'Final laying', figures: now.map(({ subtotal }, seat) => subtotal - then[seat]!.subtotal) },
      { name: 'Milestones', figures: now.map(({ milestones }) => milestones) },
      { name: 'Loans', figures: now.map(({ loans }) => loans) },
    ];
  },
  /** A milestone comes from its place in the city, also if it leaves another seat; all are counted in their own tally. */
  shares: (event) => {
    if (event.type !== 'milestone-taken' && event.type !== 'milestone-lost') return [];
    const { from, milestone: id } = event.open;
    const left = from === null ? [] : [{ to: who(from), by: -1, tally: 1, from: `seat:${from}` }];
    if (event.type === 'milestone-lost') return left;
    return [...left, { to: who(event.open.seat), by: 1, tally: 1, from: `milestone:${id}` }];
  },
  weight: (event, to) => {
    if (event.type === 'red-letter-shown' && event.open.isIgnored) return 1;
    return loserOf(event) === to?.viewer ? LOSS : byType(event);
  },
  // Only one red letter takes drivers.
  brief: (event) =>
    event.type === 'drivers-lost'
      ? line`${who(event.open.seat)} lost ${plural(event.open.count, 'driver')} to ${tool('fuel-prices')}.`
      : undefined,
  /** The cities that a reader no longer scores because others have more riders there now, and what that cost. */
  taken: (events, view, { viewer }) => {
    if (viewer === 'table') return undefined;
    const now = sheetOf(view);
    const before = sheetBefore(view, events)[viewer]!;
    const gone = now[viewer]!.cities.flatMap(({ city, points, scores }, i) => {
      const by = now.findIndex(({ cities }, seat) => seat !== viewer && cities[i]!.scores);
      return by >= 0 && !scores && points > 0 && before.cities[i]!.scores ? [{ city, points, by }] : [];
    }).toSorted((a, b) => b.points - a.points);
    if (gone.length === 0) return undefined;
    const points = gone.reduce((sum, city) => sum + city.points, 0);
    const takers = [...new Set(gone.map(({ by }) => by))].map(who);
    return line`${list(takers)} took the lead in ${list(gone.map(({ city }) => NAMES.cities[city]))}: ${who(viewer)} lost ${plural(points, 'point')}.`;
  },
  opens: ({ type }) => type === 'turn-begun',
};

const WINS: Readonly<Record<string, string>> = {
  'solo-won': 'enough to win',
  'solo-milestones': 'but the game took five milestones',
  'solo-cities': 'but fewer than two cities had enough riders',
  'solo-points': 'too few to win',
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Rideshare Wars',
  blurb: 'Snap up riders in six cities, race for milestones, or quietly pile up the most.',
  minutes: 45,
  event: tell,
  ...actWords(acts),
  prompt,
  outcome: (end) => {
    const points = plural(end.scores?.[end.ranks.indexOf(1)] ?? 0, 'point');
    if (end.reason === 'milestones') return line`${won(end)} with milestones before the day was over.`;
    if (end.reason === 'points') return line`${won(end)} with ${points}.`;
    return line`${who(0)} ended with ${points}, ${WINS[end.reason] ?? 'and the match was over'}.`;
  },
};

export const rideshareWars: PageModule = { game: { meta, legal }, text, recap };
