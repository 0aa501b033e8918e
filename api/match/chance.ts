import type { EntrySeed } from '../../rules/kit/chance.ts';
import { makeBase64Url, sha256, sign } from '../lib/crypto.ts';

/** Makes the secret behind all chance in one match: 256 bits as base64url. */
export const makeSecret = (): string => makeBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The SHA-256 of the secret's text, shown from the start so that players can check the secret revealed at the end. */
export const commitTo = sha256;

const words = (bytes: Uint8Array): EntrySeed => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
};

/** The dice of one entry: HMAC-SHA-256 of its number, keyed by the text of the secret. */
export const seedOf = (secret: string, seq: number): EntrySeed => words(sign(secret, String(seq)));

/** The chance that a bot uses to choose its action, kept apart from the dice. */
export const botSeedOf = (secret: string, seq: number): EntrySeed => words(sign(secret, `bot:${seq}`));
