import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../../test/alive.ts';

test('a workerd never outlives the process that started it, however that process ends', async () => {
  const script = `const { spawn } = require('node:child_process');
    const child = spawn(process.argv[1], ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log(child.pid);`;
  const line = ['-e', script, join(import.meta.dirname, 'workerd.sh')];
  const env = { ...process.env, WORKERD: process.execPath };
  const parent = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const pid = Number(String((await once(parent.stdout, 'data'))[0]));
  process.kill(pid, 'SIGINT'); // as Ctrl+C does: it is not for the Worker
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
