import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { languages } from './messages.ts';

const WEB = join(import.meta.dirname, '..');
const MODULE = 'virtual:hero';

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

const sheetOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replaceAll(/@import '(.+?)';/g, (_, other: string) => sheetOf(join(dirname(path), other)))
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');

const drawn = new Map<string | undefined, Promise<string>>();

export const drawHero = (language?: string): Promise<string> => {
  const known = drawn.get(language);
  if (known) return known;
  const drawing = runnerImport<{ hero: string }>(join(WEB, 'pictures/hero.ts'), {
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [plainSheets, ...languages(language)],
  }).then(({ module }) => module.hero);
  drawn.set(language, drawing);
  return drawing;
};

export const hero = (language?: string): Plugin => ({
  name: 'hero',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
  load: async (id) =>
    id === `\0${MODULE}` ? `export const hero = ${JSON.stringify(await drawHero(language))};` : null,
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'hero.css', source: sheetOf(join(WEB, 'hero.css')) });
  },
});
