import { findMailbox, noteSoftBounce, stopMailbox, type PlayerMailbox } from '../../../db/nudges/channels.ts';
import { mailboxOf } from '../../choices/link.ts';
import { secretsOf, type RequestContext } from '../../context.ts';
import type { Bounce } from '../../../db/closed-lists.ts';
import { logError } from '../../lib/log.ts';
import { tally } from '../../status/tally.ts';
import type { Report } from './hook.ts';
import { MOST_BYTES, readReturned, type Returned } from './read.ts';

/** Why mail to an address was stopped, as its player reads it. */
export const REASONS: Readonly<Record<Bounce, string>> = {
  hard: 'there is no such mailbox',
  soft: 'email has been coming back for days',
  complaint: 'an email of ours was reported as spam',
};

/**
 * Notes that mail to a mailbox came back: a hard bounce and a complaint stop it at once, soft ones after several days. Returns
 * whether it is stopped now. Sign-in mail goes on: it is asked for, and the way back in.
 */
const note = async (
  context: RequestContext,
  { mailbox, bounce }: { mailbox: PlayerMailbox; bounce: Bounce },
): Promise<boolean> => {
  const { db } = context;
  const now = context.clock();
  tally(context, bounce === 'complaint' ? 'mail-complained' : 'mail-bounced');
  if (bounce === 'soft' && !(await noteSoftBounce(db, mailbox, now))) return false;
  return stopMailbox(db, { ...mailbox, error: REASONS[bounce], now });
};

/** The mailbox that a returned mail went to, if its player still has that address. */
export const mailboxOfReturned = async (
  { db }: Pick<RequestContext, 'db'>,
  { mark }: Returned,
): Promise<PlayerMailbox | undefined> => {
  const found = await findMailbox(db, { player: mark.player });
  return found && mailboxOf(found.email) === mark.mailbox ? found : undefined;
};

export const takeReturned = async (context: RequestContext, returned: Returned): Promise<boolean> => {
  const mailbox = await mailboxOfReturned(context, returned);
  return mailbox !== undefined && note(context, { mailbox, bounce: returned.bounce });
};

export const takeReport = async (context: RequestContext, { email, bounce }: Report): Promise<boolean> => {
  const mailbox = await findMailbox(context.db, { email: email.trim().toLowerCase() });
  return mailbox !== undefined && note(context, { mailbox, bounce });
};

/** Takes a mail that was routed to the service. Whatever it is, it is not answered and not returned. */
export const receiveMail = async (
  context: RequestContext,
  { raw, rawSize }: Pick<ForwardableEmailMessage, 'raw' | 'rawSize'>,
): Promise<void> => {
  if (rawSize > MOST_BYTES) return;
  try {
    const bytes = new Uint8Array(await new Response(raw).arrayBuffer());
    const returned = await readReturned(bytes, secretsOf(context.env));
    if (returned) await takeReturned(context, returned);
  } catch (error) {
    logError('returned mail not noted', error);
  }
};
