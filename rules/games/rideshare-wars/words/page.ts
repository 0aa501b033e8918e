import type { Outcome, Seat, SeenEvent } from '../../../kit/game.ts';
import type { PageModule } from '../../../kit/module.ts';
import { actWords } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural } from '../../../kit/words/english.ts';
import { tellBy, weighBy } from '../../../kit/words/facts.ts';
import type { Recap, ScorePart, Share } from '../../../kit/words/recap.ts';
import { line, verb, who, type Addressee, type Line, type PageText } from '../../../kit/words/words.ts';
import { meta } from '../meta.ts';
import { FIGURES, type RiderId, type Tool } from '../cards.ts';
import type { Event, Why, Action, Debt, View } from '../model/types.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { legal } from '../turn/legal.ts';
import { acts, prompt } from './acts.ts';
import { NAMES, forDrivers, milestone, phaseName, priceWords, rider, riders, tool } from './names.ts';

const toolIn = (own: { tool: Tool } | undefined): Line => (own ? [tool(own.tool)] : 'a tool');
const riderIn = (own: { card: RiderId } | undefined): Line => (own ? [rider(own.card)] : 'a rider');

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
  | 'turn-begun'
  | 'turn-ended'
  | 'task-added'
  | 'task-passed'
  | 'option-used'
  | 'discard-owed'
  | 'bonus-waiting'
  | 'match-ended';

const tell = tellBy<Event, Silent>({
  'match-dealt': ({ first, dealt, drivers }) => {
    if (dealt.length === 0) return line`${who(first)} began with ${plural(drivers[first]!, 'driver')}.`;
    const last = who((first + drivers.length - 1) % drivers.length);
    return line`${who(first)} drew ${rider(dealt[first]!)} and went first. ${last} got ${plural(FIGURES.bonus, 'bonus driver')} for going last.`;
  },
  'phase-begun': ({ phase, first }) => line`The ${phaseName(phase)} began. First to play: ${who(first)}.`,

  'tool-drawn': ({ seat }, own) => line`${who(seat)} drew ${toolIn(own)}.`,
  'tools-ran-out': ({ seat }) => line`There was no tool left for ${who(seat)}.`,
  'red-letter-shown': ({ seat, tool: letter, isIgnored }) =>
    isIgnored
      ? line`${who(seat)} turned up ${tool(letter)}, and it did nothing: two red letters had come before.`
      : line`${who(seat)} turned up ${tool(letter)}. ${NAMES.tools[letter].effect}`,
  'tools-shuffled': () => 'The discarded tools were shuffled in.',
  'drivers-lost': ({ seat, count }) => line`${who(seat)} lost ${plural(count, 'driver')}.`,
  'tool-discarded': ({ seat, why }, own) =>
    own || why !== 'cost' ? line`${who(seat)} discarded ${toolIn(own)}${REASONS[why].tools}.` : undefined,
  'tool-played': (open) => line`${who(open.seat)} played ${tool(open.tool)}.`,
  'tool-bought': ({ seat, cost }) => line`${who(seat)} bought a tool for ${plural(cost, 'driver')}.`,

  'rider-displaced': ({ seat, card, slot }) => line`${who(seat)} displaced ${rider(card)} from slot ${slot}.`,
  'row-filled': ({ card, slot }) => line`${rider(card)} filled slot ${slot}.`,
  'curbside-filled': ({ card }) => line`${rider(card)} arrived at curbside.`,
  'taxi-shuffled': () => 'The discarded riders became taxi riders.',
  'rider-acquired': ({ seat, card, cost }) => line`${who(seat)} acquired ${rider(card)} ${forDrivers(cost)}.`,
  'curbside-acquired': ({ seat, card, cost }) =>
    line`${who(seat)} acquired ${rider(card)} from curbside${cost > 0 ? line` ${forDrivers(cost)}` : ''}.`,
  'row-swapped': ({ seat, card, slot, other }) =>
    line`${who(seat)} swapped ${rider(card)} in slot ${slot} with ${rider(other)} at curbside.`,
  'row-renewed': ({ row, came }) =>
    came > 0 ? line`New in the row: ${riders(row.filter((card) => card !== null).slice(-came))}.` : undefined,

  'rider-laid': ({ seat, card }) => line`${who(seat)} laid ${rider(card)}.`,
  'rider-repelled': ({ seat, card, by }) =>
    line`${who(seat)} lost ${rider(card)} to ${by ? tool(by) : NAMES.types.grumpy}.`,
  'rider-replaced': ({ seat, card, other }) =>
    line`${who(seat)} swapped ${rider(card)} for ${rider(other)} at curbside.`,
  'rider-shed': ({ seat, card }) => line`${who(seat)} discarded ${rider(card)} from the tableau.`,
  'rider-banked': ({ seat, card }, own) => line`${who(seat)} banked ${card ? rider(card) : riderIn(own)}.`,
  'bank-laid': ({ seat, cards }) => line`${who(seat)} laid from the bank: ${riders(cards)}.`,
  'riders-drawn': ({ seat, count }, own) =>
    line`${who(seat)} looked at ${own ? riders(own.cards) : plural(count, 'taxi rider')}.`,
  'rider-kept': ({ seat, isKept }, own) =>
    line`${who(seat)} ${own?.card ? line`kept ${rider(own.card)}` : `drew taxi riders and kept ${isKept ? 'one' : 'none'}`}.`,
  'rider-discarded': ({ seat, why }, own) =>
    line`${who(seat)} discarded ${riderIn(own)}${REASONS[why].riders}.`,
  'rider-traded': ({ seat, card, drivers }) =>
    line`${who(seat)} traded ${rider(card)} ${drivers < 0 ? 'and paid' : 'for'} ${priceWords(Math.abs(drivers))}.`,

  'loan-taken': ({ seat, drivers }) => line`${who(seat)} took a loan: ${plural(drivers, 'driver')}.`,
  'loans-repaid': ({ seat, loans, drivers }) =>
    drivers === 0
      ? line`${who(seat)} handed back a loan.`
      : line`${who(seat)} paid off ${plural(loans, 'loan')} with ${plural(drivers, 'driver')}.`,
  'drivers-gained': ({ seat, count, source }) =>
    source === 'phase'
      ? line`${who(seat)} gained ${plural(count, 'bonus driver')} for going last from now on.`
      : line`${who(seat)} gained ${plural(count, 'driver')}.`,

  'milestone-revealed': (open) => line`The milestone of the round: ${milestone(open.milestone)}.`,
  'milestone-taken': ({ seat, from, milestone: id }) =>
    from === null
      ? line`${who(seat)} earned the ${milestone(id)} milestone.`
      : line`${who(seat)} took the ${milestone(id)} milestone from ${who(from)}.`,
  'milestone-lost': (open) => line`The game took the ${milestone(open.milestone)} milestone.`,
  'final-laying-begun': () => 'The Evening ended. Hands are laid first, then banks.',
  'hand-shown': ({ seat, cards }) =>
    cards.length === 0
      ? line`${who(seat)} had no riders in hand.`
      : line`${who(seat)} showed ${list(cards.map(rider))}.`,
});

type Seen = SeenEvent<Event>;

/** A milestone comes from its place in the city, also if it leaves another seat; all are counted in their own tally. */
const shares = (event: Seen): Share[] => {
  if (event.type !== 'milestone-taken' && event.type !== 'milestone-lost') return [];
  const { from, milestone: id } = event.open;
  const left = from === null ? [] : [{ to: who(from), by: -1, tally: 1, from: `seat:${from}` }];
  if (event.type === 'milestone-lost') return left;
  return [...left, { to: who(event.open.seat), by: 1, tally: 1, from: `milestone:${id}` }];
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

/** The score sheet before the events; a rider that was replaced left another in its city. */
const sheetBefore = (view: View, events: readonly Seen[]): Sheet[] => {
  const tableaus = view.tableaus.map((tableau, seat) => {
    const own = events.filter((event) => 'open' in event && 'seat' in event.open && event.open.seat === seat);
    const came = own.flatMap((event) => {
      if (event.type === 'rider-laid') return event.open.card;
      return event.type === 'bank-laid' ? event.open.cards : [];
    });
    const left = own.flatMap((event) => {
      const hasLeft = event.type === 'rider-repelled' || event.type === 'rider-shed';
      return hasLeft || event.type === 'rider-traded' ? event.open.card : [];
    });
    return [...tableau, ...left].filter((id) => !came.includes(id));
  });
  return sheetOf({ ...view, tableaus });
};

/** The cities that a reader no longer scores because others have more riders there now, and what that cost. */
const leadsTaken = (events: readonly Seen[], view: View, { viewer }: Addressee): Line | undefined => {
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
};

const parts = (view: View, events: readonly Seen[]): ScorePart[] => {
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

const WINS: Readonly<Record<string, string>> = {
  'solo-won': 'enough to win',
  'solo-milestones': 'but the game took five milestones',
  'solo-cities': 'but fewer than two cities had enough riders',
  'solo-points': 'too few to win',
};

const WON = { you: 'won', other: 'won', many: 'shared the win' };

const outcome = ({ ranks, scores, reason }: Outcome): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const most = scores ? Math.max(...scores) : 0;
  if (reason === 'milestones')
    return line`${list(winners.map(who))} won with milestones before the day was over.`;
  if (reason === 'points')
    return line`${list(winners.map(who))} ${verb(winners, WON)} with ${plural(most, 'point')}.`;
  return line`${who(0)} ended with ${plural(most, 'point')}, ${WINS[reason] ?? 'and the match was over'}.`;
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Rideshare Wars',
  blurb: 'Snap up riders in six cities, race for milestones, or quietly pile up the most.',
  minutes: 45,
  event: tell,
  ...actWords(acts),
  prompt,
  outcome,
  rejection: () => 'The rules don’t allow that now.',
};

export const rideshareWars: PageModule = { game: { meta, legal }, text, recap };
