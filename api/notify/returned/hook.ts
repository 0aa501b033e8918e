import type { Bounce } from '../../../db/closed-lists.ts';
import type { RequestContext } from '../../context.ts';
import type { MailReport } from '../../contract/foreign.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { timingSafeEqual } from '../../lib/crypto.ts';
import { signWebhook } from '../channels/webhook.ts';

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

const COMPLAINTS: Readonly<Record<string, Bounce>> = {
  SpamComplaint: 'complaint',
  'email.complained': 'complaint',
};

/** The addresses of a report, and how mail to them came back; none for what is no bounce and no complaint. */
export const reportsIn = (report: MailReport): Report[] => {
  const { RecordType, Type, Email = '' } = report as { RecordType?: string; Type?: string; Email?: string };
  const { type, data } = report as { type?: string; data?: { to?: string[]; bounce?: { type?: string } } };
  const bounce =
    RecordType === 'Bounce'
      ? bounceIn(POSTMARK, Type)
      : type === 'email.bounced'
        ? bounceIn(RESEND, data?.bounce?.type)
        : bounceIn(COMPLAINTS, RecordType ?? type);
  const to = RecordType === undefined ? (data?.to ?? []) : [Email].filter(Boolean);
  return bounce ? to.map((email) => ({ email, bounce })) : [];
};

const OLDEST_SECONDS = 300;

const passwordOf = (authorization = ''): string => {
  const [, basic] = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/.exec(authorization) ?? [];
  if (!basic) return '';
  try {
    return atob(basic).replace(/^[^:]*:/, '');
  } catch {
    return '';
  }
};

type Headers = Readonly<Record<string, string>>;

/** Whether a report is signed with the secret as in Standard Webhooks, within the last five minutes. */
const isSigned = (secret: string, headers: Headers, body: string, now: Date): boolean => {
  const shown = (name: string): string => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '';
  const [id, seconds] = [shown('id'), Number(shown('timestamp'))];
  const isLate = !(Math.abs(now.getTime() / 1000 - seconds) <= OLDEST_SECONDS);
  if (!secret.startsWith('whsec_') || !id || isLate || !Number.isInteger(seconds)) return false;
  const wanted = signWebhook(secret, { id, seconds, body });
  const signatures = shown('signature').split(' ').slice(0, 10);
  return signatures.some((one) => timingSafeEqual(one, wanted));
};

/**
 * Lets nobody in but the mail provider, who signs, or sends the secret as password (`https://any:secret@…`), and nobody at all
 * where none is set up.
 */
export const requireProvider = ({ env, now }: RequestContext, headers: Headers, body: string): void => {
  const secret = env.MAIL_HOOK_SECRET;
  if (!secret) throw notFound();
  const isKnown = timingSafeEqual(passwordOf(headers['authorization']), secret);
  if (!isKnown && !isSigned(secret, headers, body, now))
    throw new ProblemError('not-yours', { detail: 'The report is not signed by the mail provider.' });
};
