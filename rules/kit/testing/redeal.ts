import type { Chance } from '../chance.ts';

/** Lists of the same lengths, with all that they hold dealt anew among them. */
export const redeal = <T>(lists: readonly (readonly T[])[], chance: Chance): T[][] => {
  const all = chance.shuffle(lists.flat());
  return lists.map(({ length }) => all.splice(0, length));
};

/** The list without these, each as often as it is listed. */
export const leaving = <T>(list: readonly T[], gone: readonly T[]): T[] => {
  const left = [...list];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
