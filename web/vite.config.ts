import { defineConfig, type Plugin } from 'vite';
import { appAddresses } from './build/redirects.ts';
import { thirdPartyNotices } from './build/third-party.ts';

/** Writes the sheets of components without the blanks that only their source needs. */
const tightSheets: Plugin = {
  name: 'tight-sheets',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('.ts') || id.includes('/node_modules/')) return;
    return code.replaceAll(/\bcss`[^`]*`/g, (sheet) =>
      sheet.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,]) ?/g, '$1'),
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tightSheets, appAddresses, thirdPartyNotices],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { checks: { bundlerTimings: false } },
    manifest: true, // for the test that weighs the pages
  },
});
