import { join } from 'node:path';
import { defineConfig, runnerImport, type InlineConfig, type Plugin } from 'vite';
import { chunkOf } from './build/chunks.ts';
import { hero } from './build/hero.ts';
import { alone, languages } from './build/messages.ts';
import { otherLanguages, serviceWorker, texts } from './build/plugins.ts';
import { sheets } from './build/sheets.ts';
import { siteMap } from './build/site-map.ts';
import { thirdPartyNotices } from './build/third-party.ts';

/** Strips the whitespace from templates, and the notes for editors from data files. */
const tightSources: Plugin = {
  name: 'tight-sources',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/node_modules/')) return undefined;
    if (id.endsWith('.ts')) return code.replaceAll(/\n\s+/g, '\n').replaceAll('\n>', '>');
    return id.endsWith('.json') ? code.replace(/"authored": ".*",\n/, '') : undefined;
  },
};

/** Vite can't bundle what a module asks for in a language into its configuration, so this runs apart. */
const SCHEMAS = join(import.meta.dirname, '../api/dev/schemas/schemas.ts');
const schemas: Plugin = {
  name: 'schemas',
  apply: 'build',
  async generateBundle() {
    const options: InlineConfig = { configFile: false, logLevel: 'warn', plugins: [alone] };
    const { module } = await runnerImport<{ schemaFile: () => string }>(SCHEMAS, options);
    this.emitFile({ type: 'asset', fileName: 'schemas.json', source: module.schemaFile() });
  },
};

/** Apart from the files that are stored for offline use. */
const WORKER_FILES = 'assets/worker/[name]-[hash].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    hero(),
    sheets(),
    ...languages(),
    tightSources,
    siteMap,
    serviceWorker,
    texts,
    schemas,
    thirdPartyNotices,
    otherLanguages(),
  ],
  worker: {
    plugins: () => languages(),
    format: 'es', // so that it loads the rules of one game
    rolldownOptions: {
      output: { entryFileNames: WORKER_FILES, chunkFileNames: WORKER_FILES },
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false }, // every browser that runs the router has it
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false } },
    },
    manifest: true, // for the test of page sizes
  },
});
