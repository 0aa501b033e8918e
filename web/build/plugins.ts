import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { SiteMap } from '../../api/http/document/document.ts';
import { SPOKEN } from './spoken.ts';

const ENTRY = join(import.meta.dirname, '../offline/worker.ts');

/** Not pictures, which are stored when drawn, nor what thinks in the background, with rules of its own. */
const isKept = (name: string): boolean => /^assets\/[^/]*\.(js|css|woff2)$/.test(name);

const bundled = async (files: readonly object[], { pages, games }: SiteMap): Promise<string> => {
  const scripts = { page: pages['/matches/:id'], games };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: {
      FILES: JSON.stringify(files),
      MATCH_SCRIPTS: JSON.stringify(scripts),
      'process.env.NODE_ENV': '"production"',
    },
    build: { write: false, target: 'es2023', rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
};

/** Writes `sw.js`, which lists every file of this build and stores them for offline use. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      const map = bundle['site-map.json'];
      if (page?.type !== 'asset' || map?.type !== 'asset') throw new Error('The build has no page yet.');
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
      const names = Object.keys(bundle).filter(isKept).toSorted();
      const files = [{ url: '/', revision }, ...names.map((name) => ({ url: `/${name}`, revision: null }))];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await bundled(files, JSON.parse(map.source as string) as SiteMap),
      });
    },
  },
};

const ROOT = join(import.meta.dirname, '../..');

export const texts: Plugin = {
  name: 'texts',
  apply: 'build',
  generateBundle() {
    const files = {
      'security-policy.txt': read('SECURITY.md'),
      'bot.txt': read('docs/bot.md'),
      'bot.py': read('api/client/bot.py'),
      'bot.mjs': read('api/client/bot.mjs'),
      'fair-dice.txt': fairDice(),
      'fair-dice.py': fairDiceProgram(),
    };
    for (const [fileName, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source });
  },
};

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const ids = (): string[] =>
  globSync('*/dice.md', { cwd: join(ROOT, 'rules/games') })
    .map((path) => path.split(/[\\/]/)[0]!)
    .toSorted();
const sectionOf = (id: string): string => read(`rules/games/${id}/dice.md`);

export const fairDice = (): string =>
  [read('docs/fair-dice.md'), ...ids().map((id) => sectionOf(id))].join('\n');

export const fairDiceProgram = (): string => {
  const named = (id: string): string => `deal_${id.replaceAll('-', '_')}`;
  const deals = ids().map((id) =>
    read(`rules/games/${id}/testing/deal.py`).replace('deal(', `${named(id)}(`),
  );
  const games = ids().map((id) => `${JSON.stringify(id)}: (${named(id)}, ${JSON.stringify(sectionOf(id))})`);
  return [...deals, `GAMES = {${games.join(', ')}}`, read('test/dice/deal.py')].join('\n');
};

/** What a language has of its own; scripts are named by what is in them, and stand with those of all. */
const OWN = ['index.html', 'site-map.json', 'sw.js', '.vite'];

/** Builds the pages in every other language as well, `de/index.html` with the scripts that it loads. */
export const otherLanguages = (chosen = process.env['WEB_LANGUAGE']): Plugin => {
  let [configFile, outDir] = ['', ''];
  return {
    name: 'other-languages',
    apply: (_, { command }) => command === 'build' && !chosen,
    configResolved: (config) => {
      [configFile, outDir] = [config.configFile!, resolve(config.root, config.build.outDir)];
    },
    async closeBundle() {
      for (const tag of Object.keys(SPOKEN)) {
        const made = join(outDir, `${tag}-made`);
        process.env['WEB_LANGUAGE'] = tag;
        await build({ configFile, logLevel: 'warn', publicDir: false, build: { outDir: made } });
        delete process.env['WEB_LANGUAGE'];
        mkdirSync(join(outDir, tag), { recursive: true });
        for (const name of OWN) renameSync(join(made, name), join(outDir, tag, name));
        cpSync(join(made, 'assets'), join(outDir, 'assets'), { recursive: true });
        rmSync(made, { recursive: true });
      }
    },
  };
};
