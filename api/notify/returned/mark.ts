import { isSigned, makeBase64Url, sign, type Secrets } from '../../lib/crypto.ts';

/** The header of a mail that comes back with it and says whose it was. A sender by binding may add only `X-` headers. */
export const MARK_HEADER = 'X-Meanwhile-Mailbox';

/** Whom a mail went to: a player, and the short hash of the address they had. */
export interface MailMark {
  player: string;
  mailbox: string;
}

const textOf = (subject: string): string => `mail return:${subject}`;

/** A mark with the service's signature: only who got the mail has it, so nobody can stop another's address. */
export const makeMark = (secret: string, { player, mailbox }: MailMark): string => {
  const subject = `${player}.${mailbox}`;
  return `${subject}.${makeBase64Url(sign(secret, textOf(subject)))}`;
};

const MARKS = /\b([0-9a-z]{12})\.([\w-]{8})\.([\w-]{43})(?![\w-])/g;
/** The most marks that are looked at in one mail. */
const MOST = 20;

/** The first mark of this service in a text. */
export const findMark = (secrets: Secrets, text: string): MailMark | undefined => {
  let looked = 0;
  for (const [, player, mailbox, signed] of text.matchAll(MARKS)) {
    if (isSigned(secrets, textOf(`${player!}.${mailbox!}`), signed!))
      return { player: player!, mailbox: mailbox! };
    if (++looked === MOST) return undefined;
  }
  return undefined;
};
