import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { SHEET_WINDOWS, WINDOWS } from '../ui/windows.ts';

const NAMED: Readonly<Record<string, string>> = { ...WINDOWS, ...SHEET_WINDOWS };

const isSheet = /\.css\?inline$/;
const namedWindows = /\(--(\w+)\)/g;

const queryOf = (media: string, name: string): string => {
  const window = NAMED[name];
  if (window === undefined) throw new Error(`${media} is no window`);
  return window;
};

/** A sheet of pictures without what is there only for those who draw: comments, colors, layout, where a picture lies on it. */
const tightened = (sheet: string): string =>
  sheet
    .replaceAll(/<!--.*?-->|<style>.*?<\/style>|(?<=<(?:svg|symbol) id="[\w-]+")[^>]+/gs, '')
    .replaceAll(/(?<=>)\s+(?=<)|\s+(?=\/>)/g, '');

/** Imports of sheets become a `CSSResult`, but for those beside `index.html`; imported pictures are text. */
export const sheets = (): Plugin[] => [
  {
    name: 'sheets',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.css$/ },
      async handler(source, importer) {
        const found = importer?.endsWith('.ts')
          ? await this.resolve(source, importer, { skipSelf: true })
          : null;
        return found && !found.external && dirname(found.id) !== dirname(import.meta.dirname)
          ? `${found.id}?inline`
          : null;
      },
    },
    transform: {
      filter: { id: isSheet },
      handler: (css) => css.replaceAll(/@media[^{]+/g, (media) => media.replaceAll(namedWindows, queryOf)),
    },
  },
  {
    name: 'sheets-as-results',
    enforce: 'post',
    transform: {
      filter: { id: isSheet },
      handler: (code) =>
        `import { unsafeCSS } from 'lit';\n${code.replace(/^export default (.*?);?$/ms, 'export default unsafeCSS($1);')}`,
    },
  },
  {
    name: 'sheets-of-pictures',
    enforce: 'pre',
    load: {
      filter: { id: /\/art\/[\w-]+\.svg$/ },
      handler: (id) => `export default ${JSON.stringify(tightened(readFileSync(id, 'utf8')))};`,
    },
  },
];
