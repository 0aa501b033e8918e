import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvSchema } from '../../api/context.ts';

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

/** Of Cloudflare, of the service itself, and for webhooks to this machine, which only `npm start` allows. */
const NOT_SET = /^(ASSETS|NEON_FETCH_ENDPOINT|LOCAL_WEBHOOKS|THINKING|MAIL|ALARM|\w+_LIMIT)$/;

test('every setting is explained', () => {
  const names = Object.keys(EnvSchema.entries).filter((name) => !NOT_SET.test(name));
  expect([...names, 'HOST', 'PORT', 'TRUSTED_PROXY'].filter((name) => !isExplained(name))).toEqual([]);
});

test('the commands it names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...OPERATING.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
