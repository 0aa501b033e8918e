import { claimSignIns, markSignInSent, type ClaimedSignIn } from '../../db/people/sign-ins.ts';
import { claimAddresses, markAddressSent } from '../../db/people/account/address.ts';
import { makeAddressMail } from '../account/address.ts';
import { type RequestContext, ringBy, secretsOf } from '../context.ts';
import { logError, type Work } from '../lib/log.ts';
import { type Mail, type SendMail, openMail } from '../notify/mail/mail.ts';
import { makeSignInMail } from '../notify/mail/sign-in.ts';
import { tally } from '../status/tally.ts';
import { Lanes, type LetterResult } from '../notify/lanes.ts';

/** How long a sweep sends, and how long a claim lasts. */
const PATIENCE = 30_000;
const HOLD_MS = 60_000;

interface Asked {
  id: string;
  email: string;
}

interface Outbox<L extends Asked> {
  claim: (db: RequestContext['db'], now: Date) => Promise<L[]>;
  write: (send: SendMail, letter: L) => Promise<void>;
}

/** Sends mail that somebody asked for. A mail that fails or has to wait is retried by a sweep a minute later. */
export const sendAsked = async <L extends Asked>(
  context: RequestContext,
  { claim, write }: Outbox<L>,
): Promise<Work> => {
  const { db, env, now, clock } = context;
  const send = await openMail(env);
  if (!send) return { found: 0, done: 0 };
  const found = await claim(db, now);
  const lanes = new Lanes<L>({
    domainOf: ({ email }) => email.split('@').at(-1)!,
    send: (letter) => write(send, letter),
    isOver: () => clock().getTime() - now.getTime() > PATIENCE,
  });
  const sent: LetterResult<L>[] = [];
  for await (const some of lanes.post(found)) sent.push(...some);
  sent.push(...(await lanes.rest()));
  for (const { how, error, letter } of sent)
    if (how === 'failed') logError('mail not sent', error, { id: letter.id });
  const done = sent.filter(({ how }) => how === 'sent').length;
  tally(context, 'mail-taken', { times: done });
  tally(context, 'mail-refused', { times: sent.filter(({ how }) => how === 'failed').length });
  if (done < found.length) ringBy(context, now.getTime() + HOLD_MS);
  return { found: found.length, done };
};

const linksOf = ({ env }: RequestContext) => ({ origin: env.ORIGIN, secrets: secretsOf(env) });

/** A sign-in mail; if the address was changed recently, the way to undo that instead. */
const makeLetter = (links: ReturnType<typeof linksOf>, signIn: ClaimedSignIn): Mail => {
  const { id, email, reserved } = signIn;
  if (!reserved) return makeSignInMail(links, signIn);
  return { ...makeAddressMail(links, 'reserved', { ...reserved, email }), id: `sign-in.${id}` };
};

/** Sends pending sign-in mail. */
export const sendSignIns = (context: RequestContext): Promise<Work> =>
  sendAsked(context, {
    claim: claimSignIns,
    write: async (send, signIn) => {
      await send(makeLetter(linksOf(context), signIn));
      await markSignInSent(context.db, signIn.id, context.now);
    },
  });

/** Sends pending mail about changes of address. */
export const sendAddresses = (context: RequestContext): Promise<Work> =>
  sendAsked(context, {
    claim: claimAddresses,
    write: async (send, ask) => {
      await send(makeAddressMail(linksOf(context), ask.kind, ask));
      await markAddressSent(context.db, ask.id, context.now);
    },
  });
