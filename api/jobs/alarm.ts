import { findNextDue } from '../../db/nudges/due.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { openMail } from '../mail/sender.ts';
import { sweep } from './cron.ts';

/** What keeps an alarm: the storage of a Durable Object. */
type Storage = Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;

/** What is overdue after a sweep waits for so long, and all of it where the next time could not be found. */
const PAUSE_MS = 5_000;
const AFTER_FAULT_MS = 60_000;

/** When the next sweep is to be, in milliseconds; undefined where nothing waits for one. */
export const nextSweep = async (context: RequestContext): Promise<number | undefined> => {
  const { db, env, clock } = context;
  const now = clock();
  const due = await findNextDue(db, now, { isMailing: (await openMail(env)) !== undefined });
  return due && Math.max(due.getTime(), now.getTime() + PAUSE_MS);
};

/**
 * One alarm for the whole service, that rings when the next sweep has something to do: in between nothing asks the
 * database, and it may sleep.
 */
export const openAlarm = (storage: Storage, makeContext: () => RequestContext) => {
  /** Lets it ring by then; answers when it will. */
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
