import type { FeedHolder } from '../../db/people/feeds.ts';
import { makeBase64Url, sign, timingSafeEqual } from '../lib/crypto.ts';

const signature = (secret: string, subject: string): string => makeBase64Url(sign(secret, `feed:${subject}`));

/** The secret part of a player's feed addresses: whose they are, with the service's signature. */
export const makeFeedKey = (secret: string, { player, round }: FeedHolder): string => {
  const subject = `${player}.${round}`;
  return `${subject}.${signature(secret, subject)}`;
};

/** Whose feed an address is; undefined if its signature is wrong. The database knows whether it is still valid. */
export const parseFeedKey = (secret: string, key: string): FeedHolder | undefined => {
  const [, subject = '', shown = ''] = /^([\w-]{1,64}\.\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
  if (!subject || !timingSafeEqual(shown, signature(secret, subject))) return undefined;
  const [player, round] = subject.split('.') as [string, string];
  return { player, round: Number(round) };
};
