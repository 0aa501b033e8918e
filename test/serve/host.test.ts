import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../api/serve/settings.ts';

const HOST = join(import.meta.dirname, '../../api/serve/host');
const read = (name: string): string => readFileSync(join(HOST, name), 'utf8');
/** What compose asks for itself. */
const COMPOSE = ['SITE', 'DATABASE_PASSWORD', 'ARCHIVE'];
/** What compose decides: the service's place among its containers. */
const PLACE = ['DATABASE_URL', 'ORIGIN', 'TRUSTED_PROXY'];
/** What the image decides. */
const IMAGE = ['HOST', 'PORT'];
const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

test('the file of settings has each setting, those of compose, and no other', () => {
  const given = namesIn(read('meanwhile.env'), /^([A-Z_]+)=/gm);
  expect(sorted(given)).toEqual(sorted([...SETTINGS, ...COMPOSE]));
});

test('compose hands on each setting as it stands there, but for the service’s place', () => {
  const [, environment] = /^ {2}service:[^]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml'))!;
  const lines = [...environment!.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  expect(sorted([...lines.map(([, name]) => name!), ...IMAGE])).toEqual(sorted(SETTINGS));
  for (const [, name, value] of lines.filter(([, one]) => !PLACE.includes(one!)))
    expect(value).toMatch(new RegExp(`^\\$\\{${name}:(-|\\?)\\}$`));
  for (const name of IMAGE) expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
});

test('every name that compose and proxy ask for is in the file of settings', () => {
  const asked = [
    ...namesIn(read('compose.yaml'), /\$\{([A-Z_]+)/g),
    ...namesIn(read('Caddyfile'), /\{\$([A-Z_]+)/g),
  ].filter((name) => name !== 'SERVICE'); // compose tells its proxy
  const given = namesIn(read('meanwhile.env'), /^([A-Z_]+)=/gm);
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
});

test('systemd hands on the whole file of settings', () => {
  expect(read('meanwhile.service')).toMatch(/^EnvironmentFile=\/etc\/meanwhile\.env$/m);
});

test('the image holds one Node', () => {
  const [first, ...stages] = namesIn(read('Dockerfile'), /^FROM (\S+)/gm);
  expect(new Set([first, ...stages])).toEqual(new Set([first]));
  expect(first).toMatch(/^node:/);
  expect(read('Dockerfile')).toMatch(/^RUN npm ci .*&& rm -rf node_modules\/node-linux-\*/m);
});

test('what the build reads among the tests is let into the image, and into the name of a build', () => {
  const read = (name: string): string => readFileSync(join(HOST, '../../..', name), 'utf8');
  const needed = namesIn(read('web/build/plugins.ts'), /'(test\/[^']+)'/g);
  expect(needed).not.toEqual([]);
  for (const file of needed) {
    expect(read('api/serve/host/Dockerfile.dockerignore')).toContain(`!${dirname(file)}\n`);
    expect(read('api/serve/release.ts')).toContain(`'${file}'`);
  }
});

test('the program that image and unit start exists', () => {
  const scripts = ['Dockerfile', 'meanwhile.service'].flatMap((name) =>
    namesIn(read(name), /(api\/[\w/]+\.(?:mjs|ts))/g),
  );
  expect(scripts).toHaveLength(4);
  for (const script of scripts) expect(existsSync(join(HOST, '../../..', script))).toBe(true);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(HOST, 'meanwhile.service')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
