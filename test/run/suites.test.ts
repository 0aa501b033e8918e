import { expect, test } from 'vitest';
import { countPlaywright } from './playwright.ts';
import { describe } from './reporter.ts';
import { countPart, countVitest } from './vitest.ts';

test('a browser test that passes on its second try counts as passed and is named; a skipped one counts as failed', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 1 };
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 2000, error: { message: 'too late' } }] }],
  });
  const phone = { title: 'on a phone', specs: [spec('waits', 'flaky'), spec('zooms', 'skipped')] };
  const file = { title: 'a.spec.ts', specs: [spec('plays', 'expected')], suites: [phone] };
  const { output, ...tally } = countPlaywright({ stats, suites: [file], errors: [] });
  expect(tally).toEqual({ passed: 2, failed: 1, failures: ['test/e2e/a.spec.ts > on a phone > zooms'] });
  expect(output).toContain('passed at the second try: test/e2e/a.spec.ts > on a phone > waits\ntoo late');
  expect(output).toContain('   2.0 s  test/e2e/a.spec.ts > plays');
});

test('browser tests that could not be loaded have failed, and the error is printed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const { failed, output } = countPlaywright({ stats, suites: [], errors: [{ message: 'no such module' }] });
  expect(failed).toBe(1);
  expect(output).toContain('no such module');
});

type State = 'passed' | 'failed' | 'skipped';
const result = (name: string, state: State, ...errors: string[]) => ({
  name,
  state,
  milliseconds: 1,
  errors,
});
const module = (file: string, ...cases: ReturnType<typeof result>[]) => ({ file, cases, errors: [] });

test('a failed test is printed with its file, its name and the first lines of its reason', () => {
  const cases = [
    result('adds', 'failed', 'expected 1 to be 2'),
    result('waits', 'passed', 'too late'),
    result('counts', 'passed'),
  ];
  const { output, failures } = countVitest({ modules: [module('a.test.ts', ...cases)], errors: [] });
  expect(output).toContain('failed: a.test.ts > adds\nexpected 1 to be 2');
  expect(output).toContain('passed at the second try: a.test.ts > waits');
  expect(output).not.toContain('counts');
  expect(failures).toEqual(['a.test.ts > adds']);
});

test('a file that cannot be imported and an error outside of every file each count as one failure', () => {
  const broken = { file: 'a.test.ts', cases: [], errors: ['no such module'] };
  const { output, ...tally } = countVitest({ modules: [broken], errors: ['nobody caught this'] });
  expect(tally).toEqual({ passed: 0, failed: 2, failures: ['a.test.ts', 'an error'] });
  expect(output).toContain('no such module');
  expect(output).toContain('nobody caught this');
});

test('a case that ran on two databases counts once, and passed only if it passed on both', () => {
  const modules = [
    module('db/a.test.ts', result('adds', 'passed')),
    module('db/a.test.ts', result('adds', 'passed')),
    module('db/b.test.ts', result('adds', 'passed')),
    module('db/b.test.ts', result('adds', 'failed')),
    module('db/c.test.ts', result('adds', 'skipped')),
  ];
  expect(countVitest({ modules, errors: [] })).toMatchObject({ passed: 1, failed: 2 });
});

test('of a part, only the cases with its names count, and what they print is quoted if all pass', () => {
  const part = { files: ['a.test.ts'], named: /(?<![\w-])pebbles(?![\w-])/, quoted: /^\S+: \d+ laws$/gm };
  const modules = [
    module(
      'a.test.ts',
      result('pebbles > adds', 'passed'),
      result('red-pebbles > adds', 'skipped'),
      result('crates > adds', 'skipped'),
    ),
  ];
  const said = 'RUN\npebbles: 40 laws\nDone';
  expect(countPart({ modules, errors: [] }, part, said)).toMatchObject({ passed: 1, failed: 0 });
  expect(countPart({ modules, errors: [] }, part, said).output).toContain('pebbles: 40 laws');
  const failed = [module('a.test.ts', result('pebbles > adds', 'failed', 'a law is broken'))];
  const { output, failures } = countPart({ modules: failed, errors: [] }, part, said);
  expect(output).toContain('a law is broken');
  expect(output).not.toContain('40 laws');
  expect(failures).toEqual(['a.test.ts > pebbles > adds']);
});

test('what differs is told though a browser colors it, and how much of it is left out', () => {
  const found = Array.from({ length: 9 }, (_, i) => `\u001B[31m+   "fault ${i}",\u001B[39m`);
  const diff = ['\u001B[32m- []\u001B[39m', ...found].join('\n');
  const told = describe({ message: 'expected [ …(9) ] to deeply equal []', diff }).split('\n');
  expect(told.slice(1, 4)).toEqual(['- []', '+   "fault 0",', '+   "fault 1",']);
  expect(told.at(-1)).toBe('… and 2 more lines');
});

test('what goes wrong at both tries is told once', () => {
  const twice = { ...result('adds', 'failed'), errors: ['expected 1 to be 2', 'expected 1 to be 2'] };
  const { output } = countVitest({ modules: [module('a.test.ts', twice)], errors: [] });
  expect(output!.split('expected 1 to be 2')).toHaveLength(2);
});

test('an error is told with what differs and with its cause, and both before the frames', () => {
  const cause = {
    message: 'expected 2 to be 1',
    diff: '- Expected\n+ Received\n\n  "a": {\n-   1,\n+   2,\n  }',
  };
  const told = describe({ message: 'a law', stack: 'Error: a law\n    at suite.ts:1', cause });
  expect(told.split('\n')).toEqual([
    'Error: a law',
    '    at suite.ts:1',
    'because of expected 2 to be 1',
    '- Expected',
    '+ Received',
    '-   1,',
    '+   2,',
  ]);
});
