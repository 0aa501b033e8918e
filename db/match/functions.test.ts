import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FUNCTIONS } from './functions.ts';
import { MIGRATIONS } from '../local/engine.ts';

const migrations = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((file) => readFileSync(`${MIGRATIONS}/${file}`, 'utf8'));

test.each(Object.entries(FUNCTIONS))('%s is the same in the migrations', (name, text) => {
  const newest = migrations.findLast((migration) => migration.includes(`create function ${name}(`));
  expect(newest, `no migration makes ${name}`).toContain(text);
});
