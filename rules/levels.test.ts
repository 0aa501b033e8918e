import { expect, test } from 'vitest';
import { CATALOG } from './catalog.ts';
import { presets } from './kit/config.ts';
import { playDuel } from './kit/testing/duel.ts';

const games = CATALOG.map((module) => [module.game.meta.id, module] as const);
const EFFORT = { decisions: 0, playOuts: 0, departures: 0, cpu: 0, most: 0 };

test.each(games)('easy bots of %s play a match to its end', (_id, { game }) => {
  const seats = game.meta.seats.find((count) => count > 1) ?? 1;
  const budget = { playOuts: 1, favorites: 1, strays: 0, caution: 0, lead: 1 };
  const duel = { game, config: presets(game), seats, seed: 3, budget, cpu: () => 0 };
  expect(playDuel({ ...duel, levelOf: () => 'easy' }, EFFORT).ranks).toHaveLength(seats);
});

test.each(games)('hard bots of %s play a match to its end, with a few play-outs', (_id, { game, budget }) => {
  const seats = game.meta.seats.find((count) => count > 1) ?? 1;
  const few = { ...budget!, playOuts: 2, turns: 1, favorites: 2, strays: 0 };
  const duel = { game, config: presets(game), seats, seed: 3, budget: few, cpu: () => 0 };
  expect(playDuel({ ...duel, levelOf: () => 'hard' }, EFFORT).ranks).toHaveLength(seats);
});
