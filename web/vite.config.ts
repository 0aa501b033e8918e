import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './build/chunks.ts';
import { hero } from './build/hero.ts';
import { noCookies, serviceWorker } from './build/plugins.ts';
import { sheets } from './build/sheets.ts';
import { siteMap } from './build/site-map.ts';
import { thirdPartyNotices } from './build/third-party.ts';

/** Strips the whitespace from templates. */
const tightTemplates: Plugin = {
  name: 'tight-templates',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.ts') && !id.includes('/node_modules/')
      ? code.replaceAll(/\n\s+/g, '\n').replaceAll('\n>', '>')
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [noCookies, hero, sheets(), tightTemplates, siteMap, serviceWorker, thirdPartyNotices],
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
