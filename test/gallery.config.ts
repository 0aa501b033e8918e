import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './run/browser.ts';
import { CACHE, ROOT } from './run/shell.ts';

const PORT = process.env['GALLERY_PORT'] ?? '8931';
/** The sources to look at: these, or those of another commit. */
const sources = process.env['GALLERY_SOURCES'] ?? ROOT;

export default defineConfig({
  testDir: 'gallery',
  outputDir: '../test-results',
  snapshotPathTemplate: join(CACHE, 'gallery/{arg}{ext}'),
  workers: 1,
  timeout: 60_000,
  expect: { toHaveScreenshot: { maxDiffPixels: 50, animations: 'disabled' } },
  use: { baseURL: `http://127.0.0.1:${PORT}`, contextOptions: { reducedMotion: 'reduce' }, launchOptions },
  webServer: {
    command: `vite --config web/vite.config.ts --host 127.0.0.1 --port ${PORT} --strictPort --logLevel warn`,
    cwd: sources,
    url: `http://127.0.0.1:${PORT}/gallery`,
    timeout: 60_000,
  },
});
