import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Check } from './check.ts';
import { ROOT } from './shell.ts';

export const DIST = `${ROOT}dist/web/`;

/** A file of the build, as Vite's manifest describes it. */
interface Chunk {
  file: string;
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

const within = (name: string, limit: number, measure: (manifest: Manifest) => number): Check => ({
  name: `${name} within ${kB(limit)}`,
  wrong: async () => {
    const size = measure(JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest);
    return size <= limit ? undefined : kB(size);
  },
});

const page =
  (...keys: string[]) =>
  (manifest: Manifest): number =>
    [...filesOf(manifest, ['index.html', ...keys])].reduce((sum, file) => sum + compressed(file), 0);

/** The match page with the board of a game and its rules, which the browser asks as well. */
const match = (game: string) =>
  page('pages/match.ts', `games/${game}/board/board.ts`, `../rules/games/${game}/game.ts`);

export const fontsOf = (manifest: Manifest): number => {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = [...new Set(files)].filter((file) => file.endsWith('.woff2'));
  return fonts.reduce((sum, file) => sum + readFileSync(DIST + file).length, 0);
};

/** What a first visit may cost: script and style compressed, fonts as they are. */
export const sizes: readonly Check[] = [
  within('the home page', 45_000, page('pages/home.ts')),
  within('a match of Curbside', 90_000, match('curbside')),
  within('a match of Streets', 90_000, match('streets')),
  within('a match of Where’s My Ride?', 90_000, match('wheres-my-ride')),
  within('the fonts', 100_000, fontsOf),
];
