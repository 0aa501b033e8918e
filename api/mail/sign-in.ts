import type { Db } from '../../db/client.ts';
import { claimSignIns, markSignInSent, type ClaimedSignIn, type SignIn } from '../../db/sign-ins.ts';
import { logError } from '../lib/log.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';
import type { Mail, SendMail } from './mail.ts';
import { makeBase64Url, sha256, sign } from '../lib/crypto.ts';

/** The link's token is made from the id whenever it is needed; the database holds its hash only. */
const makeToken = async (secret: string, id: string): Promise<string> =>
  makeBase64Url(await sign(secret, `sign-in link:${id}`));

const makeCode = async (secret: string, id: string): Promise<string> => {
  const bytes = await sign(secret, `sign-in code:${id}`);
  return String(new DataView(bytes.buffer).getUint32(0) % 1_000_000).padStart(6, '0');
};

export const hashToken = (token: string): Promise<string> => sha256(token);

/** A code is short, so its hash is keyed: whoever reads the database can not try all million. */
export const hashCode = async (secret: string, email: string, code: string): Promise<string> =>
  makeBase64Url(await sign(secret, `sign-in code hash:${email}:${code}`));

/** A new sign-in for an address, before it is booked. */
export const makeSignIn = async (
  secret: string,
  ask: Pick<SignIn, 'email' | 'guest' | 'timeZone'>,
): Promise<SignIn> => {
  const id = crypto.randomUUID();
  return {
    ...ask,
    id,
    linkHash: await hashToken(await makeToken(secret, id)),
    codeHash: await hashCode(secret, ask.email, await makeCode(secret, id)),
  };
};

export interface SignInMails {
  db: Db;
  send: SendMail;
  /** Where the link leads. */
  origin: string;
  secret: string;
  now: Date;
  clock: () => Date;
}

const makeSignInMail = async (
  { secret, origin }: SignInMails,
  { id, email }: ClaimedSignIn,
): Promise<Mail> => {
  const code = await makeCode(secret, id);
  const href = `${origin}/sign-in?token=${await makeToken(secret, id)}`;
  const letter: Letter = {
    caption: 'Meanwhile, your seat is kept.',
    sections: [
      { prose: 'Follow the link to sign in, or type the code where you asked for it.' },
      { code, link: { label: 'Sign in', href } },
      { prose: 'Both work once, for 15 minutes. If you did not ask for this, you can let it lie.' },
    ],
    footer: [],
  };
  return {
    id: `sign-in.${id}`,
    to: email,
    subject: `Meanwhile, your sign-in code is ${code}`,
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {},
  };
};

/** So long a sweep writes; a claim holds for a minute. */
const PATIENCE = 30_000;

/** Sends the sign-in mails that are still to go. One that fails, or has to wait, is taken up by a sweep a minute on. */
export const sweepSignIns = async (mails: SignInMails): Promise<void> => {
  for (const signIn of await claimSignIns(mails.db, mails.now)) {
    if (mails.clock().getTime() - mails.now.getTime() > PATIENCE) return;
    try {
      await mails.send(await makeSignInMail(mails, signIn));
      await markSignInSent(mails.db, signIn.id, mails.now);
    } catch (error) {
      logError('sign-in mail not sent', error, { id: signIn.id });
    }
  }
};
