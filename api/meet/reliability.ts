import { findCounts, NEW_BELOW, TURN_STEPS, type Counts } from '../../db/meet/reliability.ts';
import type { Db } from '../../db/client.ts';
import { ProblemError } from '../http/problem.ts';
import type { Reliability } from '../http/schemas/meet.ts';

const NOTHING: Counts = { inTime: 0, late: 0, finished: 0, gone: 0, times: [] };

/** The step that the turn in the middle took, in seconds; null where there is none, or it took longer than any step. */
const medianOf = (times: readonly number[]): number | null => {
  const half = times.reduce((sum, n) => sum + n, 0) / 2;
  let sum = 0;
  const step = half === 0 ? -1 : times.findIndex((n) => (sum += n) >= half);
  return TURN_STEPS[step] ?? null;
};

/** What may be said of a player. Undone turns are taken off again, so that no count is below zero in the end. */
export const rate = ({ inTime, late, finished, gone, times }: Counts = NOTHING): Reliability => ({
  turns: inTime + late,
  inTime,
  median: medianOf(times),
  matches: finished + gone,
  gone,
  isNew: inTime + late < NEW_BELOW,
});

/** How reliable some players are, by player. */
export const rateAll = async (db: Db, players: readonly string[]): Promise<Record<string, Reliability>> => {
  const counts = await findCounts(db, players);
  return Object.fromEntries(players.map((player) => [player, rate(counts.get(player))]));
};

/** Whether so many of a hundred turns were in time, and so many of a hundred matches played to the end. */
export const isReliable = ({ turns, inTime, matches, gone, isNew }: Reliability, least: number): boolean =>
  !isNew && inTime * 100 >= turns * least && (matches - gone) * 100 >= matches * least;

/** Why a player does not meet a minimum, to themselves. */
export const whyUnreliable = ({ turns, isNew }: Reliability, least: number): string =>
  isNew
    ? `This table asks for turns in time, which count from ${NEW_BELOW} turns on. You have played ${turns}.`
    : `This table asks for ${least} of 100 turns in time and as many matches played to the end.`;

/** Refuses a player who does not meet a minimum. */
export const requireReliable = async (db: Db, player: string, least: number | undefined): Promise<void> => {
  if (least === undefined) return;
  const mine = rate((await findCounts(db, [player])).get(player));
  if (isReliable(mine, least)) return;
  const params = { minimum: least };
  throw new ProblemError('not-yours', { rule: 'reliability', params, detail: whyUnreliable(mine, least) });
};
