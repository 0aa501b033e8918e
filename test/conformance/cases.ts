import { pebbles, type State as Heaps } from '../toys/pebbles/game.ts';
import { pebblesText } from '../toys/pebbles/text.ts';
import { quayside } from '../toys/quayside/game.ts';
import { quaysideText } from '../toys/quayside/text.ts';
import { LOTS, type State as Auction } from '../toys/quayside/types.ts';
import type { Case } from './walk.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** One for each thing named, so that a thing in two places, or in none, shows. */
export const tally = (names: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

export const QUAYSIDE: Case = {
  game: quayside,
  text: quaysideText,
  box: ({ config: { hand, peeks }, seats }) => {
    const cards = Array.from({ length: seats * (Number(hand) + 3) }, (_, i) => `card ${i + 1}`);
    return { ...tally([...cards, ...LOTS.map((lot) => `crate ${lot}`)]), chips: peeks ? 2 * seats : 0 };
  },
  census: (state) => {
    const { pack, hands, bids, spent, lots, lot, won, chips, chipsSpent } = state as Auction;
    const cards = [...pack, ...hands.flat(), ...spent, ...bids.flatMap((bid) => bid ?? [])];
    const crates = [...lots, ...won.flat(), ...(lot === null ? [] : [lot])];
    return {
      ...tally([...cards.map((card) => `card ${card}`), ...crates.map((crate) => `crate ${crate}`)]),
      chips: sum(chips) + chipsSpent,
    };
  },
};

const PEBBLES: Case = {
  game: pebbles,
  text: pebblesText,
  box: () => ({ pebbles: 12 }),
  census: (state) => {
    const { heaps, taken } = state as Heaps;
    return { pebbles: sum(heaps) + sum(taken) };
  },
};

export const TOYS = [QUAYSIDE, PEBBLES] as const;

/** Every game the suite is held against. */
export const CASES: readonly Case[] = [...TOYS];
