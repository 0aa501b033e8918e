import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';

/** Chance of its own for each use of a seed. */
export const chanceOf = (seed: number, use = 1): Chance => makeChance(trialSeed(seed, use));

const HEX = 16;

/** The functions of `crypto` that the service asks, which answer from other threads. */
const ELSEWHERE = [
  'digest',
  'sign',
  'verify',
  'importKey',
  'deriveBits',
  'encrypt',
  'generateKey',
  'exportKey',
] as const;

/** Timers as long never ring: what passes here is the time of a loaded machine. */
const LONG_MS = 1000;

export interface Fixed {
  /** Lets everything run that waits for nothing but this process. */
  settle(): Promise<void>;
  /** Gives the process its own chance back. */
  undo(): void;
}

/** Makes all chance of this process that of a seed: bytes and ids. */
export const fixChance = (seed: number): Fixed => {
  const chance = chanceOf(seed, 2);
  let busy = 0;
  const own = crypto as unknown as Record<string, unknown>;
  const subtle = crypto.subtle as unknown as Record<string, unknown>;
  own['getRandomValues'] = (into: Uint8Array) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = chance.below(256);
    return into;
  };
  own['randomUUID'] = () => {
    const digits = Array.from({ length: 30 }, () => chance.below(HEX).toString(HEX)).join('');
    return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  };
  for (const name of ELSEWHERE) {
    const real = (crypto.subtle[name] as (...given: unknown[]) => Promise<unknown>).bind(crypto.subtle);
    subtle[name] = async (...given: unknown[]) => {
      busy++;
      return real(...given).finally(() => busy--);
    };
  }
  const { setTimeout: real } = globalThis;
  const soon = (call: () => void, ms = 0, ...given: []): unknown =>
    ms < LONG_MS ? real(call, ms, ...given) : real(() => {}, 0);
  globalThis.setTimeout = Object.assign(soon, real);
  return {
    settle: async () => {
      for (let calm = 0; calm < 4; calm = busy > 0 ? 0 : calm + 1)
        await new Promise((done) => void setImmediate(done));
    },
    undo: () => {
      globalThis.setTimeout = real;
      for (const name of ['getRandomValues', 'randomUUID']) delete own[name];
      for (const name of ELSEWHERE) delete subtle[name];
    },
  };
};
