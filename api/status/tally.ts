import { addTallies, type HourTally, readTallies } from '../../db/ops.ts';
import type { RequestContext } from '../context.ts';
import type { TallyName } from '../../db/closed-lists.ts';
import { logError } from '../lib/log.ts';
import type { Status } from '../contract/status.ts';

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
  const kept = pending.get(at) ?? { counts: new Map<string, number>(), since: context.clock().getTime() };
  pending.set(at, kept);
  return kept;
};

const add = ({ counts }: Kept, key: string, count: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

const rowOf = ([key, count]: [string, number]): HourTally => {
  const [hour, name, bucket] = key.split(' ') as [string, TallyName, string];
  return { hour: new Date(Number(hour)).toISOString(), name, bucket: Number(bucket), count };
};

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

const HOURS = 24;
/** A share of fewer than this says nothing about the service. */
const LEAST = 20;
/** A count below this might tell what somebody has done unseen. */
const LEAST_COUNT = 100;
const LATE_MS = 300_000;
const SLOW_MS = 2000;
const TROUBLE = 0.05;
/** How long an answer is kept: its content changes once an hour. */
const KEPT_MS = 60_000;

/** Two digits, the rest zeros; below a hundred it is none. */
export const roundedDown = (count: number): number => {
  if (count < LEAST_COUNT) return 0;
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
};

const sumOf = (tallies: readonly HourTally[]): number => tallies.reduce((sum, { count }) => sum + count, 0);

/** The bucket within which this share of all stays; null for too few. */
export const withinOf = (tallies: readonly HourTally[], share: number): number | null => {
  const total = sumOf(tallies);
  if (total < LEAST) return null;
  let seen = 0;
  for (const { bucket, count } of tallies.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= share * total) return bucket;
  }
  return null;
};

const shareOf = (part: number, whole: number): number | null =>
  whole < LEAST ? null : Math.round((part / whole) * 1000) / 1000;

const stateOf = ({ actions, deadlines, mail, failures }: Omit<Status, 'state'>): Status['state'] => {
  const isTrouble = [deadlines.late, mail.refused].some((share) => (share ?? 0) > TROUBLE);
  if (isTrouble || failures > Math.max(100, actions.count * TROUBLE)) return 'trouble';
  if (actions.most === null) return 'quiet';
  return actions.most > SLOW_MS ? 'slow' : 'well';
};

const makeStatus = (tallies: readonly HourTally[], from: Date, until: Date): Status => {
  const of = (...names: TallyName[]): HourTally[] => tallies.filter(({ name }) => names.includes(name));
  const [actions, deadlines, nudges] = [of('action'), of('deadline'), of('nudge')];
  const [taken, refused] = [sumOf(of('mail-taken')), sumOf(of('mail-refused'))];
  const returned = sumOf(of('mail-bounced', 'mail-complained'));
  const told = {
    from: from.toISOString(),
    until: until.toISOString(),
    actions: {
      count: roundedDown(sumOf(actions)),
      half: withinOf(actions, 0.5),
      most: withinOf(actions, 0.95),
    },
    failures: roundedDown(sumOf(of('failure'))),
    deadlines: {
      count: roundedDown(sumOf(deadlines)),
      most: withinOf(deadlines, 0.95),
      late: shareOf(sumOf(deadlines.filter(({ bucket }) => bucket > LATE_MS)), sumOf(deadlines)),
    },
    nudges: { count: roundedDown(sumOf(nudges)), most: withinOf(nudges, 0.95) },
    mail: {
      taken: roundedDown(taken),
      refused: shareOf(refused, taken + refused),
      returned: shareOf(returned, taken),
    },
  };
  return { state: stateOf(told), ...told };
};

const kept = new Map<string, { at: number; status: Status }>();

export const readStatus = async (context: RequestContext): Promise<Status> => {
  const { db, now } = context;
  const found = kept.get(databaseOf(context));
  const age = now.getTime() - (found?.at ?? 0);
  if (found && age >= 0 && age < KEPT_MS) return found.status;
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const from = new Date(until.getTime() - HOURS * HOUR_MS);
  const status = makeStatus(await readTallies(db, from, until), from, until);
  kept.set(databaseOf(context), { at: now.getTime(), status });
  return status;
};
