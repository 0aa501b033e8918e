import type { Plugin, Rolldown } from 'vite';
import type { SiteMap } from '../../api/http/document/document.ts';
import { drawHero } from './hero.ts';
import { readFileSync } from 'node:fs';

const ROW = /page\(\s*'([^']+)'[^]*?import\('\.\.(\/pages\/[^']+)'\)/g;

/** The rows of the tables of routes: an address, and the modules that its page needs. The build can't run what draws. */
export const ROUTES = ['/web/app/routes.ts', '/web/app/other-routes.ts'].flatMap((table) =>
  [...readFileSync(new URL(`../..${table}`, import.meta.url), 'utf8').matchAll(ROW)].map(
    ([, path, module]) => ({ path: path!.replace(/:\w+/, ':id'), modules: [table, `/web${module}`] }),
  ),
);

/** Every address of the app, where the Worker serves it; any other that is no file is a 404. */
export const PATHS = ROUTES.map(({ path }) => path);

type Chunk = Rolldown.OutputChunk;

export const siteMap: Plugin = {
  name: 'site-map',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    const chunkWith = (module: string): Chunk | undefined =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    const scriptsOf = (names: readonly string[], found = new Set<string>()): Set<string> => {
      for (const name of names) {
        if (found.has(name)) continue;
        found.add(name);
        scriptsOf((bundle[name] as Chunk).imports, found);
      }
      return found;
    };
    const entry = scriptsOf(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const ahead = (needed: readonly (Chunk | undefined)[]): string[] => {
      const names = needed.flatMap((chunk) => chunk?.fileName ?? []);
      return [...scriptsOf(names, new Set(entry))].slice(entry.size).map((name) => `/${name}`);
    };
    const games = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/board/board.ts`)));
    const map: SiteMap = {
      pages: Object.fromEntries(ROUTES.map(({ path, modules }) => [path, ahead(modules.map(chunkWith))])),
      games: Object.fromEntries(games.map((chunk) => [chunk.name, ahead([chunk])])),
      hero: await drawHero(),
    };
    this.emitFile({ type: 'asset', fileName: 'site-map.json', source: JSON.stringify(map) });
  },
};
