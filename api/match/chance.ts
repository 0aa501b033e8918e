import type { StoredMatch } from '../../db/match/stored.ts';
import { wordsText } from '../../rules/kit/chance.ts';
import {
  makeBase64Url,
  makeId,
  type Secrets,
  sha256,
  sign,
  signHex,
  timingSafeEqual,
} from '../lib/crypto.ts';
import { wordsOf } from './in-hand.ts';

/** Draws the secret behind all chance in one match: 256 bits as base64url. */
export const makeSecret = (): string => makeBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Shown from the start, so that players can check the secret revealed at the end. */
export const commitTo = sha256;

export interface Promised {
  id: string;
  secret: string;
}

const promisedFor = (key: string, id: string): Promised => ({
  id,
  secret: makeBase64Url(sign(key, `secret of match:${id}`)),
});

const signatureOf = (key: string, id: string): string => makeBase64Url(sign(key, `promised match:${id}`));

/**
 * So a maker sees the commitment before they choose a word. Bound to the id: nothing is stored, and it works
 * once.
 */
export const makePromise = (key: string, id = makeId()): { promise: string; commitment: string } => {
  const { secret } = promisedFor(key, id);
  return { promise: `${id}.${signatureOf(key, id)}`, commitment: commitTo(secret) };
};

export const parsePromise = (secrets: Secrets, promise: string): Promised | undefined => {
  const [id = '', shown = ''] = promise.split('.');
  const key = secrets.find((secret) => timingSafeEqual(shown, signatureOf(secret, id)));
  return key === undefined ? undefined : promisedFor(key, id);
};

export const keyOf = (half: string, words: readonly string[]): string => signHex(half, wordsText(words));

/** A match with its seats' words mixed into its secret: what is left to do before its first dice. Its seats must be final. */
export const mixWords = (stored: StoredMatch): StoredMatch => {
  const { secret: half, seats } = stored;
  return { ...stored, half, secret: keyOf(half, wordsOf(seats)) };
};
