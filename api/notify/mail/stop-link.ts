import { isSigned, makeBase64Url, sign, type Secrets } from '../../lib/crypto.ts';

/** What a link in a mail can switch off without signing in: all mail to a player, or mail about one match. */
export interface Stop {
  player: string;
  match?: string;
}

const textOf = (subject: string): string => `mail stop:${subject}`;

/** A token for such a link: what it stops, with the service's signature. */
export const makeStop = (secret: string, { player, match }: Stop): string => {
  const subject = match ? `${player}.${match}` : player;
  return `${subject}.${makeBase64Url(sign(secret, textOf(subject)))}`;
};

export const parseStop = (secrets: Secrets, token: string): Stop | undefined => {
  const cut = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(cut, 0));
  if (!subject || !isSigned(secrets, textOf(subject), token.slice(cut + 1))) return undefined;
  const [player, match] = subject.split('.');
  return match ? { player: player!, match } : { player: player! };
};
