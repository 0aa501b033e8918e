import { makeBase64Url, sign, timingSafeEqual } from '../lib/crypto.ts';
import type { Shape } from './scene.ts';

/** A picture of a match: as the table saw it at `seq`, with what had happened after `since` marked. */
export interface PictureOf {
  match: string;
  seq: number;
  since: number;
  shape: Shape;
}

/** So many entries are marked at most: of more one sees nothing. */
const MOST_NEWS = 60;

const signature = (secret: string, { match, seq, since, shape }: PictureOf): string =>
  makeBase64Url(sign(secret, `picture:${match}.${seq}.${since}.${shape}`));

/** Where a picture is had, without a session and for good: whoever was told of the match may be shown it, and nobody guesses it. */
export const picturePath = (secret: string, wanted: PictureOf): string => {
  const { match, seq, shape } = wanted;
  const since = Math.max(wanted.since, seq - MOST_NEWS, 0);
  const key = signature(secret, { ...wanted, since });
  return `/api/matches/${match}/picture/${seq}.png?${new URLSearchParams({ shape, since: String(since), key }).toString()}`;
};

/** Whether the service itself has made the address of this picture. */
export const isPictureKey = (secret: string, wanted: PictureOf, key: string): boolean =>
  timingSafeEqual(key, signature(secret, wanted));
