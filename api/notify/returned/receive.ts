import { languageIn } from '../../../rules/kit/module.ts';
import type { Email } from 'postal-mime';
import type { Bounce } from '../../../db/closed-lists.ts';
import { type Secrets, signedTokens, timingSafeEqual } from '../../lib/crypto.ts';
import { findMailbox, noteSoftBounce, stopMailbox, type PlayerMailbox } from '../../../db/nudges/channels.ts';
import { mailboxOf } from '../../choices/offers.ts';
import { secretsOf, type RequestContext } from '../../context.ts';
import type { MailReport } from '../../contract/foreign.ts';
import { ProblemError, required } from '../../problem.ts';
import { logError } from '../../lib/log.ts';
import { signWebhook } from '../channels/webhook.ts';
import { tally } from '../../status/tally.ts';
import { wordsIn } from '../../words/words.ts';

/** The header of a mail that comes back with it and says whose it was. A sender by binding may add only `X-` headers. */
export const MARK_HEADER = 'X-Meanwhile-Mailbox';

type MailMark = Record<'player' | 'mailbox', string>;

const MARK_TOKENS = signedTokens('mail return');

/** A mark with the service's signature: only who got the mail has it, so nobody can stop another's address. */
export const makeMark = (secret: string, { player, mailbox }: MailMark): string =>
  MARK_TOKENS.make(secret, player, mailbox);

const MARKS = /\b[0-9a-z]{12}\.[\w-]{8}\.[\w-]{43}(?![\w-])/g;
const MOST = 20;

export const findMark = (secrets: Secrets, text: string): MailMark | undefined => {
  for (const [mark] of [...text.matchAll(MARKS)].slice(0, MOST)) {
    const [player, mailbox] = MARK_TOKENS.read(secrets, mark) ?? [];
    if (player && mailbox) return { player, mailbox };
  }
  return undefined;
};

export interface Returned {
  mark: MailMark;
  bounce: Bounce;
}

/** Larger mails are no reports, or carry more than they need to. */
export const MOST_BYTES = 512 * 1024;

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Joins lines that were folded (RFC 5322). */
const unfolded = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, '');

const fieldsOf = (text: string, name: string): string[] =>
  [...unfolded(text).matchAll(new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'gim'))].map(([, value]) =>
    value!.toLowerCase(),
  );

/** A mailbox that is full, and mail that a policy refused, say nothing about whether the mailbox is there (RFC 3463). */
const PASSING = /^5\.(2\.[234]|[347]\.)/;

/** What a report of deliveries says (RFC 3464); undefined if nothing failed for good or for now. */
const bounceOf = (report: string): Bounce | undefined => {
  const actions = fieldsOf(report, 'Action');
  const codes = fieldsOf(report, 'Status');
  if (actions.includes('failed'))
    return codes.some((code) => code.startsWith('5.') && !PASSING.test(code)) ? 'hard' : 'soft';
  return actions.includes('delayed') ? 'soft' : undefined;
};

const partOf = ({ attachments }: Email, mimeType: string): string | undefined => {
  const part = attachments.find((one) => one.mimeType === mimeType);
  return part && textOf(part.content);
};

/** What a mail reports; a complaint is a report of its own (RFC 5965). */
const reportOf = (mail: Email): Bounce | undefined => {
  const feedback = partOf(mail, 'message/feedback-report');
  if (feedback !== undefined)
    return fieldsOf(feedback, 'Feedback-Type').includes('abuse') ? 'complaint' : undefined;
  const delivery = partOf(mail, 'message/delivery-status');
  return delivery === undefined ? undefined : bounceOf(delivery);
};

const originalOf = ({ attachments }: Email): string =>
  attachments
    .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
    .map(({ content }) => unfolded(textOf(content)))
    .join('\n');

/** Undefined if it reports no mail of this service: only a mark proves whose it was. Never throws. */
export const readReturned = async (raw: string | Uint8Array, secrets: Secrets) => {
  if (raw.length > MOST_BYTES) return undefined;
  try {
    const { default: PostalMime } = await import('postal-mime');
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', maxNestingDepth: 20 });
    const bounce = reportOf(mail);
    const mark = bounce && findMark(secrets, originalOf(mail));
    return mark && { mark, bounce };
  } catch {
    return undefined; // not a mail
  }
};

/** Whether the mailbox is stopped now: at once, or by soft bounces after days. Sign-in mail goes on. */
const note = async (
  context: RequestContext,
  { mailbox, bounce }: { mailbox: PlayerMailbox; bounce: Bounce },
): Promise<boolean> => {
  const { db } = context;
  const now = context.clock();
  tally(context, bounce === 'complaint' ? 'mail-complained' : 'mail-bounced');
  if (bounce === 'soft' && !(await noteSoftBounce(db, mailbox, now))) return false;
  const error = wordsIn(languageIn(mailbox.language)).letters.returned[bounce];
  return stopMailbox(db, { ...mailbox, error, now });
};

export const mailboxOfReturned = async ({ db }: Pick<RequestContext, 'db'>, { mark }: Returned) => {
  const found = await findMailbox(db, { player: mark.player });
  return found && mailboxOf(found.email) === mark.mailbox ? found : undefined;
};

export const takeReturned = async (context: RequestContext, returned: Returned): Promise<boolean> => {
  const mailbox = await mailboxOfReturned(context, returned);
  return mailbox !== undefined && note(context, { mailbox, bounce: returned.bounce });
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

/** What Postmark and Resend report; bounces with their kind. */
const REPORTED: Readonly<Record<string, Bounce>> = {
  'Bounce HardBounce': 'hard',
  'Bounce BadEmailAddress': 'hard',
  'Bounce SoftBounce': 'soft',
  'Bounce Transient': 'soft',
  'Bounce DnsError': 'soft',
  'Bounce SpamNotification': 'complaint',
  'Bounce SpamComplaint': 'complaint',
  SpamComplaint: 'complaint',
  'email.bounced Permanent': 'hard',
  'email.bounced Transient': 'soft',
  'email.bounced Undetermined': 'soft',
  'email.complained': 'complaint',
};

const reportsIn = (report: MailReport): { email: string; bounce: Bounce }[] => {
  const { RecordType, Type, Email = '' } = report as { RecordType?: string; Type?: string; Email?: string };
  const { type, data } = report as { type?: string; data?: { to?: string[]; bounce?: { type?: string } } };
  const what = RecordType ?? type ?? '';
  const kinds: Record<string, string | undefined> = { Bounce: Type, 'email.bounced': data?.bounce?.type };
  const key = Object.hasOwn(kinds, what) ? `${what} ${kinds[what]}` : what;
  if (!Object.hasOwn(REPORTED, key)) return [];
  const to = RecordType === undefined ? (data?.to ?? []) : [Email].filter(Boolean);
  return to.map((email) => ({ email, bounce: REPORTED[key]! }));
};

const OLDEST_SECONDS = 300;

const passwordOf = (authorization = ''): string => {
  const [, basic = ''] = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/.exec(authorization) ?? [];
  return Buffer.from(basic, 'base64')
    .toString('latin1')
    .replace(/^[^:]*:/, '');
};

type Headers = Readonly<Record<string, string>>;

const isSigned = (secret: string, headers: Headers, body: string, now: Date): boolean => {
  const shown = (name: string): string => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '';
  const [id, seconds] = [shown('id'), Number(shown('timestamp'))];
  const isLate = !(Math.abs(now.getTime() / 1000 - seconds) <= OLDEST_SECONDS);
  if (!secret.startsWith('whsec_') || !id || isLate || !Number.isInteger(seconds)) return false;
  const wanted = signWebhook(secret, { id, seconds, body });
  const signatures = shown('signature').split(' ').slice(0, 10);
  return signatures.some((one) => timingSafeEqual(one, wanted));
};

/** Lets in only who signs, or sends the secret as password (`https://any:secret@…`); nobody without a secret. */
export const requireProvider = ({ env, now }: RequestContext, headers: Headers, body: string): void => {
  const secret = required(env.MAIL_HOOK_SECRET);
  const isKnown = timingSafeEqual(passwordOf(headers['authorization']), secret);
  if (!isKnown && !isSigned(secret, headers, body, now))
    throw new ProblemError('not-yours', { detail: 'The report is not signed by the mail provider.' });
};

export const takeReport = async (context: RequestContext, report: MailReport): Promise<void> => {
  for (const { email, bounce } of reportsIn(report)) {
    const mailbox = await findMailbox(context.db, { email: email.trim().toLowerCase() });
    if (mailbox) await note(context, { mailbox, bounce });
  }
};
