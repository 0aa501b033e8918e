import { makeBase64Url, sha256, sign, timingSafeEqual } from '../lib/crypto.ts';

/** One choice of one player, as a link in their mail names it. */
export interface ChoiceLink {
  player: string;
  /** The SHA-256 of the address it was sent to, cut short: a link dies with its mailbox. */
  mailbox: string;
  match: string;
  /** -1 for who has no seat there yet. */
  seat: number;
  /** How far the match had come when the mail was written. */
  seq: number;
  /** Which of the choices of that seat. */
  code: string;
}

export const mailboxOf = (email: string): string => sha256(email).slice(0, 8);

const signature = (secret: string, subject: string): string =>
  makeBase64Url(sign(secret, `mail choice:${subject}`));

/** A token for such a link: what it chooses, and the service's signature under it. */
export const makeChoiceToken = (
  secret: string,
  { player, mailbox, match, seat, seq, code }: ChoiceLink,
): string => {
  const subject = [player, mailbox, match, seat, seq, code].join('.');
  return `${subject}.${signature(secret, subject)}`;
};

export const parseChoiceToken = (secret: string, token: string): ChoiceLink | undefined => {
  const cut = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(cut, 0));
  if (!subject || !timingSafeEqual(token.slice(cut + 1), signature(secret, subject))) return undefined;
  const [player, mailbox, match, seat, seq, code] = subject.split('.') as [string, ...string[]];
  return { player, mailbox: mailbox!, match: match!, seat: Number(seat), seq: Number(seq), code: code! };
};
