import { claimSignIns, markSignInSent } from '../../db/sign-ins.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { openMail } from '../mail/sender.ts';
import { makeSignInMail } from '../mail/sign-in.ts';

/** So long a sweep writes; a claim holds for a minute. */
const PATIENCE = 30_000;

/** Sends the sign-in mails that are still to go. One that fails, or has to wait, is taken up by a sweep a minute on. */
export const sendSignIns = async ({ db, env, now, clock }: RequestContext): Promise<void> => {
  const send = await openMail(env);
  if (!send) return;
  const links = { origin: env.ORIGIN, secret: env.SECRET };
  for (const signIn of await claimSignIns(db, now)) {
    if (clock().getTime() - now.getTime() > PATIENCE) return;
    try {
      await send(await makeSignInMail(links, signIn));
      await markSignInSent(db, signIn.id, now);
    } catch (error) {
      logError('sign-in mail not sent', error, { id: signIn.id });
    }
  }
};
