/** A score, or a list of scores compared in order until one differs. */
type Score = number | readonly number[];

export const compare = (a: Score, b: Score): number => {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};

/**
 * The rank of each seat by its score, from 1; equal scores share a rank, and the next rank is skipped. The highest score comes
 * first, unless `lowestWins`. Score lists must all have the same length.
 *
 * @example ranksOf([7, 9, 7]) // [2, 1, 2]
 */
export const ranksOf = (scores: readonly Score[], { lowestWins = false } = {}): number[] => {
  const isBefore = (a: Score, b: Score): boolean => (lowestWins ? compare(a, b) < 0 : compare(a, b) > 0);
  return scores.map((mine) => 1 + scores.filter((other) => isBefore(other, mine)).length);
};

/** Those with the highest merit, in their order. */
export const bestOf = <T>(list: readonly T[], merit: (each: T) => number): T[] => {
  const merits = list.map(merit);
  const highest = Math.max(...merits);
  return list.filter((_each, i) => merits[i] === highest);
};
