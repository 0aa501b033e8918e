import { signedTokens, type Secrets } from '../../lib/crypto.ts';

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
/** The most marks that are looked at in one mail. */
const MOST = 20;

/** The first mark of this service in a text. */
export const findMark = (secrets: Secrets, text: string): MailMark | undefined => {
  for (const [mark] of [...text.matchAll(MARKS)].slice(0, MOST)) {
    const [player, mailbox] = MARK_TOKENS.read(secrets, mark) ?? [];
    if (player && mailbox) return { player, mailbox };
  }
  return undefined;
};
