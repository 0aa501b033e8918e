import type { Chance } from '../chance.ts';

/** Deals all items of the lists again into lists of the same lengths. */
export const redeal = <T>(lists: readonly (readonly T[])[], chance: Chance): T[][] => {
  const all = chance.shuffle(lists.flat());
  return lists.map(({ length }) => all.splice(0, length));
};
