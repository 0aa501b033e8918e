import { box, census } from '../../rules/games/curbside/testing/census.ts';
import { boxOf, census as countCity } from '../../rules/games/streets/testing/census.ts';
import {
  boxOf as boxOfRides,
  census as countRides,
} from '../../rules/games/wheres-my-ride/testing/census.ts';
import { CATALOG, type GameModule } from '../../rules/index.ts';
import { pebbles, type State as Heaps } from '../toys/pebbles/game.ts';
import { pebblesText } from '../toys/pebbles/text.ts';
import { quayside } from '../toys/quayside/game.ts';
import { quaysideText } from '../toys/quayside/text.ts';
import { LOTS, type State as Auction } from '../toys/quayside/types.ts';
import type { Case } from './walk.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** One for each thing named, so that a thing in two places, or in none, shows. */
const tally = (names: readonly (string | number)[]): Record<string, number> => {
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

type Counting = Pick<Case, 'box' | 'census'>;

/** How to count the pieces of each listed game. */
const COUNTS: Readonly<Record<string, Counting>> = {
  curbside: { box, census: (state) => census(state as Parameters<typeof census>[0]) },
  streets: {
    box: ({ seats }) => boxOf(seats),
    census: (state) => countCity(state as Parameters<typeof countCity>[0]),
  },
  'wheres-my-ride': {
    box: boxOfRides,
    census: (state) => countRides(state as Parameters<typeof countRides>[0]),
  },
};

const caseOf = ({ game, text }: GameModule): Case => {
  const counting = COUNTS[game.meta.id];
  if (!counting) throw new Error(`${game.meta.id} has no box and no census in test/conformance/cases.ts`);
  return { game, text, ...counting };
};

/** Every game the suite is held against: the listed ones, and two toys. */
export const CASES: readonly Case[] = [...CATALOG.map(caseOf), QUAYSIDE, PEBBLES];
