import type { AddressAsk, ClaimedAddress } from '../../db/people/account/address.ts';
import { makeBase64Url, sha256, sign } from '../lib/crypto.ts';
import { letterHtml, letterText, type Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

/** The link's token is made from the id whenever it is needed; the database holds its hash only. */
const makeToken = (secret: string, id: string): string => makeBase64Url(sign(secret, `address link:${id}`));

/** A new link about an address, before it is stored. */
export const makeLink = (secret: string): Pick<AddressAsk, 'id' | 'linkHash'> => {
  const id = crypto.randomUUID();
  return { id, linkHash: sha256(makeToken(secret, id)) };
};

type Words = { caption: string; prose: string; label: string; fine: string };

const WORDS: Readonly<Record<ClaimedAddress['kind'], (ask: ClaimedAddress) => Words>> = {
  change: ({ name }) => ({
    caption: 'Meanwhile, you move house.',
    prose: `“${name}” wants this to be their email address at Meanwhile. Follow the link to confirm it.`,
    label: 'Use this address',
    fine: 'The link works once, for a day. If you didn’t ask for this, you can ignore this email.',
  }),
  return: ({ name, current }) => ({
    caption: 'Meanwhile, your address has changed.',
    prose: `The email address of “${name}” is ${current} now. If that was you, there is nothing to do.`,
    label: 'That wasn’t me: change it back',
    fine: 'The link works once, for a week. It makes this your address again and signs everybody out.',
  }),
};

const SUBJECTS = {
  change: 'Meanwhile, confirm your new address',
  return: 'Meanwhile, your email address was changed',
} as const;

/** The mail with a link: to the new address to confirm it, to the old one to take the change back. */
export const makeAddressMail = (
  { secret, origin }: { secret: string; origin: string },
  ask: ClaimedAddress,
): Mail => {
  const { caption, prose, label, fine } = WORDS[ask.kind](ask);
  const href = `${origin}/api/mail/address/${makeToken(secret, ask.id)}`;
  const tone = ask.kind === 'change' ? ('go' as const) : ('plain' as const);
  const letter: Letter = {
    caption,
    sections: [{ prose, link: { label, href, tone } }, { prose: fine }],
    footer: [],
  };
  return {
    id: `address.${ask.id}`,
    to: ask.email,
    subject: SUBJECTS[ask.kind],
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {},
  };
};
