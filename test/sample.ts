import type {} from 'vitest';

/** Which part of the large matrices a run tries. */
export interface Sample {
  /** Everything, as at night. */
  isWhole: boolean;
  /** Another part with each seed. */
  seed: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    sample: Sample;
    /** The hostile saved files to open. */
    files: { count: number; from: number; seed: number };
  }
}

/** One of `parts` equal parts of a list, by the seed; the whole list in a whole run. */
export const partOf = <T>(items: readonly T[], parts: number, { isWhole, seed }: Sample): T[] =>
  isWhole ? [...items] : items.filter((_, i) => i % parts === seed % parts);

/** `count` items of a list from the `turn`th on, round and round; the whole list in a whole run. */
export const byTurns = <T>(
  items: readonly T[],
  turn: number,
  { isWhole, seed, count = 1 }: Sample & { count?: number },
): T[] => {
  const first = (turn + seed) * count;
  const chosen = Array.from({ length: count }, (_, i) => (first + i) % items.length);
  return items.filter((_, i) => isWhole || chosen.includes(i));
};
