import type { Setup } from '../../../../../rules/kit/match.ts';
import { LOTS, type State } from '../types.ts';

/** One for each thing named, so that a thing in two places, or in none, shows. */
const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

export const box = ({ config: { hand, peeks }, seats }: Setup): Record<string, number> => {
  const cards = Array.from({ length: seats * (Number(hand) + 3) }, (_, i) => `card ${i + 1}`);
  return { ...tally([...cards, ...LOTS.map((lot) => `crate ${lot}`)]), chips: peeks ? 2 * seats : 0 };
};

export const census = (state: State): Record<string, number> => {
  const { pack, hands, bids, spent, lots, lot, won, chips, chipsSpent } = state;
  const cards = [...pack, ...hands.flat(), ...spent, ...bids.flatMap((bid) => bid ?? [])];
  const crates = [...lots, ...won.flat(), ...(lot === null ? [] : [lot])];
  return {
    ...tally([...cards.map((card) => `card ${card}`), ...crates.map((crate) => `crate ${crate}`)]),
    chips: chips.reduce((sum, count) => sum + count, chipsSpent),
  };
};
