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
