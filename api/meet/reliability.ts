import { findCounts, NEW_BELOW, TURN_STEPS, type Counts } from '../../db/meet/reliability.ts';
import type { Db } from '../../db/client.ts';
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
