import type { Db } from '../../db/client.ts';
import { cancelStaleMatches, forgetWatchers, findNextDue } from '../../db/nudges/due.ts';
import { forgetDeliveries } from '../../db/nudges/deliveries.ts';
import { dropCaches } from '../../db/match/snapshots.ts';
import { forgetNudges } from '../../db/nudges/outbox.ts';
import { forgetAddresses } from '../../db/people/account/address.ts';
import { liftBans, forgetReports } from '../../db/moderation.ts';
import { foldReliability } from '../../db/meet.ts';
import { fillSearchForms } from '../../db/names.ts';
import { forgetSessions } from '../../db/people/sessions.ts';
import { forgetSignIns } from '../../db/people/sign-ins.ts';
import { forgetGuests } from '../account/forget.ts';
import { logError, logLine, type Work } from '../lib/log.ts';
import { sweepBots, thinkForBots } from '../match/sweep.ts';
import { giveUpLostSeats } from '../match/seats.ts';
import { expireDue } from '../match/clock/late.ts';
import { countResults } from '../history/count.ts';
import { closeNotes, sendMail, sendNudges } from '../notify/outboxes.ts';
import { matchOffers } from '../meet/offers.ts';
import { forgetTallies } from '../../db/ops.ts';
import { flushTallies } from '../status/tally.ts';
import { advanceTournaments, seatTables } from '../tournaments/seat.ts';
import { clearBanned } from '../moderation/moderate.ts';
import type { RequestContext } from '../context.ts';
import { openMail } from '../notify/mail/mail.ts';

type Job = (context: RequestContext) => Promise<Work>;

type Statement = (db: Db, now: Date) => Promise<number>;

const PORTIONS = 50;

/** A job whose statement handles one portion, to hold its locks only briefly; repeats until nothing is left. */
const inPortions =
  (statement: Statement, portions = PORTIONS): Job =>
  async ({ db, now }) => {
    let done = 0;
    for (let i = 0; i < portions; i++) {
      const some = await statement(db, now);
      if (some === 0) break;
      done += some;
    }
    return { found: done, done };
  };

const atOnce = (statement: Statement): Job => inPortions(statement, 1);

/** The jobs of every sweep, in order: expired deadlines lead to bots' moves, both lead to results, these to
 * rounds of tournaments, and all of them to nudges. */
export const JOBS = {
  expireDue,
  sweepBots,
  countResults,
  advanceTournaments,
  seatTables,
  matchOffers,
  liftBans: atOnce(liftBans),
  clearBanned,
  sendMail,
  sendNudges,
  closeNotes,
  foldReliability: inPortions(foldReliability),
  fillSearchForms: inPortions(fillSearchForms),
} satisfies Record<string, Job>;

const UPKEEP: Record<string, Job> = {
  cancelStaleMatches: inPortions(cancelStaleMatches),
  dropCaches: inPortions(dropCaches),
  forgetNudges: inPortions(forgetNudges),
  forgetDeliveries: atOnce(forgetDeliveries),
  forgetWatchers: atOnce(forgetWatchers),
  forgetSignIns: atOnce(forgetSignIns),
  giveUpLostSeats,
  forgetSessions: atOnce(forgetSessions),
  forgetAddresses: atOnce(forgetAddresses),
  forgetReports: atOnce(forgetReports),
  forgetGuests,
  forgetTallies: atOnce(forgetTallies),
};

const run = async (context: RequestContext, job: string, work: Job): Promise<void> => {
  const { env, clock } = context;
  const began = clock().getTime();
  const { found, done } = await work(context);
  if (env.LOG === 'lines' && found > 0)
    logLine({ what: 'sweep', job, found, done, ms: clock().getTime() - began });
};

/** Does all work that no request waits for. A failing job does not stop the others; every job runs again in a later sweep. */
export const sweep = async (context: RequestContext): Promise<void> => {
  const upkeep = context.now.getUTCMinutes() === 0 ? UPKEEP : {};
  const jobs = { ...JOBS, ...upkeep, thinkForBots }; // thinking takes long, so it delays no other job
  for (const [job, work] of Object.entries(jobs))
    await run(context, job, work).catch((error: unknown) => logError(`${job} failed`, error));
  flushTallies(context);
};

type Storage = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;

/** The pause before overdue work is tried again, and the pause if the next sweep's time can't be determined. */
const PAUSE_MS = 5_000;
const AFTER_FAULT_MS = 60_000;

export const nextSweep = async (context: RequestContext): Promise<number | undefined> => {
  const { db, env, clock } = context;
  const now = clock();
  const due = await findNextDue(db, now, { isMailing: (await openMail(env)) !== undefined });
  return due && Math.max(due.getTime(), now.getTime() + PAUSE_MS);
};

/** One alarm for the service, which rings when the next sweep has work, so that the database can sleep in between. */
export const openAlarm = (storage: Storage, makeContext: () => RequestContext) => {
  const ringBy = async (at: number): Promise<number> => {
    const set = await storage.getAlarm();
    if (set !== null && set <= at) return set;
    await storage.setAlarm(at);
    return at;
  };
  const ring = async (): Promise<void> => {
    const context = makeContext();
    await sweep(context);
    const next = await nextSweep(context).catch((error: unknown) => {
      logError('no next sweep found', error);
      return context.clock().getTime() + AFTER_FAULT_MS;
    });
    if (next !== undefined) await ringBy(next);
  };
  return { ringBy, ring };
};
