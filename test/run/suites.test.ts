import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './suites.ts';

test('a browser test that passed only when it was tried again has failed, and so has one that was skipped', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 6 });
});

test('a case that ran on two databases counts once, as passed if it passed on both', () => {
  const result = (name: string, fullName: string, status: string) => ({
    name,
    assertionResults: [{ fullName, status }],
  });
  const testResults = [
    result('db/a.test.ts', 'adds', 'passed'),
    result('db/a.test.ts', 'adds', 'passed'),
    result('db/b.test.ts', 'adds', 'passed'),
    result('db/b.test.ts', 'adds', 'failed'),
    result('db/c.test.ts', 'adds', 'skipped'),
  ];
  expect(countVitest({ testResults })).toMatchObject({ passed: 1, failed: 2 });
});
