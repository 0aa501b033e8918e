import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inDatabase, onServer, type Source } from '../../test/database.ts';
import { migratePostgres } from './postgres.ts';

const { url } = inject('source') as Source & { kind: 'postgres' };
const name = `meanwhile_test_${crypto.randomUUID().slice(0, 8)}`;
const empty = inDatabase(url, name);

beforeAll(() => onServer(url, `create database ${name}`));
afterAll(() => onServer(url, `drop database ${name} with (force)`));

test('a refused migration tells PostgreSQL’s own reason', async () => {
  const readOnly = `${empty}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const refused = await migratePostgres(readOnly).catch((error: Error) => error);
  expect(String(refused)).toContain('cannot execute CREATE SCHEMA in a read-only transaction');
  expect(String(refused)).not.toContain('Failed query');
});

test('several that migrate an empty database at once wait for one another', async () => {
  await Promise.all([1, 2, 3].map(() => migratePostgres(empty)));
});
