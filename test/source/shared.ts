import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '../game/names.ts';
import { ROOT } from '../run/shell.ts';

/** Every folder of a game, of rules or of a board. */
export const GAME_FOLDERS = [
  ...new Set(globSync('{rules,web}/games/*/index.ts', { cwd: ROOT }).map((path) => path.split(/[\\/]/)[2]!)),
];

/** A game is two folders and a line in each of these. */
const LISTS = [
  'rules/index.ts',
  'rules/order.ts',
  'web/games/index.ts',
  'web/games/stills.ts',
  'web/games/strength.ts',
  'web/tags.d.ts', // written by `npm run tags`
];
const anyGame = GAME_FOLDERS.join('|');
const PROGRAMS = '^test/program/players/'; // a stranger's, who knows the games
const ofOneGame = new RegExp(`/games/(${anyGame})/|/(${anyGame})\\.ts$|\\.(test|spec)\\.ts$|${PROGRAMS}`);

/** The code that all games share. */
export const SHARED = globSync('{rules,db,api,web,test}/**/*.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !LISTS.includes(path) && !ofOneGame.test(path));

/** The shared files that name a game: there should be none. */
export const sharedFilesNaming = (id: string): string[] => {
  const { pascal, camel } = namesOf(id);
  const exported = camel === id ? pascal : `${pascal}|${camel}`;
  const named = new RegExp(`['"\`/]${id}['"\`/.]|\\b(${exported})\\b`);
  return SHARED.filter((path) => named.test(readFileSync(join(ROOT, path), 'utf8')));
};
