import { expect, test } from 'vitest';
import { CASES } from './cases.ts';
import { everySetup, pairsIn, setupsOf } from './pairs.ts';

test.each(CASES.map(({ game }) => [game.meta.id, game] as const))(
  'any two values that go together in %s are tried together',
  (_id, game) => {
    const tried = new Set(setupsOf(game).flatMap(pairsIn));
    expect(tried).toEqual(new Set(everySetup(game).flatMap(pairsIn)));
  },
);

test('an option is not tried where it makes no difference, and each setup adds something', () => {
  for (const { game } of CASES) {
    const setups = setupsOf(game);
    for (const { config, seats } of setups)
      for (const { key, preset, seats: at = [seats] } of game.meta.options)
        if (!at.includes(seats)) expect(config[key]).toBe(preset);
    for (const [i, setup] of setups.entries()) {
      const before = new Set(setups.slice(0, i).flatMap(pairsIn));
      expect(pairsIn(setup).some((pair) => !before.has(pair))).toBe(true);
    }
  }
});
