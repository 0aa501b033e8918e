import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchWorkerd } from './workerd.ts';

/** Creates a program named `workerd`. */
const makeWorkerd = (): string => {
  const program = join(mkdtempSync(join(tmpdir(), 'meanwhile-')), 'workerd');
  symlinkSync(process.execPath, program);
  return program;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a workerd never outlives the process that started it, however that process ends', async () => {
  const script = join(import.meta.dirname, '../../test/workers/orphans.ts');
  const parent = spawn(process.execPath, [script, makeWorkerd()], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test('a workerd killed from outside is reported; one that we stop is not', async () => {
  let crashes = 0;
  const unwatch = watchWorkerd(() => void crashes++);
  const run = () => spawn(makeWorkerd(), ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const [ended, killed] = [run(), run()];
  await Promise.all([once(ended, 'spawn'), once(killed, 'spawn')]);
  ended.kill('SIGKILL');
  await once(ended, 'exit');
  expect(crashes).toBe(0);
  process.kill(killed.pid!, 'SIGKILL');
  await once(killed, 'exit');
  unwatch();
  expect(crashes).toBe(1);
});
