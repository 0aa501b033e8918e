import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../test/alive.ts';

const SCRIPT = 'console.log(`here with ${process.argv[2]}`);';

type Lock = Record<string, { version: string; dev?: true; optional?: true }>;
interface Project {
  /** The oldest supported Node. */
  node?: string;
  lock?: Lock;
  script?: string;
}

/** A project with one script, nothing installed, and no Node to download. */
const makeProject = ({ node = '18.0', lock = {}, script = SCRIPT }: Project = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'a folder '));
  const write = (path: string, content: object | string): void =>
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'api/dev'), { recursive: true });
  cpSync(join(import.meta.dirname, 'install.mjs'), join(root, 'api/dev/install.mjs'));
  write('package.json', { type: 'module', engines: { node: `>=${node}` } });
  write('package-lock.json', { packages: lock });
  write('node_modules/.package-lock.json', { packages: {} });
  write('script.ts', script);
  mkdirSync(join(root, 'test'));
  write('test/script.ts', script);
  return root;
};

const start = (root: string, script = 'script.ts') => {
  const line = [join(root, 'api/dev/install.mjs'), script, 'an argument'];
  const env = { ...process.env, npm_execpath: join(root, 'npm.mjs') };
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', env });
  return { status, stdout, stderr };
};

/** An npm that installs what the lock file names and prints its arguments. */
const NPM = `import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isWanted = ([, { dev }]) => !dev || !process.argv.includes('--omit=dev');
const wanted = Object.entries(packages).filter(isWanted);
for (const [path] of wanted) mkdirSync(path, { recursive: true });
for (const [path] of wanted) writeFileSync(path + '/package.json', '{}');
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
console.log('npm', ...process.argv.slice(2, 4));`;

/** A project that needs one package to run and another for its tests. */
const makeUninstalled = (): string => {
  const lock: Lock = {
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/elsewhere': { version: '3.0.0', optional: true },
  };
  const root = makeProject({ lock });
  writeFileSync(join(root, 'npm.mjs'), NPM);
  return root;
};

test('a script runs with its arguments, in a folder with a space in its path', () => {
  expect(start(makeProject())).toMatchObject({ status: 0, stdout: 'here with an argument\n' });
});

test('a Node that is too old and can’t be replaced is refused with a clear message before anything is installed', () => {
  const { status, stderr } = start(makeProject({ node: '99.5' }));
  expect(status).toBe(1);
  expect(stderr).toContain(`Meanwhile needs Node 99.5 or newer, and this is ${process.version}.`);
});

test('exactly the required Node version is accepted', () => {
  const [major, minor] = process.versions.node.split('.');
  expect(start(makeProject({ node: `${major}.${minor}` })).status).toBe(0);
  expect(start(makeProject({ node: `${major}.${Number(minor) + 1}` })).status).toBe(1);
});

test('every mention of the oldest supported Node agrees', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const named = ['README.md', 'DECISIONS.md'].flatMap(
    (path) => read(path).match(/\b2\d\.\d+(?= or newer)/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)]).toEqual([engines.node.replace('>=', '')]);
});

test('a start installs only what it needs and shows progress; a test adds the rest; neither installs twice', () => {
  const root = makeUninstalled();
  const first = start(root);
  expect(first.stdout).toMatch(/Installing .* on disk for all of them\.\n/);
  expect(first.stdout).toMatch(/npm ci --omit=dev\n +\d+ s {2}2 of 2 packages\nhere with an argument\n$/);
  expect(start(root).stdout).toBe('here with an argument\n');
  expect(start(root, 'test/script.ts').stdout).toMatch(
    /npm install --no-save\n +\d+ s {2}3 of 3 packages\nhere/,
  );
  expect(start(root, 'test/script.ts').stdout).toBe('here with an argument\n');
  expect(start(root).stdout).toBe('here with an argument\n');
});

test('a complete installation stays complete when a package that a start needs is updated', () => {
  const root = makeUninstalled();
  start(root, 'test/script.ts');
  const lock = join(root, 'package-lock.json');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace('1.0.0', '1.0.1'));
  expect(start(root).stdout).toMatch(/npm install --no-save\n.*3 of 3 packages/);
});

test('a failing npm ends the start', () => {
  const root = makeUninstalled();
  writeFileSync(join(root, 'npm.mjs'), 'process.exit(7)');
  expect(start(root).status).toBe(7);
});

test('killing only npm also ends the script it started through a shell', async () => {
  const root = makeProject({ script: 'console.log(process.pid); setInterval(() => {}, 1000);' });
  writeFileSync(
    join(root, 'npm.mjs'),
    `import { spawn } from 'node:child_process';
    spawn('/bin/sh', ['-c', '"$NODE" api/dev/install.mjs script.ts; true'], { stdio: 'inherit' });`,
  );
  const env = { ...process.env, NODE: process.execPath, npm_lifecycle_event: 'start' };
  const npm = spawn(process.execPath, ['npm.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(String((await once(npm.stdout, 'data'))[0]));
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  npm.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
