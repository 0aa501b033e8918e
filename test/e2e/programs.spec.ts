import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import type { Legal, MatchPage } from '../../api/client/client.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { makeGuest } from '../program/client.ts';
import { playMatches } from '../program/play.ts';
import { SAMPLE } from '../run/sample.ts';
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

/** A new guest's token. */
const makeToken = async (): Promise<string> => {
  const init = { method: 'POST', body: '{"name":"Robot"}', headers: { 'content-type': 'application/json' } };
  const made = await fetch(`${worker.base}/api/guest/token`, init);
  return ((await made.json()) as { token: string }).token;
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

/** Packs the client and installs it in the folder, as somebody would who has nothing else of ours. */
const install = async (): Promise<string> => {
  const { stdout } = await run('npm', ['run', '--silent', 'client', '--', folder], { cwd: ROOT });
  const packed = stdout.trim().split('\n').at(-1)!;
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: folder });
  return join(folder, 'node_modules/@meanwhile/client');
};

/** The packed client has its types, and plays a match of each game to its end. */
const playPacked = async (client: string): Promise<void> => {
  expect(JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');

  const use = `import { Client } from '@meanwhile/client';
for await (const { match, viewer } of new Client({ origin: 'o', token: 't' }).turns()) {
  const [action] = (await match.legal()).actions;
  if (action) (await match.act(action)).outcome?.ranks[viewer as number]?.toFixed();
}`;
  writeFileSync(join(folder, 'use.ts'), use);
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', 'use.ts'];
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  for (const module of [['node16'], ['nodenext'], ['esnext', '--moduleResolution', 'bundler']])
    await run(process.execPath, [compiler, ...strict, '--module', ...module], { cwd: folder }).catch(
      ({ stdout: errors }: { stdout: string }) => expect(errors, module.join(' ')).toBe(''),
    );

  copyFileSync(join(client, 'bot.mjs'), join(folder, 'bot.mjs'));
  expectAllGames(await playAll(process.execPath, 'bot.mjs'));
};

/** It plays from a page of another site, too. */
const playElsewhere = async (page: Page, client: string): Promise<void> => {
  const site = createServer(({ url = '' }, response) => {
    const isScript = /^\/\w+\.js$/.test(url);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(client, 'dist', url)) : '<!doctype html><title>A page</title>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const home = `http://localhost:${(site.address() as AddressInfo).port}`;
  try {
    await page.goto(home);
    const told = await page.evaluate(
      async ({ script, ...options }) => {
        const { Client } = (await import(script)) as typeof import('../../api/client/client.ts');
        const client = new Client(options);
        const { id } = await client.make({ game: 'streets', seats: 2, bots: 1, pace: 'none' });
        for await (const { match, outcome } of client.turns({ ends: true })) {
          if (outcome && match.id === id) return outcome.text;
          const [action] = (await match.legal()).actions;
          if (action) await match.act(action);
        }
        return undefined;
      },
      { script: `${home}/client.js`, origin: worker.base, token: await makeToken() },
    );
    expect(told).toMatch(/ won with \$\d+/);
  } finally {
    site.close();
  }
};

/** A look at the inbox is held until somebody moves. */
const lookHeld = async (): Promise<void> => {
  const [ada, ben] = [await makeToken(), await makeToken()];
  const send = async (
    token: string,
    path: string,
    { body, etag = '' }: { body?: object; etag?: string } = {},
  ) =>
    fetch(`${worker.base}/api${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'if-none-match': etag,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const table = { game: 'streets', seats: 2, pace: 'none' };
  const { id } = (await (await send(ada, '/matches', { body: table })).json()) as { id: string };
  await send(ben, `/matches/${id}/join`, { body: {} });
  const { awaiting, seq } = (await (await send(ada, `/matches/${id}`)).json()) as MatchPage;
  const [mover, waiter] = awaiting[0] === 0 ? [ada, ben] : [ben, ada];
  const etag = (await send(waiter, '/inbox')).headers.get('etag')!;
  expect((await send(waiter, '/inbox', { etag })).status).toBe(304);
  const held = send(waiter, '/inbox?wait=25', { etag });
  const { actions } = (await (await send(mover, `/matches/${id}/legal`)).json()) as Legal;
  const move = { action: actions[0]!, basis: seq, key: 'a move' };
  expect((await send(mover, `/matches/${id}/actions`, { body: move })).status).toBe(200);
  const told = await held;
  expect(told.status).toBe(200);
  const { waiting } = (await told.json()) as { waiting: { id: string }[] };
  expect(waiting.map((match) => match.id)).toEqual([id]);
};

const MATCHES = SAMPLE.isWhole ? 50 : 3;

test(`in the Worker as it is deployed a look is held, and a program that knows only /api plays ${MATCHES} matches at once and is never told a secret`, async () => {
  test.setTimeout(900_000);
  await test.step('a look', lookHeld);
  const asked = { guest: (name: string) => makeGuest(worker.base, name), random: Math.random };
  const played = await playMatches({ ...asked, game: 'curbside', hasHands: true }, MATCHES);
  expect(played.matches).toBe(MATCHES);
  console.log(`${played.actions} actions on ${worker.database}, ended by ${JSON.stringify(played.endings)}`);
});

test('the packed client installs in an empty folder and plays each game to its end, as does the example in Python, and plays from a page of another site', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const client = await install();
  await test.step('by itself', () => playPacked(client));
  await test.step('from a page of another site', () => playElsewhere(page, client));
  const python = await run('python3', ['--version']).catch(() => undefined);
  test.skip(!python, 'There is no python3 here: the example in Python was NOT run.');
  copyFileSync(join(CLIENT, 'bot.py'), join(folder, 'bot.py'));
  await test.step('in Python', async () => expectAllGames(await playAll('python3', 'bot.py')));
});
