import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run/shell.ts';
import { trespasses } from '../source/boundaries.ts';
import { GAME_FOLDERS } from '../source/shared.ts';
import { namesOf } from './names.ts';
import { filesOf, listsOf, whyNotNamed } from './template.ts';

const ID = ['night', 'market'].join('-'); // as one word, shared code would name a game
const files = filesOf(namesOf(ID));
const fileAt = (path: string): string | undefined => files.find((file) => file.path === path)?.text;

test('a new game is two folders, in which nothing is left of the name of the toy', () => {
  const folders = files.map(({ path }) => path.split('/').slice(0, 3).join('/'));
  expect(new Set(folders)).toEqual(new Set([`rules/games/${ID}`, `web/games/${ID}`]));
  expect(files.filter(({ path, text }) => /quayside/i.test(path + text))).toEqual([]);
});

test('everything that a new game imports is there, and it keeps to the borders between folders', () => {
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/'(\.{1,2}\/[^'\n]+)'/g)]
      .map(([, to]) => posix.join(posix.dirname(path), to!))
      .filter((to) => fileAt(to) === undefined && !existsSync(join(ROOT, to)))
      .map((to) => `${path}: ${to}`),
  );
  expect(missing).toEqual([]);
  const sources = files.filter(({ path }) => path.endsWith('.ts'));
  expect(sources.flatMap(({ path, text }) => trespasses(path, text))).toEqual([]);
});

test('ids, titles, types and exports follow from one name', () => {
  const [pascal, camel] = [['Night', 'Market'].join(''), ['night', 'Market'].join('')];
  expect(fileAt(`rules/games/${ID}/index.ts`)).toContain(`export const ${camel}: ShelvedGame`);
  expect(fileAt(`rules/games/${ID}/game.ts`)).toContain(`id: '${ID}'`);
  expect(fileAt(`rules/games/${ID}/words/en.ts`)).toContain("name: 'Night Market'");
  expect(fileAt(`web/games/${ID}/index.ts`)).toContain("title: ['Night', 'Market']");
  expect(fileAt(`web/games/${ID}/board/board.ts`)).toContain(
    `@element('board-${ID}')\nexport class Board${pascal} `,
  );
});

test('two lists get one line each', () => {
  expect(listsOf(namesOf(ID)).map(({ path, text }) => [path, text.trim().split('\n').at(-1)])).toEqual([
    ['rules/index.ts', `export { ${namesOf(ID).camel} } from './games/${ID}/index.ts';`],
    ['web/games/index.ts', `export { ${namesOf(ID).camel} } from './${ID}/index.ts';`],
  ]);
});

test.each([
  ['Night Market', 'kebab-case'],
  ['night_market', 'kebab-case'],
  ['7-wonders', 'kebab-case'],
  ['-market', 'kebab-case'],
  ['', 'kebab-case'],
  ['kit', 'folder'],
  [GAME_FOLDERS[0]!, 'folder'],
  ['delete', 'TypeScript'],
  ['table', 'all games share'],
])('a game can not be called “%s”', (id, why) => {
  expect(whyNotNamed(id)).toContain(why);
});

test('a free name in kebab-case is taken', () => {
  expect(whyNotNamed(ID)).toBeUndefined();
});
