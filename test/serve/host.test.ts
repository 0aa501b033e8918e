import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvSchema } from '../../api/context.ts';

const HOST = join(import.meta.dirname, '../../api/serve/host');
const read = (name: string): string => readFileSync(join(HOST, name), 'utf8');
/** Besides the Worker's settings: those of `serve.ts`, and of compose itself. */
const KNOWN = ['HOST', 'PORT', 'TRUSTED_PROXY', 'SITE', 'SERVICE', 'DATABASE_PASSWORD', 'ARCHIVE'];
const settings = [...Object.keys(EnvSchema.entries), ...KNOWN];

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

test('every setting in the files for hosts is one that the service knows', () => {
  const named = [
    ...namesIn(read('meanwhile.env'), /^([A-Z_]+)=/gm),
    ...namesIn(read('compose.yaml'), /\$\{([A-Z_]+)/g),
    ...namesIn(read('Caddyfile'), /\{\$([A-Z_]+)/g),
  ];
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test('what compose asks for is in the file of settings', () => {
  const asked = namesIn(read('compose.yaml'), /\$\{([A-Z_]+):\?/g);
  const given = namesIn(read('meanwhile.env'), /^([A-Z_]+)=/gm);
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
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
