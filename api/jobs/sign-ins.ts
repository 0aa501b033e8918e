import { claimSignIns, markSignInSent, type ClaimedSignIn } from '../../db/people/sign-ins.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { ringBy } from '../lib/ring.ts';
import type { Work } from '../match/sweep.ts';
import { openMail } from '../mail/sender.ts';
import { makeSignInMail } from '../mail/sign-in.ts';
import { openLanes, type Sent } from './lanes.ts';

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
  const lanes = openLanes<ClaimedSignIn>({
    domainOf: ({ email }) => email.split('@').at(-1)!,
    send: async (signIn) => {
      await send(makeSignInMail(links, signIn));
      await markSignInSent(db, signIn.id, now);
    },
    isOver: () => clock().getTime() - now.getTime() > PATIENCE,
  });
  const sent: Sent<ClaimedSignIn>[] = [];
  for await (const some of lanes.post(found)) sent.push(...some);
  sent.push(...(await lanes.rest()));
  for (const { how, error, letter } of sent)
    if (how === 'failed') logError('sign-in mail not sent', error, { id: letter.id });
  const done = sent.filter(({ how }) => how === 'sent').length;
  if (done < found.length) ringBy(context, now.getTime() + HOLD_MS);
  return { found: found.length, done };
};
