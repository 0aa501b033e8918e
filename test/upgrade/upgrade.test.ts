import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../db/local/endpoint.ts';
import { openDatabase } from '../../db/local/open.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { Inbox } from '../../api/contract/lists.ts';
import type { Legal, MatchPage } from '../../api/contract/match.ts';
import { wholes } from '../program/whole.ts';
import { checkDice } from '../../rules/kit/dice/check.ts';
import type { MatchFile } from '../../rules/kit/file/file.ts';
import { hashing } from '../api/dice/hashing.ts';
import { makeService, type Service } from '../api/service.ts';

// A folder as `npm start` left it on 21 November 2026: PGlite, two migrations, and Cleo's tables against bots. She took
// a step back in Curbside, and in one ride she has laid an emoji and has not said that she is done. Her token opens
// nothing but this recording.
const RECORDED = new URL('2026-11-21.tar.br', import.meta.url);
const headers = { authorization: 'Bearer I-0jXYofUCGI0FBlRmZyn0JRTYQno5t90SfuD9GgjCI' };
const RUNNING = [
  ['curbside', 'ymm3zj6nyu24', 74],
  ['streets', 'dfpwu1qsb0va', 35],
  ['wheres-my-ride', 'm9zp14hv7sp1', 24],
  ['wheres-my-ride, an emoji laid', '8ml4ukbysdgi', 4],
] as const;
const OPEN = 'a95i2smtz0lx';

let database: Endpoint;
let service: Service;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-upgrade-'));
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: brotliDecompressSync(readFileSync(RECORDED)) });
  database = await openDatabase({ folder });
  const env = { DATABASE_URL: database.connection, NEON_FETCH_ENDPOINT: database.url };
  service = makeService({ catalog: CATALOG }, { SECRET: 'only for this recording', ...env });
  service.clock.now = new Date('2026-11-22T08:00:00Z');
}, 60_000);
afterAll(() => database.close());

const look = async (id: string): Promise<MatchPage> =>
  (await service.ask<MatchPage>('GET', `/matches/${id}`, { headers })).body;

/** Acts; a step of a sealed choice goes along with what settles it. */
const act = async (id: string, turn: number): Promise<number> => {
  const { body: legal } = await service.ask<Legal>('GET', `/matches/${id}/legal`, { headers });
  const choices = wholes(legal);
  const body = { ...choices[turn % choices.length], basis: legal.seq, key: `turn ${turn}` };
  const { status } = await service.ask('POST', `/matches/${id}/actions`, { body, headers });
  await service.settle();
  return status;
};

test.each(RUNNING)('a match of %s goes on where it stood', async (_, id, seq) => {
  const page = await look(id);
  expect(page).toMatchObject({ status: 'running', seq, awaiting: [0], viewer: 0 });
  expect(page.events).toHaveLength(seq);
  expect(page.events.every(({ text }) => text.every((line) => line.length > 0))).toBe(true);
  for (let turn = 0; turn < 8 && (await look(id)).status === 'running'; turn++)
    expect(await act(id, turn)).toBe(200);
  expect((await look(id)).seq).toBeGreaterThan(seq);
  // Its dice go on as they began: without words.
  expect((await look(id)).chance).toMatchObject({ dice: 1 });
  expect((await look(id)).chance).not.toHaveProperty('words');
  const replay = await service.ask<{ steps: unknown[] }>('GET', `/matches/${id}/replay`, { headers });
  expect(replay.status).toBe(200);
});

test.each(RUNNING)(
  'every draw of a match of %s that was begun before can be computed again',
  async (_, id) => {
    if ((await look(id)).status === 'running')
      await service.ask('POST', `/matches/${id}/leave`, { body: {}, headers });
    await service.settle();
    const { body: file } = await service.ask<MatchFile>('GET', `/matches/${id}/export`, { headers });
    const module = CATALOG.find(({ game }) => game.meta.id === file.game)!;
    const report = await checkDice(module.game, file, hashing);
    expect(report.isPromised).toBe(true);
    expect(report.drawn.map(({ is }) => is)).toContain('same');
  },
);

test('a table that waited for players still does', async () => {
  expect(await look(OPEN)).toMatchObject({ status: 'open', seq: 0 });
});

test('the inbox shows them all', async () => {
  const { body } = await service.ask<Inbox>('GET', '/inbox', { headers });
  const ids = [...body.waiting, ...body.going, ...body.finished].map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([OPEN, ...RUNNING.map(([, id]) => id)]));
});
