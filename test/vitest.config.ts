import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { hashFolding } from '../api/dev/rules-hash.ts';
import { launchOptions } from './run/browser.ts';

const root = join(import.meta.dirname, '..');
/** A loaded machine takes its time. */
const expect = { poll: { timeout: 10_000 } };
const define = { RULES_HASHES: JSON.stringify(hashFolding()) };

const unit: TestProjectInlineConfiguration = {
  define,
  test: {
    name: 'unit',
    root,
    include: ['{rules,web,test}/**/*.test.ts'],
    exclude: ['test/{api,e2e,bench}/**', '**/*.browser.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    sequence: { groupOrder: 0 },
  },
};

/** Parts and pages in a browser, with the service played. */
const components: TestProjectInlineConfiguration = {
  root: join(root, 'web'),
  optimizeDeps: { entries: ['{app,pages,parts,games,gallery}/**/*.ts'] }, // what is found later loads the page anew
  test: {
    name: 'components',
    include: ['**/*.browser.test.ts'],
    testTimeout: 60_000,
    expect,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
    sequence: { groupOrder: 1 },
  },
};

/** What the embedded database cannot do: it has one connection. */
const ON_POSTGRES = '**/*.postgres.test.ts';
/** What a server has no part in: they need not run again beside it. */
const WITHOUT_SERVER = ['api/dev/**', 'api/ops/ops.test.ts', 'db/local/folder.test.ts'];

/** One after another: they share a database, and what sweeps it sweeps for all. */
const service = (
  name: string,
  groupOrder: number,
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  define,
  test: {
    name,
    root,
    include: ['db/**/*.test.ts', 'api/**/*.test.ts', 'test/api/**/*.test.ts'],
    exclude,
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/api/settle.ts'],
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect,
    sequence: { groupOrder },
  },
});

const postgres = process.env['DATABASE_URL'] ? [service('service-postgres', 3, WITHOUT_SERVER)] : [];

export default defineConfig({
  root,
  test: { projects: [unit, components, service('service', 2, [ON_POSTGRES]), ...postgres] },
});
