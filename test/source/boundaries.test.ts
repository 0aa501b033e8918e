import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { trespasses } from './boundaries.ts';
import { GAME_FOLDERS, SHARED, sharedFilesNaming } from './shared.ts';

const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = globSync('{rules,db,api,web}/**/*.ts', { cwd: root });

test('every import follows the arrows, and rules stay pure', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((path) => trespasses(path, text(path)))).toEqual([]);
});

/** A file of the database's folder, or a folder of it. */
const subjectOf = (path: string): string => path.split('/').slice(0, 2).join('/');

test('no subject of the database imports another that leads back to it', () => {
  const arrows = files
    .filter((path) => path.startsWith('db/') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      ts.preProcessFile(text(path)).importedFiles.map(({ fileName }) => {
        const [from, to] = [path, posix.join(posix.dirname(path), fileName)].map(subjectOf);
        return { from, to };
      }),
    );
  let left = arrows.filter(({ from, to }) => from !== to);
  const isLeft = (arrow: (typeof left)[number]): boolean =>
    left.some(({ from }) => from === arrow.to) && left.some(({ to }) => to === arrow.from);
  while (!left.every(isLeft)) left = left.filter(isLeft);
  expect(left).toEqual([]);
});

test('no path is made from a URL, which writes a space as %20', () => {
  const ours = globSync('{rules,db,api,web,test}/**/*.{ts,mjs}', { cwd: root });
  const wrong = /new URL\([^)]*import\.meta\.url\)\.pathname/;
  expect(ours.filter((path) => wrong.test(text(path)))).toEqual([]);
});

test('no table is asked for a name by `in`, which finds what every object has: that is for Object.hasOwn', () => {
  const wrong = /(?:[(&|=!?:]|return)\s*(?!const )[a-z][\w.]* in (?:[A-Z][A-Z_]+|config)\b/;
  expect(files.filter((path) => wrong.test(text(path)))).toEqual([]);
});

test('a field counts code points as the service does, which `maxlength` does not', () => {
  expect(files.filter((path) => path.startsWith('web/') && /\bmaxlength=/.test(text(path)))).toEqual([]);
});

// The two files that everything passes through, and that would otherwise only ever grow.
test.each(['rules/kit/act.ts', 'api/http/app.ts'])('%s stays under 250 lines', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(text(path).trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});

test.each([
  [
    'rules/games/a/rules.ts',
    "import { b } from '../../../db/b.ts';",
    'rules/games/a/rules.ts imports db/b.ts',
  ],
  ['rules/a.ts', "import type { b } from '../api/b.ts';", 'rules/a.ts imports api/b.ts'],
  ['rules/a.ts', "import { b } from 'valibot';", 'rules/a.ts imports valibot'],
  ['rules/a.ts', "const b = await import('node:fs');", 'rules/a.ts imports node:fs'],
  ['rules/a.ts', "export { b } from '../web/b.ts';", 'rules/a.ts imports web/b.ts'],
  ['db/a.ts', "import { b } from '../api/b.ts';", 'db/a.ts imports api/b.ts'],
  ['db/a.ts', "import type { b } from '../api/contract/b.ts';", 'db/a.ts imports api/contract/b.ts'],
  ['db/closed-lists.ts', "import { b } from './b.ts';", 'db/closed-lists.ts imports db/b.ts'],
  ['rules/a.ts', "import { b } from '../db/closed-lists.ts';", 'rules/a.ts imports db/closed-lists.ts'],
  ['api/contract/a.ts', "import { b } from '../../db/b.ts';", 'api/contract/a.ts imports db/b.ts'],
  ['api/contract/a.ts', "import type { b } from '../lib/b.ts';", 'api/contract/a.ts imports api/lib/b.ts'],
  ['api/match/a.ts', "import type { b } from '../http/b.ts';", 'api/match/a.ts imports api/http/b.ts'],
  ['api/a.ts', "import type { b } from '../web/b.ts';", 'api/a.ts imports web/b.ts'],
  ['api/a.ts', "import { b } from '../web/pictures/b.ts';", 'api/a.ts imports web/pictures/b.ts'],
  ['web/a.ts', "import { b } from './pictures/b.ts';", 'web/a.ts imports web/pictures/b.ts'],
  ['api/a.ts', "import { b } from '../test/b.ts';", 'api/a.ts imports test/b.ts'],
  ['web/a.ts', "import { b } from '../api/b.ts';", 'web/a.ts imports more than types from api/b.ts'],
  ['web/a.ts', "import { type b } from '../api/b.ts';", 'web/a.ts imports more than types from api/b.ts'],
  ['web/a.ts', "let b: import('../db/b.ts').B;", 'web/a.ts imports db/b.ts'],
  ['web/a.ts', "import '../../elsewhere/b.ts';", 'web/a.ts reaches out to ../elsewhere/b.ts'],
  ['web/data/a.ts', "import { b } from '../games/b.ts';", 'web/data/a.ts imports web/games/b.ts'],
  ['web/common/a.ts', "import type { b } from '../parts/b.ts';", 'web/common/a.ts imports web/parts/b.ts'],
  ['web/ui/a.ts', "import { b } from '../data/b.ts';", 'web/ui/a.ts imports web/data/b.ts'],
  ['web/parts/a.ts', "import { b } from '../app/b.ts';", 'web/parts/a.ts imports web/app/b.ts'],
  [
    'web/games/a/index.ts',
    "import { c } from '../../../rules/games/b/c.ts';",
    'web/games/a/index.ts imports rules/games/b/c.ts',
  ],
  ['rules/a.ts', 'const now = new Date();', 'rules/a.ts uses Date'],
  ['rules/a.ts', 'const roll = () => Math.random();', 'rules/a.ts uses Math.random'],
  ['rules/a.ts', 'export const a = () => globalThis.fetch(b);', 'rules/a.ts uses globalThis'],
])('%s may not say: %s', (path, source, trespass) => {
  expect(trespasses(path, source)).toEqual([trespass]);
});

test.each([
  ['rules/games/a/rules.ts', "import { b } from '../../kit/b.ts';"],
  ['db/a.ts', "import type { b } from '../rules/kit/b.ts';"],
  [
    'api/a.ts',
    "import { b } from '../rules/b.ts'; import { c } from '../db/c.ts'; import { d } from 'hono';",
  ],
  [
    'web/a.ts',
    "import type { b } from '../api/b.ts'; import { c } from '../rules/c.ts'; import { d } from 'lit';",
  ],
  ['web/a.ts', "import { b } from '../db/closed-lists.ts';"],
  ['api/contract/a.ts', "import { b } from '../../db/closed-lists.ts';"],
  ['rules/a.ts', "const a = { process: 1, update: 'a Date to fetch' }; a.process; // crypto"],
  [
    'web/games/a/board/b.ts',
    "import { c } from '../../kit/c.ts'; import { d } from '../../../../rules/games/a/d.ts';",
  ],
  ['rules/a.test.ts', "import { test } from 'vitest'; Date;"],
])('%s may say: %s', (path, source) => {
  expect(trespasses(path, source)).toEqual([]);
});

test.each(GAME_FOLDERS)('nothing that all games share names %s', (id) => {
  expect(sharedFilesNaming(id)).toEqual([]);
});

test('the rule about names finds a game that is named', () => {
  expect(SHARED.length).toBeGreaterThan(100);
  expect(GAME_FOLDERS.length).toBeGreaterThan(3);
});
