import type { Chance } from '../chance.ts';

/** Deals all items of the lists again into lists of the same lengths. */
export const redeal = <T>(lists: readonly (readonly T[])[], chance: Chance): T[][] => {
  const all = chance.shuffle(lists.flat());
  return lists.map(({ length }) => all.splice(0, length));
};

/** How many there are of each, so that a thing in two places, or in none, shows. */
export const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
