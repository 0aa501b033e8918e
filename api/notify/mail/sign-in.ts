import type { ClaimedMail } from '../../../db/nudges/due.ts';
import type { SignIn } from '../../../db/people/sign-ins.ts';
import type { Letter, Linking } from './letter.ts';
import { makeBase64Url, secretBehind, sha256, sign } from '../../lib/crypto.ts';

/** Derives a link's token from the id whenever it is needed; the database has only its hash. */
const makeToken = (secret: string, id: string): string => makeBase64Url(sign(secret, `sign-in link:${id}`));

const makeCode = (secret: string, id: string): string => {
  const bytes = sign(secret, `sign-in code:${id}`);
  return String(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % 1_000_000).padStart(6, '0');
};

export const hashToken = sha256;

/** The keyed hash of a code. Codes are short: without the key, somebody who reads the database could try all million. */
export const hashCode = (secret: string, email: string, code: string): string =>
  makeBase64Url(sign(secret, `sign-in code hash:${email}:${code}`));

export const makeSignIn = (
  secret: string,
  ask: Pick<SignIn, 'email' | 'browser' | 'network' | 'guest' | 'timeZone' | 'language'>,
): SignIn => {
  const id = crypto.randomUUID();
  return {
    ...ask,
    network: ask.network && makeBase64Url(sign(secret, `sign-in network:${ask.email}:${ask.network}`)),
    id,
    linkHash: hashToken(makeToken(secret, id)),
    codeHash: hashCode(secret, ask.email, makeCode(secret, id)),
  };
};

/** The letter with the link, which works anywhere, and the code, which works only in the browser that asked. */
export const signInLetter = (
  { secrets, origin, words: { letters } }: Linking,
  { id, linkHash, guest }: ClaimedMail<'sign-in'>,
): Letter => {
  const secret = secretBehind(secrets, (one) => hashToken(makeToken(one, id)), linkHash);
  const code = makeCode(secret, id);
  const href = `${origin}/sign-in?token=${makeToken(secret, id)}`;
  const { subject, caption, how, label, guest: alongWith, fine } = letters.signIn;
  return {
    subject: subject(code),
    caption,
    sections: [
      { prose: how },
      { code, link: { label, href } },
      ...(guest ? [{ prose: alongWith(guest.name, guest.matches) }] : []),
      { prose: fine },
    ],
  };
};
