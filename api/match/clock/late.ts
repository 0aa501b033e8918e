import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { dueOf } from '../in-hand.ts';
import { lostBy, rhythmAt } from './clock.ts';
import { runFor } from './rest.ts';
import { dateOf, DAY, wallAt } from './zone.ts';
import { hasDayLeft } from './vacation.ts';

/** After this many late turns in a row a seat is free for somebody else. */
export const MOST_LOST = 3;

/** A later deadline for a seat. */
interface Later {
  due: string;
  /** The date of the vacation day it takes. */
  date?: string;
}

/**
 * The later deadline of a seat whose time is up: its player has added rest since, or has a vacation day left that is taken
 * automatically before the first late turn of a row. Undefined: the time is up.
 */
export const laterDue = (stored: StoredMatch, seat: Seat, now: Date): Later | undefined => {
  const at = now.getTime();
  const rhythm = rhythmAt(stored, seat);
  const turn = stored.timing.turns?.[seat];
  if (turn?.votes) return undefined;
  const due = turn && runFor(rhythm, Date.parse(turn.since), turn.ms - (turn.used ?? 0));
  if (due !== undefined && due > at) return { due: new Date(due).toISOString() };
  const mayRest = rhythm.restsItself && !turn?.rested && lostBy(stored, seat) === 0;
  const { day } = wallAt(rhythm.timeZone, at);
  if (!mayRest || !hasDayLeft(rhythm.vacation, day)) return undefined;
  return { due: new Date(runFor(rhythm, at + DAY, 0)).toISOString(), date: dateOf(day) };
};

/** Whether a seat's time is up. */
export const isLate = (stored: StoredMatch, seat: Seat, now: Date): boolean => {
  const due = dueOf(stored, seat);
  return due !== null && Date.parse(due) <= now.getTime();
};
