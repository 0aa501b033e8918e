import type { Seat } from '../../../kit/game.ts';
import { list, plural } from '../../../kit/words/english.ts';
import { tellBy } from '../../../kit/words/facts.ts';
import { line, who, type Addressee, type GameText } from '../../../kit/words/words.ts';
import type { Event, Why } from '../events.ts';
import { BONUS, HAND_LIMIT } from '../model/kinds.ts';
import type { Action, View } from '../model/types.ts';
import {
  driverWords,
  milestone,
  phaseName,
  forDrivers,
  priceWords,
  rider,
  riders,
  tool,
  toolEffect,
  TYPE_NAMES,
} from './names.ts';

const ownOf = <T>(own: Readonly<Record<Seat, T>> | undefined, { viewer }: Addressee): T | undefined =>
  viewer === 'table' ? undefined : own?.[viewer];

const lastOf = ({ first, drivers }: { first: Seat; drivers: readonly number[] }): Seat =>
  (first + drivers.length - 1) % drivers.length;

/** Why a card was discarded; empty for a payment, which has its own line. */
const reasonFor = (why: Why, kind: 'riders' | 'tools'): string => {
  switch (why) {
    case 'owed':
      return ` for ${tool(kind === 'tools' ? 'flat-battery' : 'bad-reviews').text}`;
    case 'limit':
      return `: the hand limit is ${HAND_LIMIT[kind] === 3 ? 'three' : 'four'}`;
    case 'power':
      return kind === 'tools' ? ` for ${TYPE_NAMES.party}` : ` for ${TYPE_NAMES.socialites}`;
    default:
      return '';
  }
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

export const eventWords: GameText<Action, Event, View>['event'] = tellBy<Event, Silent>({
  'match-dealt': (open) =>
    open.dealt.length === 0
      ? line`${who(open.first)} began with ${driverWords(open.drivers[open.first]!)}.`
      : line`${who(open.first)} drew ${rider(open.dealt[open.first]!)} and went first. ${who(lastOf(open))} got ${plural(BONUS, 'bonus driver')} for going last.`,
  'phase-begun': (open) => line`The ${phaseName(open.phase)} began. First to play: ${who(open.first)}.`,

  'tool-drawn': (open, { own }, to) => {
    const drawn = ownOf(own, to);
    return line`${who(open.seat)} drew ${drawn ? tool(drawn.tool) : 'a tool'}.`;
  },
  'tools-ran-out': (open) => line`There was no tool left for ${who(open.seat)}.`,
  'red-letter-shown': (open) =>
    open.isIgnored
      ? line`${who(open.seat)} turned up ${tool(open.tool)}, and it did nothing: two red letters had come before.`
      : line`${who(open.seat)} turned up ${tool(open.tool)}. ${toolEffect(open.tool)}`,
  'tools-shuffled': () => 'The discarded tools were shuffled in.',
  'drivers-lost': (open) => line`${who(open.seat)} lost ${driverWords(open.count)}.`,
  'tool-discarded': (open, { own }, to) => {
    const gone = ownOf(own, to);
    if (!gone && open.why === 'cost') return undefined;
    return line`${who(open.seat)} discarded ${gone ? tool(gone.tool) : 'a tool'}${reasonFor(open.why, 'tools')}.`;
  },
  'tool-played': (open) => line`${who(open.seat)} played ${tool(open.tool)}.`,
  'tool-bought': (open) => line`${who(open.seat)} bought a tool for ${driverWords(open.cost)}.`,

  'rider-displaced': (open) => line`${who(open.seat)} displaced ${rider(open.card)} from slot ${open.slot}.`,
  'row-filled': (open) => line`${rider(open.card)} filled slot ${open.slot}.`,
  'curbside-filled': (open) => line`${rider(open.card)} arrived at curbside.`,
  'taxi-shuffled': () => 'The discarded riders became taxi riders.',
  'rider-acquired': (open) => line`${who(open.seat)} acquired ${rider(open.card)} ${forDrivers(open.cost)}.`,
  'curbside-acquired': (open) =>
    line`${who(open.seat)} acquired ${rider(open.card)} from curbside${open.cost > 0 ? line` ${forDrivers(open.cost)}` : ''}.`,
  'row-swapped': (open) =>
    line`${who(open.seat)} swapped ${rider(open.card)} in slot ${open.slot} with ${rider(open.other)} at curbside.`,
  'row-renewed': (open) => {
    const news = open.row.filter((card) => card !== null).slice(-open.came);
    return open.came === 0 ? undefined : line`New in the row: ${riders(news)}.`;
  },

  'rider-laid': (open) => line`${who(open.seat)} laid ${rider(open.card)}.`,
  'rider-repelled': (open) =>
    line`${who(open.seat)} lost ${rider(open.card)} to ${open.by ? tool(open.by) : TYPE_NAMES.grumpy}.`,
  'rider-replaced': (open) =>
    line`${who(open.seat)} swapped ${rider(open.card)} for ${rider(open.other)} at curbside.`,
  'rider-shed': (open) => line`${who(open.seat)} discarded ${rider(open.card)} from the tableau.`,
  'rider-banked': (open, { own }, to) => {
    const card = open.card ?? ownOf(own, to)?.card;
    return line`${who(open.seat)} banked ${card ? rider(card) : 'a rider'}.`;
  },
  'bank-laid': (open) => line`${who(open.seat)} laid from the bank: ${riders(open.cards)}.`,
  'riders-drawn': (open, { own }, to) => {
    const drawn = ownOf(own, to);
    return line`${who(open.seat)} looked at ${drawn ? riders(drawn.cards) : plural(open.count, 'taxi rider')}.`;
  },
  'rider-kept': (open, { own }, to) => {
    const card = ownOf(own, to)?.card;
    return line`${who(open.seat)} ${card ? line`kept ${rider(card)}` : `drew taxi riders and kept ${open.isKept ? 'one' : 'none'}`}.`;
  },
  'rider-discarded': (open, { own }, to) => {
    const gone = ownOf(own, to);
    return line`${who(open.seat)} discarded ${gone ? rider(gone.card) : 'a rider'}${reasonFor(open.why, 'riders')}.`;
  },
  'rider-traded': (open) =>
    line`${who(open.seat)} traded ${rider(open.card)} ${open.drivers < 0 ? 'and paid' : 'for'} ${priceWords(Math.abs(open.drivers))}.`,

  'loan-taken': (open) => line`${who(open.seat)} took a loan: ${driverWords(open.drivers)}.`,
  'loans-repaid': (open) =>
    open.drivers === 0
      ? line`${who(open.seat)} handed back a loan.`
      : line`${who(open.seat)} paid off ${plural(open.loans, 'loan')} with ${driverWords(open.drivers)}.`,
  'drivers-gained': ({ seat, count, source }) =>
    source === 'phase'
      ? line`${who(seat)} gained ${plural(count, 'bonus driver')} for going last from now on.`
      : line`${who(seat)} gained ${driverWords(count)}.`,

  'milestone-revealed': (open) => line`The milestone of the round: ${milestone(open.milestone)}.`,
  'milestone-taken': (open) =>
    open.from === null
      ? line`${who(open.seat)} earned the ${milestone(open.milestone)} milestone.`
      : line`${who(open.seat)} took the ${milestone(open.milestone)} milestone from ${who(open.from)}.`,
  'milestone-lost': (open) => line`The game took the ${milestone(open.milestone)} milestone.`,
  'final-laying-begun': () => 'The Evening ended. Hands are laid first, then banks.',
  'hand-shown': (open) =>
    open.cards.length === 0
      ? line`${who(open.seat)} had no riders in hand.`
      : line`${who(open.seat)} showed ${list(open.cards.map(rider))}.`,
});
