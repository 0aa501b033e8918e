import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const WEB = join(import.meta.dirname, '..');
const MODULE = 'virtual:hero';

/** Reads sheets as text, where nobody needs them as styles. */
const plainSheets: Plugin = {
  name: 'plain-sheets',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\.(?:css|svg)$/.test(source) && importer ? `\0${join(dirname(importer), source)}.text` : null,
  load: (id) =>
    id.endsWith('.text')
      ? `export default ${JSON.stringify(readFileSync(id.slice(1, -'.text'.length), 'utf8'))}`
      : null,
};

/** A sheet with those it imports, tightened; only the home page fetches it. */
const sheetOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replaceAll(/@import '(.+?)';/g, (_, other: string) => sheetOf(join(dirname(path), other)))
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');

let drawn: Promise<string> | undefined;

/** The top of the home page, drawn once for the whole build. */
export const drawHero = (): Promise<string> =>
  (drawn ??= runnerImport<{ hero: string }>(join(WEB, 'pictures/hero.ts'), {
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [plainSheets],
  }).then(({ module }) => module.hero));

/** Lets the page import the top of the home page, for when its document has none. */
export const hero: Plugin = {
  name: 'hero',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
  load: async (id) =>
    id === `\0${MODULE}` ? `export const hero = ${JSON.stringify(await drawHero())};` : null,
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'hero.css', source: sheetOf(join(WEB, 'hero.css')) });
  },
};
