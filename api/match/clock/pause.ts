import type { StoredMatch } from '../../../db/match/stored.ts';
import type { TurnClock } from '../../../db/timing.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { awaitedPeople } from '../in-hand.ts';
import { clockOf, clockStart, ranOf, rhythmAt, withDeadline, withTiming, withTurn } from './clock.ts';
import { ranBetween, runFor } from './rest.ts';

const SECOND = 1000;
const DAY = 86_400_000;

export const pausedUntil = ({ timing }: StoredMatch, now: Date): string | undefined =>
  timing.pausedUntil !== undefined && Date.parse(timing.pausedUntil) > now.getTime()
    ? timing.pausedUntil
    : undefined;

/** A turn with its due time computed anew; a turn that was late has no time left, not less than none. */
const withDue = (stored: StoredMatch, seat: Seat, turn: TurnClock): TurnClock => {
  const left = Math.max(0, turn.ms - (turn.used ?? 0));
  const due = runFor(rhythmAt(stored, seat), Date.parse(turn.since), left);
  return { ...turn, due: new Date(due).toISOString() };
};

const changeTurns = (
  stored: StoredMatch,
  change: (turn: TurnClock, seat: Seat) => TurnClock,
): StoredMatch => {
  const people = awaitedPeople(stored);
  let changed = stored;
  for (const seat of people) {
    const turn = stored.timing.turns?.[seat];
    if (turn) changed = withTurn(changed, seat, withDue(stored, seat, change(turn, seat)));
  }
  return withDeadline(changed, people);
};

/** When a turn's clock starts if all clocks stop at `from` and go on at `to`; what is left of the wait for a look is kept. */
const startFrom = (
  stored: StoredMatch,
  { seat, turn }: { seat: Seat; turn: TurnClock },
  { from, to }: { from: string; to: string },
): string => {
  if (!turn.unseen) return to;
  const rhythm = rhythmAt(stored, seat);
  const wait = ranBetween(rhythm, Date.parse(from), Date.parse(turn.since));
  return new Date(runFor(rhythm, Date.parse(to), wait)).toISOString();
};

/** Pauses all clocks for some days; each turn keeps what it has used and goes on afterwards. */
export const pauseClocks = (stored: StoredMatch, { now, days }: { now: Date; days: number }): StoredMatch => {
  const until = new Date(now.getTime() + days * DAY).toISOString();
  const at = now.toISOString();
  const rested = changeTurns(stored, (turn, seat) => ({
    ...turn,
    used: ranOf(stored, { seat, turn }, at),
    since: startFrom(stored, { seat, turn }, { from: at, to: until }),
    began: turn.began ?? turn.since,
  }));
  return withTiming(rested, { pausedUntil: until });
};

export const resumeClocks = (stored: StoredMatch, now: Date): StoredMatch => {
  const at = now.toISOString();
  const from = clockStart(stored.timing, at);
  const running = changeTurns(stored, (turn, seat) =>
    turn.since > at ? { ...turn, since: startFrom(stored, { seat, turn }, { from, to: at }) } : turn,
  );
  return withTiming(running, { pausedUntil: undefined });
};

export const extendTurns = (stored: StoredMatch): StoredMatch => {
  const more = (clockOf(stored)?.turn ?? 0) * SECOND;
  return changeTurns(stored, (turn) => ({ ...turn, used: (turn.used ?? 0) - more }));
};
