import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './run/browser.ts';

const PORT = process.env['E2E_PORT'] ?? '8907';
const MAILBOX_PORT = process.env['E2E_MAILBOX_PORT'] ?? String(Number(PORT) + 1);

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env['PICTURES'] ? '*.pictures.ts' : '*.spec.ts',
  outputDir: '../test-results',
  workers: 5, // most of the time they wait for one another's moves, for mail and for polls
  timeout: 600_000, // against what hangs: a whole match takes minutes on a loaded machine
  retries: 1, // a loaded machine stumbles now and then; the run names which test did
  expect: { timeout: 15_000 }, // on a loaded machine a page takes seconds to come
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'on-first-retry', // recording every test takes a third of the time
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions,
    serviceWorkers: 'block', // it would answer before the network that tests play; `offline.spec.ts` lets it in
    // What others did is in its place at once; the specs that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  metadata: { mailbox: `http://127.0.0.1:${MAILBOX_PORT}` },
  webServer: {
    command: 'node test/e2e/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/api/games`,
    timeout: 600_000, // against what hangs: a whole match takes minutes on a loaded machine
    env: {
      PORT,
      MAILBOX_PORT,
      NUDGE_DELAY: '1',
      DATABASE_URL: process.env['E2E_DATABASE'] ?? '', // what a developer has there is not for tests to fill
      DATA_DIR: mkdtempSync(join(tmpdir(), 'meanwhile-e2e-')),
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
