import { addTallies, type HourTally } from '../../db/tallies.ts';
import type { RequestContext } from '../context.ts';
import type { TallyName } from '../../db/closed-lists.ts';
import { logError } from '../lib/log.ts';

/** The longest duration of each bucket, in milliseconds. */
export const BUCKETS = [
  10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, 60_000,
  120_000, 300_000, 900_000, 3_600_000, 2_147_483_647,
] as const;

const HOUR_MS = 3_600_000;
/** How long counts stay in memory, so that no action waits for them and no row is written with every action. */
const EVERY_MS = 30_000;

type Tallied = Pick<RequestContext, 'db' | 'env' | 'clock' | 'waitUntil'>;

interface Kept {
  counts: Map<string, number>;
  since: number;
}

/** What is not written yet, by database. An isolate that ends takes up to half a minute of counts with it. */
const pending = new Map<string, Kept>();

/** Names a service's database: one behind a local endpoint shares its address with others. */
export const databaseOf = ({ env }: Pick<RequestContext, 'env'>): string =>
  env.NEON_FETCH_ENDPOINT ?? env.DATABASE_URL;

const keptOf = (context: Tallied): Kept => {
  const at = databaseOf(context);
  const kept = pending.get(at) ?? {
    counts: new Map<string, number>(),
    since: context.clock().getTime(),
  };
  pending.set(at, kept);
  return kept;
};

const add = ({ counts }: Kept, key: string, count: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

const rowOf = ([key, count]: [string, number]): HourTally => {
  const [hour, name, bucket] = key.split(' ') as [string, TallyName, string];
  return { hour: new Date(Number(hour)).toISOString(), name, bucket: Number(bucket), count };
};

/** Writes what was counted, after the response. What can't be written is kept. */
export const flushTallies = (context: Tallied): void => {
  const kept = keptOf(context);
  kept.since = context.clock().getTime();
  const counted = [...kept.counts];
  if (counted.length === 0) return;
  kept.counts.clear();
  const write = addTallies(context.db, counted.map(rowOf)).catch((error: unknown) => {
    for (const [key, count] of counted) add(kept, key, count);
    logError('counts not written', error);
  });
  context.waitUntil(write);
};

/** Counts something that happened, with how long it took if that matters. */
export const tally = (
  context: Tallied,
  name: TallyName,
  { ms, times = 1 }: { ms?: number; times?: number } = {},
): void => {
  if (times === 0) return;
  const kept = keptOf(context);
  const now = context.clock().getTime();
  const bucket = ms === undefined ? 0 : (BUCKETS.find((most) => ms <= most) ?? BUCKETS.at(-1)!);
  add(kept, `${Math.floor(now / HOUR_MS) * HOUR_MS} ${name} ${bucket}`, times);
  if (now - kept.since >= EVERY_MS) flushTallies(context);
};
