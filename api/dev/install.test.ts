import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = 'console.log(`here with ${process.argv[2]}`);';

/** A project of one script, installed, for which no platform's Node can be brought along. */
const makeProject = (node: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'a folder '));
  const write = (path: string, content: object | string): void =>
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'api/dev'), { recursive: true });
  cpSync(join(import.meta.dirname, 'install.mjs'), join(root, 'api/dev/install.mjs'));
  write('package.json', { type: 'module', engines: { node: `>=${node}` } });
  write('package-lock.json', { packages: {} });
  write('node_modules/.package-lock.json', { packages: {} });
  write('script.ts', SCRIPT);
  return root;
};

const start = (root: string) => {
  const line = [join(root, 'api/dev/install.mjs'), 'script.ts', 'an argument'];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('a script runs with its arguments, in a folder with a space in its path', () => {
  expect(start(makeProject('18.0'))).toMatchObject({ status: 0, stdout: 'here with an argument\n' });
});

test('where no Node can be brought along, one that is too old is refused in words, before anything is installed', () => {
  const { status, stderr } = start(makeProject('99.5'));
  expect(status).toBe(1);
  expect(stderr).toContain(`Meanwhile needs Node 99.5 or newer, and this is ${process.version}.`);
});

test('a Node of the very version that is asked for is new enough', () => {
  const [major, minor] = process.versions.node.split('.');
  expect(start(makeProject(`${major}.${minor}`)).status).toBe(0);
  expect(start(makeProject(`${major}.${Number(minor) + 1}`)).status).toBe(1);
});

test('the oldest Node is the same wherever it is named', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const named = ['README.md', 'DECISIONS.md'].flatMap(
    (path) => read(path).match(/\b2\d\.\d+(?= or newer)/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)]).toEqual([engines.node.replace('>=', '')]);
});
