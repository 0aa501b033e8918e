import type { FeedHolder } from '../../db/people/feeds.ts';
import { makeBase64Url, sign, timingSafeEqual } from '../lib/crypto.ts';

const signature = (secret: string, subject: string): string => makeBase64Url(sign(secret, `feed:${subject}`));

/** The secret part of the addresses of somebody's feeds: whose they are, and the service's signature under it. */
export const makeFeedKey = (secret: string, { player, round }: FeedHolder): string => {
  const subject = `${player}.${round}`;
  return `${subject}.${signature(secret, subject)}`;
};

/** Whose feed an address is; undefined where the service has not made it. Whether it still holds the database knows. */
export const parseFeedKey = (secret: string, key: string): FeedHolder | undefined => {
  const [, subject = '', shown = ''] = /^([\w-]{1,64}\.\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
  if (!subject || !timingSafeEqual(shown, signature(secret, subject))) return undefined;
  const [player, round] = subject.split('.') as [string, string];
  return { player, round: Number(round) };
};
