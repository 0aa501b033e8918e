import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Turn } from '../../../db/match/timing.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { awaitedPeople } from '../progress.ts';
import { clockOf, ranOf, rhythmAt, withDeadline, withTiming, withTurn } from './clock.ts';
import { runFor } from './rest.ts';

const SECOND = 1000;
const DAY = 86_400_000;

/** Until when all clocks rest; undefined where they run. */
export const pausedUntil = ({ timing }: StoredMatch, now: Date): string | undefined =>
  timing.pausedUntil !== undefined && Date.parse(timing.pausedUntil) > now.getTime()
    ? timing.pausedUntil
    : undefined;

/** A turn with the instant at which its time is up by itself; one that was late already has none left, not less. */
const withDue = (stored: StoredMatch, seat: Seat, turn: Turn): Turn => {
  const left = Math.max(0, turn.ms - (turn.used ?? 0));
  const due = runFor(rhythmAt(stored, seat), Date.parse(turn.since), left);
  return { ...turn, due: new Date(due).toISOString() };
};

/** The match with the turns of all who are awaited changed, and its deadline with them. */
const changeTurns = (stored: StoredMatch, change: (turn: Turn, seat: Seat) => Turn): StoredMatch => {
  const people = awaitedPeople(stored);
  let changed = stored;
  for (const seat of people) {
    const turn = stored.timing.turns?.[seat];
    if (turn) changed = withTurn(changed, seat, withDue(stored, seat, change(turn, seat)));
  }
  return withDeadline(changed, people);
};

/** All clocks rest for some days: what each turn has used is kept, and it goes on then. */
export const pauseClocks = (stored: StoredMatch, { now, days }: { now: Date; days: number }): StoredMatch => {
  const until = new Date(now.getTime() + days * DAY).toISOString();
  const rested = changeTurns(stored, (turn, seat) => ({
    ...turn,
    used: ranOf(stored, { seat, turn }, now.toISOString()),
    since: until,
  }));
  return withTiming(rested, { pausedUntil: until });
};

/** The clocks run again before the pause is over. */
export const resumeClocks = (stored: StoredMatch, now: Date): StoredMatch => {
  const at = now.toISOString();
  const running = changeTurns(stored, (turn) => (turn.since > at ? { ...turn, since: at } : turn));
  return withTiming(running, { pausedUntil: undefined });
};

/** Everybody who is awaited has the time of one more turn for this one. */
export const extendTurns = (stored: StoredMatch): StoredMatch => {
  const more = (clockOf(stored)?.turn ?? 0) * SECOND;
  return changeTurns(stored, (turn) => ({ ...turn, used: (turn.used ?? 0) - more }));
};
