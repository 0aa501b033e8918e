import type { EntrySeed } from '../../rules/kit/chance.ts';
import { makeBase64Url, sha256, sign } from '../lib/crypto.ts';

/** The 256 bits that all chance of one match comes from, as base64url. */
export const makeSecret = (): string => makeBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** What is shown from the start, so that the secret shown at the end can be checked: SHA-256 of its text. */
export const commitTo = sha256;

const words = (bytes: Uint8Array): EntrySeed => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
};

/** The dice of one entry: HMAC-SHA-256 of its number, under the text of the secret. */
export const seedOf = (secret: string, seq: number): EntrySeed => words(sign(secret, String(seq)));

/** What a bot may draw on to choose its action; other numbers than those of the dice. */
export const botSeedOf = (secret: string, seq: number): EntrySeed => words(sign(secret, `bot:${seq}`));
