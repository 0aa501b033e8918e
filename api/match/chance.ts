import type { StoredMatch } from '../../db/match/stored.ts';
import { wordsText } from '../../rules/kit/chance.ts';
import { isSigned, makeBase64Url, makeId, sha256, sign, signHex, type Secrets } from '../lib/crypto.ts';
import { wordsOf } from './in-hand.ts';

/** Shown from the start, so that players can check the secret revealed at the end. */
export const commitTo = sha256;

export type Promised = Record<'id' | 'secret', string>;

const promisedFor = (key: string, id: string): Promised => ({
  id,
  secret: makeBase64Url(sign(key, `secret of match:${id}`)),
});

const signedText = (id: string): string => `promised match:${id}`;

/** So a maker sees the commitment before they choose a word. Bound to the id: nothing is stored, and it works once. */
export const makePromise = (key: string, id = makeId()): { promise: string; commitment: string } => {
  const { secret } = promisedFor(key, id);
  return { promise: `${id}.${makeBase64Url(sign(key, signedText(id)))}`, commitment: commitTo(secret) };
};

export const parsePromise = (secrets: Secrets, promise: string): Promised | undefined => {
  const [id = '', shown = ''] = promise.split('.');
  const key = secrets.find((secret) => isSigned([secret], signedText(id), shown));
  return key === undefined ? undefined : promisedFor(key, id);
};

export const keyOf = (half: string, words: readonly string[]): string => signHex(half, wordsText(words));

/** A match with its seats' words mixed into its secret: what is left to do before its first dice. Its seats must be final. */
export const mixWords = (stored: StoredMatch): StoredMatch => {
  const { secret: half, seats } = stored;
  return { ...stored, half, secret: keyOf(half, wordsOf(seats)) };
};
