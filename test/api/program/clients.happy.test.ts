import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import { firstTableOf } from '../../../rules/kit/module.ts';
import { CACHE, ROOT, run, type Command } from '../../run/shell.ts';
import { openWorkerd } from '../../workerd.ts';
import { readDocument, type Document } from '../document/document.ts';
import { makeService } from '../service.ts';

interface Player {
  playMatch(
    base: string,
    table: object,
  ): Promise<{ outcome?: string; acted: number; seen: number; told: number }>;
}

const FOLDER = `${CACHE}/clients`;
const DOCUMENT = `${FOLDER}/openapi.json`;
/** It builds the Worker and plays whole matches, on a machine that is busy with other tests. */
const TAKES_LONG = 300_000;

/** How their generators are called; without its flag the first requires all fields with defaults. */
const CLIENTS: readonly (readonly [name: string, generator: Command])[] = [
  [
    'openapi-fetch',
    ['openapi-typescript', DOCUMENT, '--default-non-nullable=false', '-o', `${FOLDER}/openapi.d.ts`],
  ],
  [
    'hey-api',
    [
      'openapi-ts',
      '-i',
      DOCUMENT,
      '-o',
      `${FOLDER}/client`,
      '-p',
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      '@hey-api/sdk',
    ],
  ],
];

const STRICT = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['**/*.ts'],
};

/** The Driver lays emojis: steps of a sealed choice. */
const ROLES: Readonly<Record<string, object>> = { 'wheres-my-ride': { driver: 'first seat' } };

let service: Awaited<ReturnType<typeof openWorkerd>>;
const succeed = async (line: Command): Promise<void> => {
  const { code, output } = await run(line);
  expect(code, output).toBe(0);
};

beforeAll(async () => {
  service = await openWorkerd();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const document = await (await fetch(`${service.base}/api/openapi.json`)).text();
  writeFileSync(DOCUMENT, document);
  writeFileSync(`${FOLDER}/tsconfig.json`, JSON.stringify(STRICT));
  cpSync(join(ROOT, 'test/program/players'), FOLDER, { recursive: true });
}, TAKES_LONG);
afterAll(() => service.close());

test('what the built service serves is the document that every other test reads', async () => {
  const served = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  const made = await readDocument(makeService({ catalog: CATALOG }));
  const nowhere = { servers: [] };
  expect({ ...served, ...nowhere }).toEqual({ ...made, ...nowhere });
});

test(
  'two generators make clients from the document that a service serves, and programs compile with them',
  { timeout: TAKES_LONG },
  async () => {
    for (const [, generator] of CLIENTS) await succeed(generator);
    await succeed(['tsc', '-p', FOLDER]);
  },
);

describe.each(CLIENTS)('a program with the client of %s', (name) => {
  test.each(CATALOG.map((module) => [module.game.meta.id, module] as const))(
    'plays %s to its end',
    { timeout: TAKES_LONG },
    async (game, module) => {
      const { seats, config } = firstTableOf(module);
      const { playMatch } = (await import(`${FOLDER}/${name}.ts`)) as Player;
      const { outcome, acted, seen, told } = await playMatch(service.base, {
        game,
        seats,
        config: { ...config, ...ROLES[game] },
        bots: seats - 1,
        pace: 'none',
      });
      expect(outcome).toBeTruthy();
      expect(Math.min(acted, seen)).toBeGreaterThan(0);
      expect(told).toBeGreaterThan(acted);
    },
  );
});
