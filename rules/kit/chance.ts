/** 128 bits, as four unsigned 32-bit integers. */
export type EntrySeed = readonly [number, number, number, number];

/** Randomness for ONE entry. The api derives its seed as HMAC(match secret, seq), so streams never shift. */
export interface Chance {
  /** The numbers drawn so far; an entry that drew any can't be undone. */
  readonly drawn: number;
  /** A fair whole number from 0 to n − 1, for n up to 2³². */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The generator sfc32 (Chris Doty-Humphrey, PractRand), warmed up. */
const sfc32 = (seed: EntrySeed): (() => number) => {
  let [a, b, c, d] = seed;
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
};

const RANGE = 2 ** 32;

export interface DrawnNumber {
  below: number;
  value: number;
}

/** The same seed always gives the same draws. `draws` takes each of them, in order. */
export const makeChance = (seed: EntrySeed, draws?: DrawnNumber[]): Chance => {
  const next = sfc32(seed);
  let drawn = 0;
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`no number below ${n}`);
    drawn++;
    const limit = RANGE - (RANGE % n); // reject the remainder, so that no face is favored
    let x = next();
    while (x >= limit) x = next();
    const value = x % n;
    draws?.push({ below: n, value });
    return value;
  };
  return {
    get drawn() {
      return drawn;
    },
    below,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)]!;
    },
    shuffle: (list) => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
  };
};

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
