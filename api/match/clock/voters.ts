import type { Ask } from '../../../db/match/timing.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { botSeats, isBot } from '../progress.ts';

/** After so long nobody asks any more. */
export const ASK_MS = 3 * 86_400_000;

/** Who has a say: people who hold a seat. Bots agree to everything. */
export const votersOf = (stored: StoredMatch): Seat[] => {
  const bots = botSeats(stored);
  return stored.seats.flatMap(({ seat }) => (bots.has(seat) ? [] : seat));
};

/** What is asked of the players of a match; undefined where nothing is, or nobody answered in time. */
export const askOf = ({ timing: { ask }, status }: StoredMatch, now: Date): Ask | undefined =>
  status === 'running' && ask && Date.parse(ask.at) + ASK_MS > now.getTime() ? ask : undefined;

/** Turns that are late, about which the others are asked. */
export const undecidedSeats = ({ timing, awaiting }: StoredMatch): Seat[] =>
  awaiting.filter((seat) => timing.turns?.[seat]?.votes && !timing.turns[seat].until);

/** Who decides about a seat that is late: people whose own turn is not late too. */
export const decidersOf = (stored: StoredMatch, late: readonly Seat[]): Seat[] =>
  votersOf(stored).filter((seat) => !late.includes(seat));

/**
 * Whether a bot's seat is not to be given away yet: another account of somebody who sits here could look into its hand, so
 * that more than half of the people agree first. Whoever sits here alone with bots has nobody to ask.
 */
export const needsConsent = (stored: StoredMatch, seat: Seat): boolean => {
  const card = stored.seats.find((other) => other.seat === seat);
  const isHeldByBot = card !== undefined && card.gone === null && isBot(card);
  return isHeldByBot && votersOf(stored).length > 1 && !stored.timing.replaceable?.includes(seat);
};

/** A seat that has yet to answer a question, and the instant until which it can. */
export interface Unanswered {
  seat: Seat;
  until: number;
}

/** Who has yet to answer what is asked of the players. */
export const unansweredOf = (stored: StoredMatch, now: Date): Unanswered[] => {
  if (stored.status !== 'running') return [];
  const late = undecidedSeats(stored);
  const deciders = decidersOf(stored, late);
  const ask = askOf(stored, now);
  const said = ask && [...ask.agreed, ...ask.against];
  return [
    ...late.flatMap((seat) => {
      const { due, votes = {} } = stored.timing.turns![seat]!;
      return deciders.flatMap((one) => (votes[one] ? [] : { seat: one, until: Date.parse(due) }));
    }),
    ...(ask ? votersOf(stored) : []).flatMap((seat) =>
      said!.includes(seat) ? [] : { seat, until: Date.parse(ask!.at) + ASK_MS },
    ),
  ];
};
