import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unlessUnchanged } from './unchanged.ts';

const root = mkdtempSync(join(tmpdir(), 'meanwhile-unchanged-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a check is repeated after a change, after it failed, and where everything is tried', async () => {
  let [times, problem]: [number, string | undefined] = [0, undefined];
  const wrong = async (): Promise<string | undefined> => (times++, problem);
  const check = (isWhole = false) =>
    unlessUnchanged({ name: 'a check', wrong }, ['*.ts'], { root, isWhole }).wrong();
  writeFileSync(join(root, 'a.ts'), 'one');
  await check();
  await check();
  expect(times).toBe(1);
  await check(true);
  expect(times).toBe(2);
  writeFileSync(join(root, 'a.ts'), 'two');
  problem = 'wrong';
  expect([await check(), await check()]).toEqual(['wrong', 'wrong']);
  problem = undefined;
  await check();
  expect(await check()).toBeUndefined();
  expect(times).toBe(5);
});
