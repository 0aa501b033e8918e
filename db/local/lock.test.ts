import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'meanwhile-'));

test('a folder is taken and given back', () => {
  const folder = freshFolder();
  const release = lockFolder(folder);
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a folder that a living process holds is refused, naming the process', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test('the lock of a process that died is taken over', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'lock'), '999999999');
  lockFolder(folder)();
});
