import { findCounts, NEW_BELOW, TURN_STEPS, type ReliabilityCounts } from '../../db/meet.ts';
import type { Db } from '../../db/client.ts';
import type { Reliability } from '../contract/people/meet.ts';

const NOTHING: ReliabilityCounts = { inTime: 0, late: 0, finished: 0, gone: 0, times: [] };

/** The step of the median turn, in seconds; null without turns, or if it is above all steps. */
const medianOf = (times: readonly number[]): number | null => {
  const half = times.reduce((sum, n) => sum + n, 0) / 2;
  let sum = 0;
  const step = half === 0 ? -1 : times.findIndex((n) => (sum += n) >= half);
  return TURN_STEPS[step] ?? null;
};

const TURN_COUNTS = [0, NEW_BELOW, 50, 100, 200, 500, 1000, 2000, 5000];
const MATCH_COUNTS = [0, 5, 10, 20, 50, 100, 200, 500];
const reached = (steps: readonly number[], count: number): number =>
  steps.findLast((step) => step <= count) ?? 0;

/** A percentage in steps of five, rounded down, so that 100 means flawless. */
const shareOf = (good: number, all: number): number => Math.floor((20 * good) / all) * 5;

/** A player's reliability, so rough that no single turn or match shows. */
export const rate = ({ inTime, late, finished, gone, times }: ReliabilityCounts = NOTHING): Reliability => {
  const turns = reached(TURN_COUNTS, inTime + late);
  const matches = reached(MATCH_COUNTS, finished + gone);
  const isNew = turns === 0;
  return {
    turns,
    shareInTime: isNew ? null : shareOf(inTime, inTime + late),
    median: isNew ? null : medianOf(times),
    matches,
    shareFinished: matches === 0 ? null : shareOf(finished, finished + gone),
    isNew,
  };
};

export const rateAll = async (db: Db, players: readonly string[]): Promise<Record<string, Reliability>> => {
  const counts = new Map((await findCounts(db, players)).map((one) => [one.player, one]));
  return Object.fromEntries(players.map((player) => [player, rate(counts.get(player))]));
};
