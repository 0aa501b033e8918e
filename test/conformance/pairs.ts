import { everyConfig } from '../../rules/kit/config.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import type { Setup } from '../../rules/kit/match.ts';

/** Every number of seats with every set of options that makes a difference there. */
export const everySetup = (game: AnyGame): Setup[] =>
  game.meta.seats.flatMap((seats) => everyConfig(game, seats).map((config) => ({ config, seats })));

/** Any two things chosen together, the number of seats among them; a single one where there is nothing else to choose. */
export const pairsIn = ({ seats, config }: Setup): string[] => {
  const chosen = Object.entries({ ...config, seats }).map(([key, value]) => `${key} ${String(value)}`);
  const pairs = chosen.flatMap((one, i) => chosen.slice(i + 1).map((other) => `${one}, ${other}`));
  return pairs.length > 0 ? pairs : chosen;
};

/** Few setups in which any two values that go together do so once: most mistakes need no more than two to show. */
export const setupsOf = (game: AnyGame): Setup[] => {
  const all = everySetup(game).map((setup) => ({ setup, pairs: pairsIn(setup) }));
  const missing = new Set(all.flatMap(({ pairs }) => pairs));
  const chosen: Setup[] = [];
  while (missing.size > 0) {
    const gains = all.map(({ pairs }) => pairs.filter((pair) => missing.has(pair)).length);
    const { setup, pairs } = all[gains.indexOf(Math.max(...gains))]!;
    for (const pair of pairs) missing.delete(pair);
    chosen.push(setup);
  }
  return chosen;
};
