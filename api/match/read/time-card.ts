import type { StoredMatch } from '../../../db/match/stored.ts';
import type { PendingVote } from '../../../db/match/timing.ts';
import type { MatchPage } from '../../http/schemas/match.ts';
import type { AskCard, Banks, UndecidedCard } from '../../http/schemas/time.ts';
import { bankAt, clockOf } from '../clock/clock.ts';
import { ASK_MS, decidersOf, undecidedSeats, votersOf } from '../clock/voters.ts';
import { addTime } from '../progress.ts';

const HOUR = 3_600_000;

const makeAsk = (stored: StoredMatch, ask: PendingVote): AskCard => {
  const { kind, by, days, seat, agreed, against } = ask;
  const needed = Math.floor(votersOf(stored).length / 2) + 1;
  const sides = { agreed: [...agreed], against: [...against], needed };
  const about = { ...(days !== undefined && { days }), ...(seat !== undefined && { seat }) };
  return { kind, by, ...sides, until: addTime(ask.at, ASK_MS), ...about };
};

const makeUndecided = (stored: StoredMatch): UndecidedCard[] => {
  const late = undecidedSeats(stored);
  return late.map((seat) => {
    const { due, votes = {} } = stored.timing.turns![seat]!;
    const said = Object.entries(votes).map(([voter, choice]) => ({ seat: Number(voter), choice }));
    return { seat, until: due, deciders: decidersOf(stored, late), votes: said };
  });
};

/**
 * What the players have agreed and asked about the clock. It does not depend on the time of reading: parts that expire carry
 * their end.
 */
export const makeTimeCard = (
  stored: StoredMatch,
): Pick<MatchPage, 'pausedUntil' | 'ask' | 'undecided' | 'replaceable'> => {
  if (stored.status !== 'running') return {};
  const { pausedUntil, ask, replaceable } = stored.timing;
  const undecided = makeUndecided(stored);
  return {
    ...(pausedUntil !== undefined && { pausedUntil }),
    ...(ask && { ask: makeAsk(stored, ask) }),
    ...(undecided.length > 0 && { undecided }),
    ...(replaceable && { replaceable: [...replaceable] }),
  };
};

/** What each player's bank holds, in whole hours; empty in a match without banks. */
export const makeBanks = (stored: StoredMatch, now: Date): Banks => {
  const clock = clockOf(stored);
  if (!clock || clock.cap === 0 || stored.status !== 'running') return { banks: [] };
  const at = now.toISOString();
  return {
    banks: votersOf(stored).map((seat) => ({
      seat,
      hours: Math.floor(bankAt(stored, clock, { seat, at }) / HOUR),
    })),
  };
};
