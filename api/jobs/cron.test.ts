import { beforeAll, expect, test, vi } from 'vitest';
import { clearTables, layTable, minutesOn, T0 } from '../../test/tables.ts';
import { matches } from '../../db/schema/matches.ts';
import { noOutside } from '../../test/api/nudges/outside.ts';
import { LANGUAGES } from '../../rules/kit/module.ts';
import { sweep } from './cron.ts';
import type { RequestContext } from '../context.ts';
import { ownDatabase } from '../../test/service.ts';

const own = ownDatabase();
beforeAll(async () => {
  await clearTables(own.db);
});

const worldAt = (now: Date, more: Partial<RequestContext> = {}): RequestContext => ({
  db: own.db,
  env: {
    ...own.env,
    ORIGIN: 'https://m.example',
    MAIL_FROM: 'a@b.example',
    NUDGE_DELAY: 0,
    LOG: 'faults',
    PICTURES: 'boards',
    HARD_BOTS: 0,
  },
  catalog: [],
  rules: {},
  language: LANGUAGES.en,
  cache: undefined,
  outside: noOutside,
  now,
  clock: () => now,
  logged: {},
  thoughts: { left: 0, waiting: [] },
  waitUntil: () => {},
  ...more,
});
const statusOf = async () => (await own.db.select().from(matches)).map(({ status }) => status);

test('a failing job is reported, and the other jobs still run', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await layTable(own.db, 'm1', { deadline: T0.toISOString(), movedAt: T0.toISOString() });
  await layTable(own.db, 'm2', { status: 'open', movedAt: T0.toISOString() });
  await sweep(worldAt(minutesOn(30 * 24 * 60)));
  expect(told.mock.calls.join()).toContain('no game pebbles on the shelf');
  expect((await statusOf()).sort()).toEqual(['cancelled', 'running']);
  told.mockRestore();
});

test('upkeep runs once an hour, not with every sweep', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await layTable(own.db, 'm3', { status: 'open', movedAt: T0.toISOString() });
  await sweep(worldAt(minutesOn(30 * 24 * 60 + 1)));
  expect((await statusOf()).sort()).toEqual(['cancelled', 'open', 'running']);
  vi.restoreAllMocks();
});

test('all abandoned tables are cancelled, in batches', async () => {
  await clearTables(own.db);
  for (let i = 0; i < 250; i++)
    await layTable(own.db, `left${i}`, { status: 'open', movedAt: T0.toISOString() });
  await sweep(worldAt(minutesOn(30 * 24 * 60)));
  expect(new Set(await statusOf())).toEqual(new Set(['cancelled']));
});

test('with logging on, each job that found something writes one line', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  await clearTables(own.db);
  await layTable(own.db, 'm4', { status: 'open', movedAt: T0.toISOString() });
  const context = worldAt(minutesOn(30 * 24 * 60));
  await sweep({ ...context, env: { ...context.env, LOG: 'lines' } });
  expect(told.mock.calls.map(([line]) => JSON.parse(line as string) as unknown)).toEqual([
    { what: 'sweep', job: 'cancelStaleMatches', found: 1, done: 1, ms: 0 },
  ]);
  vi.restoreAllMocks();
});
