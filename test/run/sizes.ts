import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { SPOKEN } from '../../web/build/spoken.ts';
import { command, type Check } from './check.ts';
import { ROOT } from './shell.ts';

export const DIST = `${ROOT}dist/web/`;

export const webBuilds = command('the web builds', [
  'vite',
  'build',
  '--config',
  'web/vite.config.ts',
  '--logLevel',
  'warn',
]);

/** A file of the build, as Vite's manifest describes it. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, Chunk>;

/** The script and style that a page needs: its own, and what these import. */
export const filesOf = (
  manifest: Manifest,
  keys: readonly string[],
  found = new Set<string>(),
): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (found.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
};

const compressed = (file: string): number => gzipSync(readFileSync(DIST + file)).length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Something that may weigh so much. */
interface Weight {
  name: string;
  limit: number;
  measure(manifest: Manifest): number;
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${DIST}${folder}.vite/manifest.json`, 'utf8')) as Manifest;
/** In the language where it weighs most. */
const weigh = ({ measure }: Weight): number =>
  Math.max(
    ...['', ...Object.keys(SPOKEN).map((tag) => `${tag}/`)].map((folder) => measure(manifestIn(folder))),
  );

const within = (weight: Weight): Check => ({
  name: `${weight.name} within ${kB(weight.limit)}`,
  wrong: async () => {
    const size = weigh(weight);
    return size <= weight.limit ? undefined : kB(size);
  },
});

const page =
  (...keys: string[]) =>
  (manifest: Manifest): number =>
    [...filesOf(manifest, ['index.html', ...keys])].reduce((sum, file) => sum + compressed(file), 0);

/** The chunks of the match page and of a game: its board, rules and words. */
export const matchKeys = (manifest: Manifest, { meta: { id } }: GameModule['game']): string[] => {
  const keyOf = (name: string): string => {
    const found = Object.keys(manifest).find((key) => manifest[key]!.name === name);
    if (found === undefined) throw new Error(`The build has no chunk of ${name}.`);
    return found;
  };
  return [keyOf('match-page'), keyOf(id)];
};

/** The listed games that have a board. */
export const BOARDS = CATALOG.filter(({ game }) =>
  existsSync(`${ROOT}web/games/${game.meta.id}/board/board.ts`),
);

const matchOf = ({ game, text }: GameModule): Weight => ({
  name: `a match of ${text.name}`,
  limit: 92_700,
  measure: (manifest) => page(...matchKeys(manifest, game))(manifest),
});

/** What a match of one game may weigh; nothing for a game in words. */
export const sizesOf = (id: string): readonly Check[] =>
  BOARDS.filter(({ game }) => game.meta.id === id).map((module) => within(matchOf(module)));

/** What a page fetches of the fonts, in any of its languages. */
export const fontsOf = (manifest: Manifest): number => {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = [...new Set(files)].filter((file) => /-basic-[^/]*\.woff2$/.test(file));
  return fonts.reduce((sum, file) => sum + readFileSync(DIST + file).length, 0);
};

/** The gallery is for `npm run dev` alone. */
const withoutGallery: Check = {
  name: 'the site has nothing of the gallery',
  wrong: async () => {
    const manifest = readFileSync(`${DIST}.vite/manifest.json`, 'utf8');
    const found = [...globSync('**/gallery*', { cwd: DIST }), ...(manifest.match(/"gallery\/[^"]*"/g) ?? [])];
    return found.length === 0 ? undefined : found.join(', ');
  },
};

/** Files that import each other run in an order that depends on who asks first: then a class may not be there yet. */
const withoutCycles: Check = {
  name: 'no file of the site imports itself by way of others',
  wrong: async () => {
    const manifest = manifestIn('');
    const inCycles = Object.values(manifest).filter(({ file, imports = [] }) =>
      filesOf(manifest, imports).has(file),
    );
    return inCycles.length === 0 ? undefined : inCycles.map(({ file }) => file).join(', ');
  },
};

/** What a first visit may cost: script and style compressed, fonts as they are. */
const WEIGHTS: readonly Weight[] = [
  {
    name: 'the home page',
    limit: 46_350,
    measure: (manifest) => page('pages/home.ts')(manifest) + compressed('hero.css'),
  },
  ...BOARDS.map(matchOf),
  { name: 'the fonts', limit: 61_000, measure: fontsOf },
];
export const sizes: readonly Check[] = [...WEIGHTS.map(within), withoutGallery, withoutCycles];

/** What everything weighs, a line each. */
export const weights = (): string[] =>
  WEIGHTS.map((weight) => `${weight.name}: ${kB(weigh(weight))} of ${kB(weight.limit)}`);
