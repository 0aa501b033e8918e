import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../api/serve/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const OPERATING = read('OPERATING.md');

const SOURCES = globSync('api/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|^api\/(dev|ops)\//.test(file),
);
const found = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name]) => name!);

/** Whether it stands in code in the document's tables. */
const isExplained = (name: string): boolean => OPERATING.includes(`\`${name}\``);

test('every line that the service logs is explained', () => {
  const lines = SOURCES.flatMap((file) => [
    ...found(file, /\blogError\(\s*'([^']+)'/g),
    ...found(file, /\bwhat: '([^']+)'/g),
    ...found(file, /\bfailure: '([^']+)'/g),
  ]);
  expect(lines.length).toBeGreaterThan(20);
  expect([...new Set(lines)].filter((name) => !isExplained(name))).toEqual([]);
});

test('every job of a sweep is explained', () => {
  const lists = read('api/jobs/cron.ts').match(/^const (?:JOBS|UPKEEP)[^]*?^};$/gm)!;
  const jobs = lists.flatMap((list) => [...list.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name!));
  expect(jobs.length).toBeGreaterThan(10);
  expect([...jobs, 'thinkForBots'].filter((name) => !isExplained(name))).toEqual([]);
});

test('the table of settings has each setting, and no other', () => {
  const [, table] = /^### Settings\n[^]*?\n((?:\|.*\n)+)/m.exec(OPERATING)!;
  const named = table!
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name!));
  expect(named.sort()).toEqual([...SETTINGS].sort());
});

test('the commands it names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...OPERATING.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
