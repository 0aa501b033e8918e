import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb } from '../client.ts';
import { players } from '../schema.ts';
import { openDatabase } from './open.ts';

const open = async (folder: string) => {
  const { connection, url, close } = await openDatabase({ folder });
  return { close, db: openDb({ DATABASE_URL: connection, NEON_FETCH_ENDPOINT: url }) };
};

test('a folder is made, migrated, and still holds everything when it is opened again', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'meanwhile-')), 'not/there/yet');
  const first = await open(folder);
  await first.db.insert(players).values({ id: 'ada', name: 'Ada' });
  await first.close();
  const again = await open(folder);
  expect((await again.db.select().from(players)).map(({ id }) => id)).toEqual(['ada']);
  await again.close();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a folder in use is refused before anything in it is touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-'));
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  await expect(openDatabase({ folder })).rejects.toThrow('is in use');
  expect(existsSync(join(folder, 'db'))).toBe(false);
});
