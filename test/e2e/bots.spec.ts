import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { CATALOG } from '../../rules/catalog.ts';
import { makeGuest } from '../program/client.ts';
import { openWorkerd } from '../workerd.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'api/client');
const run = promisify(execFile);

let worker: Awaited<ReturnType<typeof openWorkerd>>;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'meanwhile-bots-'));
  worker = await openWorkerd();
});
test.afterAll(async () => {
  await worker.close();
  rmSync(folder, { recursive: true });
});

/** A new guest's token for a program. */
const makeToken = async (): Promise<string> => {
  const guest = await makeGuest(worker.base, 'Robot');
  return (await guest('POST', '/me/tokens', { label: 'a program' })).body.token as string;
};

/** The lines that a program writes until it ends by itself. */
const playAll = async (command: string, script: string): Promise<string[]> => {
  const env = { ...process.env, MEANWHILE_TOKEN: await makeToken() };
  const { stdout } = await run(command, [script, worker.base], { cwd: folder, env });
  return stdout.trim().split('\n');
};
const expectAllGames = (lines: readonly string[]): void => {
  console.log(lines.join('\n'));
  const told = lines.map((line) => line.split(':')[0]).sort();
  expect(told).toEqual(CATALOG.map(({ text }) => text.name).sort());
};

test('the example in Python plays a match of each game to its end', async () => {
  test.setTimeout(600_000);
  const python = await run('python3', ['--version']).catch(() => undefined);
  test.skip(!python, 'There is no python3 here: the example in Python was NOT run.');
  copyFileSync(join(CLIENT, 'bot.py'), join(folder, 'bot.py'));
  expectAllGames(await playAll('python3', 'bot.py'));
});

test('the packed client installs in an empty folder, has its types, and plays a match of each game to its end', async () => {
  test.setTimeout(600_000);
  const { stdout } = await run('npm', ['run', '--silent', 'client', '--', folder], { cwd: ROOT });
  const packed = stdout.trim().split('\n').at(-1)!;
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: folder });
  const installed = join(folder, 'node_modules/@meanwhile/client');
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty(
    'dependencies',
  );

  const use = `import { Client } from '@meanwhile/client';
for await (const { match, viewer } of new Client({ origin: 'o', token: 't' }).turns()) {
  const [action] = (await match.legal()).actions;
  if (action) (await match.act(action)).outcome?.ranks[viewer as number]?.toFixed();
}`;
  writeFileSync(join(folder, 'use.ts'), use);
  const strict = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    'use.ts',
  ];
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...strict], { cwd: folder }).catch(
    ({ stdout: errors }: { stdout: string }) => expect(errors).toBe(''),
  );

  copyFileSync(join(installed, 'bot.mjs'), join(folder, 'bot.mjs'));
  expectAllGames(await playAll(process.execPath, 'bot.mjs'));
});
