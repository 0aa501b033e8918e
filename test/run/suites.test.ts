import { expect, test } from 'vitest';
import { ROOT } from './shell.ts';
import { countPlaywright, countVitest } from './suites.ts';

test('a browser test that passes at the second try has passed and is named, and a skipped one has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'too late' } }] }],
  });
  const suites = [{ specs: [], suites: [{ specs: [spec('waits', 'flaky'), spec('plays', 'expected')] }] }];
  const { output, ...tally } = countPlaywright({ stats, suites });
  expect(tally).toEqual({ passed: 6, failed: 4 });
  expect(output).toBe('passed at the second try: test/e2e/a.spec.ts: waits\ntoo late');
});

test('a failed test is told by its file, its name, and the first lines of its reason', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'waits', status: 'passed', failureMessages: ['too late'] },
    { fullName: 'counts', status: 'passed', failureMessages: [] },
  ];
  const { output } = countVitest({ testResults: [{ name: `${ROOT}a.test.ts`, assertionResults }] });
  expect(output).toContain('failed: a.test.ts: adds\nexpected 1 to be 2');
  expect(output).toContain('passed at the second try: a.test.ts: waits');
  expect(output).not.toContain('counts');
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
