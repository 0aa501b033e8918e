import { forgetSessions } from '../../db/due.ts';
import { cancelStaleMatches, forgetSignIns } from '../../db/upkeep.ts';
import { logError } from '../lib/log.ts';
import { sweepBots } from '../match/bots.ts';
import { expireDue } from '../match/forfeit.ts';
import { sendNudges } from './news.ts';
import { sendSignIns } from './sign-ins.ts';
import type { RequestContext } from '../context.ts';

type Job = (context: RequestContext) => Promise<unknown>;

/** What every sweep does, in this order: who ran out of time makes room for bots, and both make news. */
const JOBS: Record<string, Job> = { sendSignIns, expireDue, sweepBots, sendNudges };
/** What is enough once an hour. */
const UPKEEP: Record<string, Job> = {
  cancelStaleMatches: ({ db, now }) => cancelStaleMatches(db, now),
  forgetSignIns: ({ db, now }) => forgetSignIns(db, now),
  forgetSessions: ({ db, now }) => forgetSessions(db, now),
};

/** Does everything that no request waits for. One job that fails keeps no other from its turn; all come again. */
export const sweep = async (context: RequestContext): Promise<void> => {
  const jobs = context.now.getUTCMinutes() === 0 ? { ...JOBS, ...UPKEEP } : JOBS;
  for (const [what, job] of Object.entries(jobs))
    await job(context).catch((error: unknown) => logError(`${what} failed`, error));
};
