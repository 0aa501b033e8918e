import type { Rhythm } from '../../../db/match/timing.ts';
import { dateOf, dayOf } from './zone.ts';

type Vacation = Rhythm['vacation'];

/** The vacation days of a player per calendar year. */
export const VACATION_DAYS = 24;

const yearOf = (day: number): string => dateOf(day).slice(0, 4);

/** Every day of these vacations once, in order. */
const daysOf = (vacation: Vacation): number[] => {
  const days = vacation.flatMap(({ from, to }) =>
    Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, i) => dayOf(from) + i),
  );
  return [...new Set(days)].sort((a, b) => a - b);
};

/** Joins sorted days into stretches that do not touch. */
const stretchesOf = (days: readonly number[]): Vacation => {
  const stretches: { first: number; last: number }[] = [];
  for (const day of days) {
    const newest = stretches.at(-1);
    if (newest && newest.last === day - 1) newest.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches.map(({ first, last }) => ({ from: dateOf(first), to: dateOf(last) }));
};

/** How many vacation days are left in the year of `day`. */
export const daysLeft = (vacation: Vacation, day: number): number =>
  VACATION_DAYS - daysOf(vacation).filter((taken) => yearOf(taken) === yearOf(day)).length;

/** Whether a day can be taken automatically: it is no vacation yet, and its year has days left. */
export const hasDayLeft = (vacation: Vacation, day: number): boolean =>
  !daysOf(vacation).includes(day) && daysLeft(vacation, day) > 0;

/**
 * Replaces a player's vacation from today on. Past days stay, since they could otherwise be used and then given back. Undefined
 * if a year would have more than `VACATION_DAYS`.
 */
export const planVacation = (taken: Vacation, wished: Vacation, today: number): Vacation | undefined => {
  const days = [
    ...daysOf(taken).filter((day) => day < today),
    ...daysOf(wished).filter((day) => day >= today),
  ];
  const planned = stretchesOf([...new Set(days)].sort((a, b) => a - b));
  return days.every((day) => daysLeft(planned, day) >= 0) ? planned : undefined;
};
