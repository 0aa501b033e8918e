import { claimSignIns, markSignInSent } from '../../db/people/sign-ins.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { ringBy } from '../lib/ring.ts';
import type { Work } from '../match/sweep.ts';
import { openMail } from '../mail/sender.ts';
import { makeSignInMail } from '../mail/sign-in.ts';

/** So long a sweep writes; a claim holds for a minute. */
const PATIENCE = 30_000;
const HOLD_MS = 60_000;

/** Sends the sign-in mails that are still to go. One that fails, or has to wait, is taken up by a sweep a minute on. */
export const sendSignIns = async (context: RequestContext): Promise<Work> => {
  const { db, env, now, clock } = context;
  const send = await openMail(env);
  if (!send) return { found: 0, done: 0 };
  const links = { origin: env.ORIGIN, secret: env.SECRET };
  const found = await claimSignIns(db, now);
  let done = 0;
  for (const signIn of found) {
    if (clock().getTime() - now.getTime() > PATIENCE) break;
    try {
      await send(makeSignInMail(links, signIn));
      await markSignInSent(db, signIn.id, now);
      done++;
    } catch (error) {
      ringBy(context, now.getTime() + HOLD_MS);
      logError('sign-in mail not sent', error, { id: signIn.id });
    }
  }
  return { found: found.length, done };
};
