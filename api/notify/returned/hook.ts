import type { Bounce } from '../../../db/closed-lists.ts';
import type { RequestContext } from '../../context.ts';
import type { MailReport } from '../../contract/foreign.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { timingSafeEqual } from '../../lib/crypto.ts';
import { signWebhook } from '../channels/webhook.ts';

/** What a provider's report comes to. */
export interface Report {
  email: string;
  bounce: Bounce;
}

const POSTMARK: Readonly<Record<string, Bounce>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  SpamNotification: 'complaint',
  SpamComplaint: 'complaint',
};
const RESEND: Readonly<Record<string, Bounce>> = {
  Permanent: 'hard',
  Transient: 'soft',
  Undetermined: 'soft',
};

const bounceIn = (table: Readonly<Record<string, Bounce>>, key = ''): Bounce | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The addresses of a report, and how mail to them came back; none for what is no bounce and no complaint. */
export const reportsIn = (report: MailReport): Report[] => {
  if ('RecordType' in report) {
    const { RecordType, Type, Email } = report as { RecordType: string; Type?: string; Email?: string };
    const bounce =
      RecordType === 'SpamComplaint'
        ? 'complaint'
        : RecordType === 'Bounce'
          ? bounceIn(POSTMARK, Type)
          : undefined;
    return bounce && Email ? [{ email: Email, bounce }] : [];
  }
  const { type, data } = report as { type: string; data: { to?: string[]; bounce?: { type?: string } } };
  const isBounce = type === 'email.bounced';
  const bounce =
    type === 'email.complained' ? 'complaint' : isBounce ? bounceIn(RESEND, data.bounce?.type) : undefined;
  return bounce ? (data.to ?? []).map((email) => ({ email, bounce })) : [];
};

const OLDEST_SECONDS = 300;

/** What in a request identifies its sender. */
interface ShownSender {
  authorization: string | undefined;
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  body: string;
}

const passwordOf = (authorization = ''): string => {
  const [, basic] = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/.exec(authorization) ?? [];
  if (!basic) return '';
  try {
    return atob(basic).replace(/^[^:]*:/, '');
  } catch {
    return '';
  }
};

/**
 * Whether a report is from the provider: signed with the secret as in Standard Webhooks within the last five minutes, or sent
 * with the secret as its password (`https://any:secret@…`).
 */
const isProvider = (
  secret: string,
  { authorization, id, timestamp, signature, body }: ShownSender,
  now: Date,
): boolean => {
  if (timingSafeEqual(passwordOf(authorization), secret)) return true;
  const seconds = Number(timestamp);
  if (!secret.startsWith('whsec_') || !id || !signature || !Number.isInteger(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - seconds) > OLDEST_SECONDS) return false;
  const wanted = signWebhook(secret, { id, seconds, body });
  return signature
    .split(' ')
    .slice(0, 10)
    .some((one) => timingSafeEqual(one, wanted));
};

/** Lets nobody in but the mail provider, and nobody at all where none is set up. */
export const requireProvider = (
  { env, now }: RequestContext,
  headers: Readonly<Record<string, string>>,
  body: string,
): void => {
  if (!env.MAIL_HOOK_SECRET) throw notFound();
  const signed = (name: string): string | undefined => headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  const shown = {
    authorization: headers['authorization'],
    id: signed('id'),
    timestamp: signed('timestamp'),
    signature: signed('signature'),
    body,
  };
  if (!isProvider(env.MAIL_HOOK_SECRET, shown, now))
    throw new ProblemError('not-yours', { detail: 'The report is not signed by the mail provider.' });
};
