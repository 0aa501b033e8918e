import { findNextDue } from '../../db/nudges/due.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { openMail } from '../notify/mail/mail.ts';
import { sweep } from './cron.ts';

type Storage = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;

/** The pause before overdue work is tried again, and the pause if the next sweep's time can't be determined. */
const PAUSE_MS = 5_000;
const AFTER_FAULT_MS = 60_000;

/** When the next sweep is due, in milliseconds; undefined if there is no work waiting. */
export const nextSweep = async (context: RequestContext): Promise<number | undefined> => {
  const { db, env, clock } = context;
  const now = clock();
  const due = await findNextDue(db, now, { isMailing: (await openMail(env)) !== undefined });
  return due && Math.max(due.getTime(), now.getTime() + PAUSE_MS);
};

/** One alarm for the service, which rings when the next sweep has work, so that the database can sleep in between. */
export const openAlarm = (storage: Storage, makeContext: () => RequestContext) => {
  /** Sets the alarm to ring by `at`, and returns when it will. */
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
