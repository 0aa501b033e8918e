import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDb } from '../client.ts';
import { players } from '../schema/people.ts';
import type { Engine } from './engine.ts';
import { lockFolder } from './folder.ts';
import { openDatabase, withSpace } from './open.ts';

/** Setting up a new database in WebAssembly takes a while. */
const TAKES_LONG = { timeout: 120_000 };

const open = async (folder: string) => {
  const { connection, url, close } = await openDatabase({ folder });
  return { close, db: openDb({ DATABASE_URL: connection, NEON_FETCH_ENDPOINT: url }) };
};

test('a folder is created and migrated, and keeps its data when reopened', TAKES_LONG, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'meanwhile-')), 'not/there/yet');
  const first = await open(folder);
  await first.db.insert(players).values({ id: 'ada', name: 'Ada' });
  await first.close();
  const again = await open(folder);
  expect((await again.db.select().from(players)).map(({ id }) => id)).toEqual(['ada']);
  await again.close();
  lockFolder(folder)();
});

test('a folder in use is refused before anything in it is touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-'));
  const release = lockFolder(folder);
  await expect(openDatabase({ folder })).rejects.toThrow('is in use');
  expect(existsSync(join(folder, 'db'))).toBe(false);
  release();
});

test('on a full disk statements are refused with PostgreSQL’s code and one clear message, and accepted again when there is room', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  let left = 3;
  const one = { fields: [], rows: [['1']] };
  const roomy: Engine = {
    single: () => Promise.resolve(one),
    batch: () => Promise.resolve([one]),
    migrate: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const engine = withSpace(roomy, '.data', () => left);
  const asking = () => engine.single({ query: 'select 1' });
  await expect(asking()).rejects.toMatchObject({ code: '53100' });
  await expect(engine.batch([{ query: 'select 1' }])).rejects.toThrow('3 MB are left for .data');
  expect(told).toHaveBeenCalledTimes(1);
  left = 3000;
  expect((await asking()).rows).toEqual([['1']]);
  told.mockRestore();
});

const reach = (url: string) => openDatabase({ url, folder: '' });

test('an unreachable PostgreSQL is reported by its address, never with its password', async () => {
  const refused = await reach('postgres://ada:pear@127.0.0.1:1/meanwhile').catch((error: Error) => error);
  expect(refused).toMatchObject({ message: expect.stringContaining('127.0.0.1:1') as string });
  expect(String(refused)).not.toContain('pear');
  await expect(reach('nonsense')).rejects.toThrow('DATABASE_URL');
});
