// `npx node test/source/ratchet.ts` writes the figures down as they are now.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesRun } from './files-run.ts';

const ROOT = join(import.meta.dirname, '../..');
export const FIGURES = join(import.meta.dirname, 'ratchet.json');
/** Where code is counted. A file belongs to the first room that its path begins with. */
const ROOMS = ['rules/kit', 'rules', 'db', 'api', 'web/games/kit', 'web/games', 'web'] as const;
const SMALL = 30;
const READ_WITH_ANOTHER = 40;

interface Source {
  path: string;
  text: string;
  lines: number;
}

/** Shipped code: no tests, and nothing only tests use. */
const isCode = (path: string): boolean => !/\.(test|spec|d)\.ts$|\/(testing|gallery)\//.test(path);

const readSources = (ending: 'ts' | 'css'): Source[] =>
  globSync(`{rules,db,api,web}/**/*.${ending}`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isCode)
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, lines: text.trimEnd().split('\n').length };
    });

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\b(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, to]) =>
    posix.join(posix.dirname(path), to!),
  );

/** Files under 40 lines that only one other file imports: the two could be one. */
const joints = (sources: readonly Source[]): Source[] => {
  const importers = new Map<string, number>();
  for (const source of sources)
    for (const to of new Set(importsOf(source))) importers.set(to, (importers.get(to) ?? 0) + 1);
  return sources.filter(({ path, lines }) => lines < READ_WITH_ANOTHER && importers.get(path) === 1);
};

/** Type names that more than one file exports; those of a game, and of a package that stands by itself, don't count. */
const namesTwice = (sources: readonly Source[]): string[] => {
  const homes = new Map<string, number>();
  for (const { text } of sources.filter(
    ({ path }) => !/^(rules|web)\/games\/(?!kit)|^api\/client\//.test(path),
  ))
    for (const [, name] of text.matchAll(/^export (?:interface|type|class) (\w+)\b(?!.* = v\.Infer)/gm))
      homes.set(name!, (homes.get(name!) ?? 0) + 1);
  return [...homes].filter(([, count]) => count > 1).map(([name]) => name);
};

const declarations = (sheets: readonly Source[]): number =>
  sheets.reduce((sum, { text }) => sum + [...text.matchAll(/[\w-]+\s*:[^;{}]+;/g)].length, 0);

const roomOf = (path: string): string => ROOMS.find((room) => path.startsWith(`${room}/`))!;

const linesOf = (sources: readonly Source[]): number => sources.reduce((sum, { lines }) => sum + lines, 0);

/** The lists of games, a line each: one more game is no more code that all share. */
const isList = ({ path }: Source): boolean => /^(rules\/index|web\/games\/(index|stills))\.ts$/.test(path);
const isOfGame = ({ path }: Source): boolean => /^(rules|web)\/games\/(?!kit\/)[^/]+\//.test(path);
const GAMES = globSync('rules/games/*/index.ts', { cwd: ROOT }).length;

/** A figure of the code that all games share, and the mean of a game: one more game need not fit into the others' limits. */
const figure = (
  name: string,
  sources: readonly Source[],
  count: (sources: readonly Source[]) => number,
): [string, number][] => {
  const ofGames = sources.filter(isOfGame);
  const shared: [string, number] = [name, count(sources.filter((source) => !isOfGame(source)))];
  return ofGames.length > 0
    ? [shared, [`${name}, a game`, Math.round((10 * count(ofGames)) / GAMES) / 10]]
    : [shared];
};

/** The figures that may only fall, named as in `ratchet.json`. */
export const measure = (): Record<string, number> => {
  const sources = readSources('ts');
  const sheets = readSources('css');
  const counted = sources.filter((source) => !isList(source));
  const small = counted.filter(({ lines }) => lines < SMALL);
  const inRoom = (room: string, all: readonly Source[]): Source[] =>
    all.filter(({ path }) => roomOf(path) === room);
  const numberOf = (all: readonly Source[]): number => all.length;
  const rooms = ROOMS.flatMap((room): [string, number][] => [
    ...figure(`lines in ${room}`, inRoom(room, counted), linesOf),
    ...(room.startsWith('web') ? figure(`lines of CSS in ${room}`, inRoom(room, sheets), linesOf) : []),
    ...figure(`files under ${SMALL} lines in ${room}`, inRoom(room, small), numberOf),
  ]);
  return Object.fromEntries([
    ...rooms,
    ...figure(`files under ${READ_WITH_ANOTHER} lines that one file imports`, joints(sources), numberOf),
    ...figure('style declarations in web', sheets, declarations),
    ['types exported twice', namesTwice(sources).length],
    ...Object.entries(filesRun()),
  ]);
};

if (import.meta.main) writeFileSync(FIGURES, `${JSON.stringify(measure(), undefined, 2)}\n`);
