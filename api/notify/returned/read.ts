import type { Email } from 'postal-mime';
import type { Bounce } from '../../../db/closed-lists.ts';
import { type Secrets, signedTokens } from '../../lib/crypto.ts';

/** The header of a mail that comes back with it and says whose it was. A sender by binding may add only `X-` headers. */
export const MARK_HEADER = 'X-Meanwhile-Mailbox';

/** Whom a mail went to: a player, and the short hash of the address they had. */
export interface MailMark {
  player: string;
  mailbox: string;
}

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
