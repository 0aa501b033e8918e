import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../test/alive.ts';
import { lockFolder } from '../../db/local/folder.ts';

/** Runs `npm start` without npm, in its own folder. */
const startHere = () => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-'));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
  const line = [join(import.meta.dirname, 'install.mjs'), 'api/dev/start.ts'];
  return { folder, started: spawn(process.execPath, line, { env, detached: true }) };
};

test('when its parent is killed, it stops by itself and frees its folder', { timeout: 60_000 }, async () => {
  const { folder, started } = startHere();
  const owner = join(folder, 'owner');
  await expect.poll(() => existsSync(owner), { timeout: 30_000 }).toBe(true);
  const pid = Number(readFileSync(owner, 'utf8'));
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  started.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  lockFolder(folder)();
});

test(
  'Ctrl+C ends everything without reporting a crash, even right after the start',
  { timeout: 240_000 },
  async () => {
    const { started } = startHere();
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => (said += words));
    await expect.poll(() => said, { timeout: 180_000 }).toContain('Ctrl+C stops it.');
    process.kill(-started.pid!, 'SIGINT'); // to the whole process group, as a terminal does
    expect(await once(started, 'exit')).toEqual([0, null]);
    expect(said).toMatch(/Stopping\./);
    expect(said).not.toMatch(/ERROR|crash|does not start|\n +at /);
  },
);
