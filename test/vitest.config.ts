import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { hashFolding } from '../api/dev/rules-hash.ts';

const root = join(import.meta.dirname, '..');
const define = { RULES_HASHES: JSON.stringify(hashFolding()) };

const unit: TestProjectInlineConfiguration = {
  define,
  test: {
    name: 'unit',
    root,
    include: ['{rules,web,test}/**/*.test.ts'],
    exclude: ['test/{api,e2e,bench}/**'],
    isolate: false,
    testTimeout: 60_000,
    sequence: { groupOrder: 0 },
  },
};

/** One after another: they share a database, and what sweeps it sweeps for all. */
const service = (name: string, groupOrder: number): TestProjectInlineConfiguration => ({
  define,
  test: {
    name,
    root,
    include: ['db/**/*.test.ts', 'api/**/*.test.ts', 'test/api/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    sequence: { groupOrder },
  },
});

const postgres = process.env['DATABASE_URL'] ? [service('service-postgres', 2)] : [];

export default defineConfig({
  root,
  test: { projects: [unit, service('service', 1), ...postgres] },
});
