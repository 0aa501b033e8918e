import { expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { isTogether } from '../../rules/kit/module.ts';
import { EVEN, STRENGTH } from './strength.ts';

const THINKERS = CATALOG.filter(({ budget }) => budget).map(
  (module) => [module.game.meta.id, module] as const,
);

test.each(THINKERS)('%s has figures of what its levels win', (id, module) => {
  const { easy, normal, hard } = STRENGTH[id]!;
  expect(normal !== undefined).toBe(isTogether(module, 2));
  expect(easy.wins).toBeLessThan(normal?.wins ?? EVEN);
  expect(hard.wins).toBeGreaterThanOrEqual(normal?.wins ?? EVEN);
  for (const { wins, error, matches } of [easy, hard]) {
    expect(wins).toBeLessThanOrEqual(100);
    expect(error).toBeGreaterThan(0);
    expect(matches).toBeGreaterThan(0);
  }
});
