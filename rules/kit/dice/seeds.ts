import type { EntrySeed } from '../chance.ts';

// What is hashed for the dice, in words that `docs/fair-dice.md` specifies.

/** The versions of the dice: 1 has no words; 2 mixes in the words of the seats. */
export const DICE = [1, 2] as const;
export type DiceVersion = (typeof DICE)[number];

/** The text whose HMAC, keyed by the drawn secret, is the key of a match with words. No word has a line break. */
export const wordsText = (words: readonly string[]): string => `words:${words.join('\n')}`;

/** Precedes the number of an entry for what its bot draws. */
export const BOT = 'bot:';

/** The seed of an entry: the first 16 bytes of an HMAC, as four big-endian numbers. */
export const seedFrom = (mac: Uint8Array): EntrySeed => {
  const view = new DataView(mac.buffer, mac.byteOffset);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
};
