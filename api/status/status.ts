import { readTallies, type HourTally } from '../../db/tallies.ts';
import type { RequestContext } from '../context.ts';
import type { TallyName } from '../../db/closed-lists.ts';
import type { Status } from '../contract/status.ts';
import { databaseOf } from './tally.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** A share of fewer than this says nothing about the service. */
const LEAST = 20;
/** A count below this might tell what somebody has done unseen. */
const LEAST_COUNT = 100;
const LATE_MS = 300_000;
/** From here on the service is slow, or in trouble. */
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

/** The status of the last 24 whole hours, read once a minute at most. */
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
