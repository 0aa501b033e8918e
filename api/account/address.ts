import type { AddressLink, ClaimedMail } from '../../db/nudges/due.ts';
import type { AddressAsk } from '../../db/people/account/address.ts';
import { makeBase64Url, secretBehind, sha256, sign } from '../lib/crypto.ts';
import type { Letter, Linking } from '../notify/mail/letter.ts';

/** Derives a link's token from its id when needed; the database holds only its hash. */
const makeToken = (secret: string, id: string): string => makeBase64Url(sign(secret, `address link:${id}`));

export const makeLink = (secret: string): Pick<AddressAsk, 'id' | 'linkHash'> => {
  const id = crypto.randomUUID();
  return { id, linkHash: sha256(makeToken(secret, id)) };
};

type Subject = ClaimedMail<'address'>['kind'] | 'reserved';

/** To the new address to confirm a change, to the old one to undo it. */
export const addressLetter = (
  { secrets, origin, words: { letters } }: Linking,
  about: Subject,
  told: AddressLink,
): Letter => {
  const { fine, prose, label, ...head } = letters.address[about](told);
  const secret = secretBehind(secrets, (one) => sha256(makeToken(one, told.id)), told.linkHash);
  const href = `${origin}/api/mail/address/${makeToken(secret, told.id)}`;
  const tone = about === 'change' ? ('go' as const) : ('plain' as const);
  return {
    ...head,
    sections: [{ prose, link: { label, href, tone } }, { prose: fine }],
  };
};
