import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test(
  'Ctrl+C ends everything without a word of a crash, also just after the start',
  { timeout: 240_000 },
  async () => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'meanwhile-')) };
    const line = [join(import.meta.dirname, 'install.mjs'), 'api/dev/start.ts'];
    const started = spawn(process.execPath, line, { env, detached: true });
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => (said += words));
    await expect.poll(() => said, { timeout: 180_000 }).toContain('Ctrl+C stops it.');
    process.kill(-started.pid!, 'SIGINT'); // as a terminal does: to all of them at once
    expect(await once(started, 'exit')).toEqual([0, null]);
    expect(said).toMatch(/Stopping\./);
    expect(said).not.toMatch(/ERROR|crash|does not start|\n +at /);
  },
);
