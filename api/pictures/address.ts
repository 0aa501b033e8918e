import { isSigned, makeBase64Url, sign, type Secrets } from '../lib/crypto.ts';
import type { Shape } from '../../db/closed-lists.ts';

/** A picture of a match as the table saw it at `seq`, with the news since `since` marked. */
export interface PictureOf {
  match: string;
  seq: number;
  since: number;
  shape: Shape;
  asks?: boolean | undefined;
}

/** The most entries marked; more would blur the picture. */
const MOST_NEWS = 60;

const textOf = ({ match, seq, since, shape, asks }: PictureOf): string =>
  `picture:${match}.${seq}.${since}.${shape}${asks ? '.asks' : ''}`;

/** Valid for good and without a session. Nobody can guess it; anybody who was told of the match may see it. */
export const picturePath = (secret: string, wanted: PictureOf): string => {
  const { match, seq, shape, asks } = wanted;
  const since = Math.max(wanted.since, seq - MOST_NEWS, 0);
  const key = makeBase64Url(sign(secret, textOf({ ...wanted, since })));
  const query = new URLSearchParams({ shape, since: String(since), ...(asks && { asks: '1' }), key });
  return `/api/matches/${match}/picture/${seq}.png?${query.toString()}`;
};

export const isPictureKey = (secrets: Secrets, wanted: PictureOf, key: string): boolean =>
  isSigned(secrets, textOf(wanted), key);
