import { expect, test } from 'vitest';
import { countPlaywright } from './suites.ts';

test('a browser test that passed only when it was tried again has failed, and so has one that was skipped', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 6 });
});
