import { majorityBonuses, setBonuses } from '../turn/business.ts';
import type { Business } from '../model/kinds.ts';
import type { View } from '../model/types.ts';

/** What these tokens add to their taker's bonuses and take from the others', as of now. */
export const worthOfTokens = ({ tokens, step }: View, taken: readonly Business[]): number => {
  if (step.at !== 'take') return 0;
  const { owner, seat } = step;
  const after = tokens.map((held) => ({ ...held }));
  for (const business of taken) after.at(owner)![business]++;
  const bonuses = (of: typeof tokens): number[] => {
    const sets = setBonuses(of);
    return majorityBonuses(of).map((bonus, i) => bonus + sets[i]!);
  };
  const [before, then] = [bonuses(tokens), bonuses(after)];
  const gain = then.reduce((sum, bonus, i) => sum + (i === seat ? 1 : -0.5) * (bonus - before[i]!), 0);
  const rarity = taken.reduce((sum, business) => sum + 1 / (1 + tokens.at(owner)![business]), 0);
  return gain + (owner === seat ? rarity : -rarity);
};
