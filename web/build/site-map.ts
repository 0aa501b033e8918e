import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { SiteMap } from '../../api/http/document/site.ts';
import { PATHS, RARE, type Path } from '../app/paths.ts';
import { drawHero } from './hero.ts';

type Chunk = Rolldown.OutputChunk;

const ROUTES = readFileSync(new URL('../app/routes.ts', import.meta.url), 'utf8');

/** The module of the page at a path, according to the route table. */
const pageAt = (path: Path): string => {
  if (RARE.some((rare) => rare === path)) return '/web/pages/told/rare.ts';
  const [, module] = ROUTES.split(`path: '${path}'`)[1]?.match(/import\('\.\.(\/pages\/.+?)'\)/) ?? [];
  if (!module) throw new Error(`No route names the page at ${path}.`);
  return `/web${module}`;
};

/** Writes `site-map.json`, which tells the Worker the app's paths, what to preload for each, and the top of the home page. */
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
    const ahead = (chunk: Chunk | undefined): string[] =>
      chunk
        ? [...scriptsOf([chunk.fileName], new Set(entry))].slice(entry.size).map((name) => `/${name}`)
        : [];
    const games = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/board/board.ts`)));
    const map: SiteMap = {
      pages: Object.fromEntries(PATHS.map((path) => [path, ahead(chunkWith(pageAt(path)))])),
      games: Object.fromEntries(games.map((chunk) => [chunk.name, ahead(chunk)])),
      hero: await drawHero(),
    };
    this.emitFile({ type: 'asset', fileName: 'site-map.json', source: JSON.stringify(map) });
  },
};
