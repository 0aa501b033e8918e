import type { Chance } from '../chance.ts';

/** Deals all items of the lists again into lists of the same lengths. */
export const redeal = <T>(lists: readonly (readonly T[])[], chance: Chance): T[][] => {
  const all = chance.shuffle(lists.flat());
  return lists.map(({ length }) => all.splice(0, length));
};

/** The list without these items, each removed as often as it occurs in `gone`. */
export const leaving = <T>(list: readonly T[], gone: readonly T[]): T[] => {
  const left = [...list];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
