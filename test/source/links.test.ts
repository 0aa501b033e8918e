import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync('{*,{rules,db,api,web,test,docs}/**/*}.md', { cwd: ROOT });

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** A heading as GitHub makes an anchor of it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Whether a link within the project is broken. */
const isDead = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(from), path) : from;
  return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
};

test('every link from one document to another leads to a file, and to a heading of it', () => {
  const dead = DOCUMENTS.flatMap((from) =>
    [...read(from).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => isDead(from, link))
      .map((link) => `${from}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Documents that tell of what was. */
const HISTORIES = ['CHANGELOG.md', 'DECISIONS.md'];
/** A path that ends in a file. Examples are in code of a language: they may name what a reader is about to write. */
const pathsIn = (file: string): string[] => {
  const prose = read(file).replaceAll(/^```ts$.*?^```$/gms, '');
  const paths = prose.matchAll(
    /(?<![\w./<>*{},:-])(?:[\w-]+\/)+[\w-]+(?:\.[\w-]+)*\.(?:ts|css|sql|html|mjs|md)\b/g,
  );
  return [...paths].map(([path]) => path);
};
/** Documents name files from their own folder, from the top, from a room, or from any game's folder. */
const ROOMS = ['', 'rules', 'db', 'api', 'web', 'test', 'test/toys'];
const isNamedFile = (from: string, path: string): boolean =>
  [dirname(from), ...ROOMS].some((room) => existsSync(join(ROOT, room, path))) ||
  globSync(`{rules,web}/games/*/${path}`, { cwd: ROOT }).length > 0;

test('every file that a document names is there', () => {
  const gone = DOCUMENTS.filter((from) => !HISTORIES.includes(from)).flatMap((from) =>
    pathsIn(from)
      .filter((path) => !isNamedFile(from, path))
      .map((path) => `${from}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('every file that the license of texts and pictures names is there', () => {
  const named = [...read('LICENSE-CONTENT.md').matchAll(/`([\w-]+(?:\/[\w.-]*)+|[\w-]+\.md)`/g)];
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
