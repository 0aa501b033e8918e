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

/** The SHA-256 of the secret's text, shown from the start so that players can check the secret revealed at the end. */
export const commitTo = sha256;

/** The id and the secret of a match to come. */
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
 * Promises a secret to somebody who will make a match, so that they see its commitment before they put a word in. It is bound to
 * the match's id, so it can be used once, and nothing is stored.
 */
export const makePromise = (key: string, id = makeId()): { promise: string; commitment: string } => {
  const { secret } = promisedFor(key, id);
  return { promise: `${id}.${signatureOf(key, id)}`, commitment: commitTo(secret) };
};

/** What was promised, with whichever of the service's secrets; undefined if the service did not. */
export const parsePromise = (secrets: Secrets, promise: string): Promised | undefined => {
  const [id = '', shown = ''] = promise.split('.');
  const key = secrets.find((secret) => timingSafeEqual(shown, signatureOf(secret, id)));
  return key === undefined ? undefined : promisedFor(key, id);
};

/** The key of a match's dice: the drawn secret with the words mixed in. */
export const keyOf = (half: string, words: readonly string[]): string => signHex(half, wordsText(words));

/** A match with its seats' words mixed into its secret: what is left to do before its first dice. Its seats must be final. */
export const mixWords = (stored: StoredMatch): StoredMatch => {
  const { secret: half, seats } = stored;
  return { ...stored, half, secret: keyOf(half, wordsOf(seats)) };
};
