import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { hashFolding } from '../api/dev/rules-hash.ts';
import { hero } from '../web/build/hero.ts';
import { alone, languages, spoken } from '../web/build/messages.ts';
import { sheets } from '../web/build/sheets.ts';
import { launchOptions } from './run/browser.ts';
import { SAMPLE } from './run/sample.ts';
import { plants } from './world/plants/plugin.ts';

/** How many hostile files are opened; `npm run fuzz -- files` opens more. */
const FILES = {
  count: Number(process.env['FUZZ_FILES'] ?? 100),
  from: Number(process.env['FUZZ_FILES_FROM'] ?? 0),
  seed: Number(process.env['FUZZ_SEED'] ?? 1),
};

const root = join(import.meta.dirname, '..');
/** A loaded machine takes its time. */
const expect = { poll: { timeout: 10_000 } };
const define = { RULES_HASHES: JSON.stringify(hashFolding()) };

const unit: TestProjectInlineConfiguration = {
  define,
  plugins: [spoken, sheets()],
  test: {
    name: 'unit',
    root,
    include: ['{rules,web,test}/**/*.test.ts'],
    exclude: ['test/{api,e2e,bench,fuzz,noninterference,world}/**', '**/*.{browser,pseudo,spoken}.test.ts'],
    isolate: false,
    css: true, // pictures are drawn with the real sheets
    testTimeout: 60_000,
    sequence: { groupOrder: 0 },
  },
};

/** Parts and pages in a browser, with the service played. */
const inBrowser = (
  name: string,
  include: string,
  plugins: NonNullable<TestProjectInlineConfiguration['plugins']>,
): TestProjectInlineConfiguration => ({
  root: join(root, 'web'),
  plugins,
  optimizeDeps: { entries: ['{app,pages,parts,ui,games,gallery}/**/*.ts'] }, // what is found later loads the page anew
  test: {
    name,
    isolate: false,
    setupFiles: [join(root, 'web/gallery/new-tab.ts')],
    include: [include],
    testTimeout: 60_000,
    provide: { sample: SAMPLE, files: FILES },
    retry: 1, // a loaded machine stumbles now and then; the run names which test did
    expect,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: 240_000, // other checks run beside it, and the first page waits for all that is bundled
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
    sequence: { groupOrder: 1 },
  },
});

/** WEB_LANGUAGE=de shows whether a suite of the gallery holds in German too. */
const inLanguage = process.env['WEB_LANGUAGE'] ? languages() : [alone];
const components = inBrowser('components', '**/*.browser.test.ts', [hero(), ...inLanguage, sheets()]);
/** The same in the pseudo-language, to see what is left English. */
const pseudo = inBrowser('pseudo', '**/*.pseudo.test.ts', [hero('en-XA'), ...languages('en-XA'), sheets()]);
/** And in German, to see what doesn't fit. */
const german = inBrowser('german', '**/*.spoken.test.ts', [hero('de'), ...languages('de'), sheets()]);

const SERVICE = ['db/**/*.test.ts', 'api/**/*.test.ts', 'test/{api,fuzz,noninterference,world}/**/*.test.ts'];
/** What tries the embedded database itself, for when a server takes all the rest. */
const SMOKE = [
  'db/local/**/*.test.ts',
  'db/{ask,schema}.test.ts',
  'api/dev/**/*.test.ts',
  'test/api/match/{matches,play}.happy.test.ts',
  'test/noninterference/**/*.test.ts',
];
/** What needs more than the one connection of the embedded database. */
const ON_POSTGRES = '**/*.postgres.test.ts';
/** What has no use for a server. */
const WITHOUT_SERVER = ['api/dev/**', 'db/local/folder.test.ts', 'test/noninterference/**'];

interface ServiceSuite {
  name: string;
  include: string[];
  exclude: string[];
  /** Each process has a database of its own; its files share it and take turns. */
  maxWorkers: number;
  groupOrder: number;
}

const service = ({ groupOrder, ...suite }: ServiceSuite): TestProjectInlineConfiguration => ({
  define,
  plugins: [spoken, plants(), sheets()],
  test: {
    ...suite,
    root,
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/api/settle.ts'],
    isolate: false,
    css: true, // pictures are drawn with the real sheets
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect,
    sequence: { groupOrder },
  },
});

const hasServer = Boolean(process.env['DATABASE_URL']);
const onPglite = service({
  name: 'service',
  include: hasServer ? SMOKE : SERVICE,
  exclude: [ON_POSTGRES],
  maxWorkers: 1,
  groupOrder: 2,
});
const onPostgres = service({
  name: 'service-postgres',
  include: SERVICE,
  exclude: WITHOUT_SERVER,
  maxWorkers: 2,
  groupOrder: 3,
});

export default defineConfig({
  root,
  test: { projects: [unit, components, pseudo, german, onPglite, ...(hasServer ? [onPostgres] : [])] },
});
