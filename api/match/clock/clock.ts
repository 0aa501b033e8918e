import type { StoredMatch } from '../../../db/match/stored.ts';
import type { TablePace, Timing, TurnClock } from '../../../db/timing.ts';
import { NO_REST, type SeatedRhythm } from '../../../db/people/sessions.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { ranBetween, runFor } from './rest.ts';

const HOUR = 3600;
const SECOND = 1000;
const PACE_HOURS = { '12h': 12, '1d': 24, '3d': 72, '7d': 168 } as const;

export const clockOf = ({ pace, timing }: Pick<StoredMatch, 'pace' | 'timing'>): TablePace | undefined => {
  if (timing.clock) return timing.clock;
  if (pace === 'none') return undefined;
  return { turn: PACE_HOURS[pace] * HOUR, bank: 0, increment: 0, cap: 0, grace: 0 };
};

interface SeatAt {
  seat: Seat;
  at: string;
}

const iso = (at: number): string => new Date(at).toISOString();

/** The rest times of the player in a seat; none for a bot, and only quiet hours at a table without days off. */
export const rhythmAt = ({ seats, rhythms, timing }: StoredMatch, seat: Seat): SeatedRhythm => {
  const player = seats.find((other) => other.seat === seat)?.player?.id;
  const rhythm = (player !== undefined && rhythms?.[player]) || NO_REST;
  return timing.daysOff === false ? { ...rhythm, daysOff: [], vacation: [], restsItself: false } : rhythm;
};

/** How long a turn's clock has run by an instant, in milliseconds. */
export const ranOf = (stored: StoredMatch, { seat, turn }: { seat: Seat; turn: TurnClock }, at: string) =>
  (turn.used ?? 0) + ranBetween(rhythmAt(stored, seat), Date.parse(turn.since), Date.parse(turn.until ?? at));

/** What a seat's bank holds at an instant, in milliseconds. */
export const bankAt = (stored: StoredMatch, clock: TablePace, { seat, at }: SeatAt) => {
  const { bank = {}, turns = {} } = stored.timing;
  const before = bank[seat] ?? clock.bank * SECOND;
  const turn = turns[seat];
  if (!turn) return before;
  const over = Math.max(0, ranOf(stored, { seat, turn }, at) - (clock.grace + clock.turn) * SECOND);
  return Math.max(0, before - over);
};

const bankAfter = (stored: StoredMatch, clock: TablePace, { seat, at }: SeatAt) => {
  const left = bankAt(stored, clock, { seat, at });
  if (!stored.timing.turns?.[seat]) return left;
  return Math.min(clock.cap * SECOND, left + clock.increment * SECOND);
};

/** When a clock runs that is started at an instant: at once, or after the pause. */
export const clockStart = ({ pausedUntil }: Timing, at: string): string =>
  pausedUntil !== undefined && pausedUntil > at ? pausedUntil : at;

const begin = (stored: StoredMatch, clock: TablePace, { seat, at }: SeatAt) => {
  const bank = bankAfter(stored, clock, { seat, at });
  const ms = (clock.grace + clock.turn) * SECOND + bank;
  const { timing } = stored;
  const rhythm = rhythmAt(stored, seat);
  const wait = timing.lookWithin;
  const from = clockStart(timing, at);
  const since = wait === undefined ? from : iso(runFor(rhythm, Date.parse(from), wait * SECOND));
  const due = iso(runFor(rhythm, Date.parse(since), ms));
  const turn: TurnClock = {
    since,
    ms,
    due,
    ...(since !== at && { began: at }),
    ...(wait !== undefined && { unseen: true }),
  };
  return withTiming(stored, {
    turns: { ...timing.turns, [seat]: turn },
    ...(clock.cap > 0 && { bank: { ...timing.bank, [seat]: bank } }),
  });
};

export const withTiming = (stored: StoredMatch, timing: Partial<Timing>): StoredMatch => ({
  ...stored,
  timing: { ...stored.timing, ...timing },
});

export const withTurn = (stored: StoredMatch, seat: Seat, turn: TurnClock): StoredMatch =>
  withTiming(stored, { turns: { ...stored.timing.turns, [seat]: turn } });

export const withDeadline = (stored: StoredMatch, people: readonly Seat[]): StoredMatch => {
  const dues = people.flatMap((seat) => stored.timing.turns?.[seat]?.due ?? []).sort();
  return { ...stored, deadline: dues[0] ?? null };
};

interface Waiting {
  at: string;
  /** The awaited people, and which of them were not awaited before. */
  people: readonly Seat[];
  called: readonly Seat[];
}

/** A turn that an earlier release began, with the time it has left. */
const turnUntil = (stored: StoredMatch, seat: Seat, { at, due }: { at: string; due: string }): TurnClock => ({
  since: at,
  ms: ranBetween(rhythmAt(stored, seat), Date.parse(at), Date.parse(due)),
  due,
});

/** Ends the turns that were played and begins new ones; a seat awaited again after an undo resumes its turn. */
export const keepTime = (before: StoredMatch, { at, people, called }: Waiting): StoredMatch => {
  const clock = clockOf(before);
  if (!clock) return { ...before, deadline: null };
  let stored = before;
  for (const [key, turn] of Object.entries(before.timing.turns ?? {}))
    if (!people.includes(Number(key)) && !turn.until)
      stored = withTurn(stored, Number(key), { ...turn, until: at, votes: undefined });
  for (const seat of people) {
    const turn = stored.timing.turns?.[seat];
    if (called.includes(seat) || (!turn && before.deadline === null))
      stored = begin(stored, clock, { seat, at });
    else if (!turn) stored = withTurn(stored, seat, turnUntil(stored, seat, { at, due: before.deadline! }));
    else if (turn.until) stored = withTurn(stored, seat, { ...turn, until: undefined });
  }
  return withDeadline(stored, people);
};

export const restartTurn = (stored: StoredMatch, people: readonly Seat[], { seat, at }: SeatAt) => {
  const clock = clockOf(stored);
  if (!clock) return stored;
  const begun = begin(stored, clock, { seat, at });
  const turn = begun.timing.turns![seat]!;
  return withDeadline(people.includes(seat) ? begun : withTurn(begun, seat, { ...turn, until: at }), people);
};

export const startClock = (stored: StoredMatch, people: readonly Seat[], { seat, at }: SeatAt) => {
  const turn = stored.timing.turns![seat]!;
  const since = clockStart(stored.timing, at);
  const due = iso(runFor(rhythmAt(stored, seat), Date.parse(since), turn.ms - (turn.used ?? 0)));
  return withDeadline(withTurn(stored, seat, { ...turn, since, due, unseen: undefined }), people);
};

export const moveDue = (
  stored: StoredMatch,
  people: readonly Seat[],
  { seat, due, isRested }: { seat: Seat; due: string; isRested: boolean },
): StoredMatch => {
  const turn = stored.timing.turns?.[seat] ?? { since: stored.movedAt, ms: 0, due };
  return withDeadline(withTurn(stored, seat, { ...turn, due, ...(isRested && { rested: true }) }), people);
};

/** How many turns in a row a seat's bot has played because its player was late. */
export const lostBy = ({ timing }: StoredMatch, seat: Seat): number => timing.lost?.[seat] ?? 0;

export const withLost = (stored: StoredMatch, seat: Seat, lost: number): StoredMatch =>
  lost === lostBy(stored, seat)
    ? stored
    : withTiming(stored, { lost: { ...stored.timing.lost, [seat]: lost } });
