import type { PendingVote } from '../../../db/timing.ts';
import type { StoredMatch, StoredSeat } from '../../../db/match/stored.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { hides } from '../../../rules/kit/position.ts';
import { botSeats, isBot, addTime, type MatchInHand } from '../in-hand.ts';
import type { MatchPage } from '../../contract/match.ts';
import type { AskCard, Banks, UndecidedCard } from '../../contract/time.ts';
import { bankAt, clockOf } from './clock.ts';

export const ASK_MS = 3 * 86_400_000;

/** The seats with a vote: those that people hold. Bots agree to everything. */
export const votersOf = (stored: StoredMatch): Seat[] => {
  const bots = botSeats(stored);
  return stored.seats.flatMap(({ seat }) => (bots.has(seat) ? [] : seat));
};

export const askOf = ({ timing: { ask }, status }: StoredMatch, now: Date): PendingVote | undefined =>
  status === 'running' && ask && Date.parse(ask.at) + ASK_MS > now.getTime() ? ask : undefined;

export const undecidedSeats = ({ timing, awaiting }: StoredMatch): Seat[] =>
  awaiting.filter((seat) => timing.turns?.[seat]?.votes && !timing.turns[seat].until);

export const decidersOf = (stored: StoredMatch, late: readonly Seat[]): Seat[] =>
  votersOf(stored).filter((seat) => !late.includes(seat));

/**
 * The seats that a person may take only with consent: bots' seats, and in a game that hides something also those given up. More
 * than half of the people must agree, since a player could look into another hand with a second account. Alone with bots, a
 * player has nobody to ask.
 */
export const seatsByConsent = ({ module, stored }: Pick<MatchInHand, 'module' | 'stored'>): Seat[] => {
  if (stored.status !== 'running' || votersOf(stored).length < 2) return [];
  const { replaceable = [] } = stored.timing;
  const isClosed = (seat: StoredSeat): boolean => isBot(seat) && (seat.gone === null || hides(module.game));
  return stored.seats.filter(isClosed).flatMap(({ seat }) => (replaceable.includes(seat) ? [] : seat));
};

export const needsConsent = (found: Pick<MatchInHand, 'module' | 'stored'>, seat: Seat): boolean =>
  seatsByConsent(found).includes(seat);

export interface Unanswered {
  seat: Seat;
  until: number;
}

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

const HOUR = 3_600_000;

const makeAsk = (stored: StoredMatch, ask: PendingVote): AskCard => {
  const { kind, by, days, seat, agreed, against } = ask;
  const needed = Math.floor(votersOf(stored).length / 2) + 1;
  const sides = { agreed: [...agreed], against: [...against], needed };
  return { kind, by, ...sides, until: addTime(ask.at, ASK_MS), days, seat };
};

const makeUndecided = (stored: StoredMatch): UndecidedCard[] => {
  const late = undecidedSeats(stored);
  return late.map((seat) => {
    const { due, votes = {} } = stored.timing.turns![seat]!;
    const said = Object.entries(votes).map(([voter, choice]) => ({ seat: Number(voter), choice }));
    return { seat, until: due, deciders: decidersOf(stored, late), votes: said };
  });
};

/** It does not depend on the time of reading: parts that expire carry their end. */
export const makeTimeCard = (
  found: Pick<MatchInHand, 'module' | 'stored'>,
): Pick<MatchPage, 'pausedUntil' | 'ask' | 'undecided' | 'replaceable' | 'consent'> => {
  const { stored } = found;
  if (stored.status !== 'running') return {};
  const { pausedUntil, ask, replaceable } = stored.timing;
  const some = <T>(list: T[]) => (list.length > 0 ? list : undefined);
  const asked = { ask: ask && makeAsk(stored, ask), undecided: some(makeUndecided(stored)) };
  const seats = { replaceable: replaceable && [...replaceable], consent: some(seatsByConsent(found)) };
  return { pausedUntil, ...asked, ...seats };
};

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
