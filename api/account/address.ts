import type { AddressLink, ClaimedMail } from '../../db/nudges/mail.ts';
import type { AddressAsk } from '../../db/people/account/address.ts';
import { makeBase64Url, secretBehind, sha256, sign, type Secrets } from '../lib/crypto.ts';
import type { Letter } from '../notify/mail/letter.ts';

/** Derives a link's token from its id when needed; the database holds only its hash. */
const makeToken = (secret: string, id: string): string => makeBase64Url(sign(secret, `address link:${id}`));

/** Makes a new link about an address, not yet stored. */
export const makeLink = (secret: string): Pick<AddressAsk, 'id' | 'linkHash'> => {
  const id = crypto.randomUUID();
  return { id, linkHash: sha256(makeToken(secret, id)) };
};

type Words = { caption: string; prose: string; label: string; fine: string };

/** What a letter is about: confirm a change, report it, or answer a sign-in with the former address. */
type Subject = ClaimedMail<'address'>['kind'] | 'reserved';

const CLOSED = (name: string): string =>
  `The account “${name}”, which had this address until recently, was closed. Its data is deleted once the link below has expired.`;

const UNDO = {
  label: 'That wasn’t me: change it back',
  fine: 'The link works once, for a week after the change. It makes this your address again, even if the account was deleted meanwhile, signs everybody out, and ends all tokens, feed addresses, links to your seats, and notifications but email.',
};

const WORDS: Readonly<Record<Subject, (told: AddressLink) => Words>> = {
  change: ({ name }) => ({
    caption: 'Meanwhile, you move house.',
    prose: `“${name}” wants this to be their email address at Meanwhile. Follow the link to confirm it.`,
    label: 'Use this address',
    fine: 'The link works once, for a day. If you didn’t ask for this, you can ignore this email.',
  }),
  return: ({ name, current }) => ({
    caption:
      current === null ? 'Meanwhile, your account was deleted.' : 'Meanwhile, your address has changed.',
    prose: `${current === null ? CLOSED(name) : `The email address of “${name}” is ${current} now.`} If that was you, there is nothing to do.`,
    ...UNDO,
  }),
  reserved: ({ name, current }) => ({
    caption: 'Meanwhile, you moved.',
    prose: `You asked to sign in with the address that “${name}” had before. ${current === null ? CLOSED(name) : `It’s ${current} now: sign in with that.`} A week after the change this address is free for a new account.`,
    ...UNDO,
  }),
};

const DELETED = 'Meanwhile, your account was deleted';
const SUBJECTS = {
  change: 'Meanwhile, confirm your new address',
  return: 'Meanwhile, your email address was changed',
  reserved: 'Meanwhile, your sign-in address has changed',
} as const;

/** The letter with a link: to the new address to confirm a change, to the old one to undo it. */
export const addressLetter = (
  { secrets, origin }: { secrets: Secrets; origin: string },
  about: Subject,
  told: AddressLink,
): Letter => {
  const { caption, prose, label, fine } = WORDS[about](told);
  const secret = secretBehind(secrets, (one) => sha256(makeToken(one, told.id)), told.linkHash);
  const href = `${origin}/api/mail/address/${makeToken(secret, told.id)}`;
  const tone = about === 'change' ? ('go' as const) : ('plain' as const);
  return {
    subject: about !== 'change' && told.current === null ? DELETED : SUBJECTS[about],
    caption,
    sections: [{ prose, link: { label, href, tone } }, { prose: fine }],
  };
};
