import { neon, neonConfig, NeonDbError } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '../../test/service.ts';
import type { Client } from '../client.ts';
import { clientOf } from './client.ts';
import { serveSql, type Endpoint } from './endpoint.ts';

const own = ownDatabase();
let endpoint: Endpoint;
let overHttp: Client;
const others = neonConfig.fetchEndpoint; // one setting for the whole process
beforeAll(async () => {
  endpoint = await serveSql(own.engine);
  neonConfig.fetchEndpoint = endpoint.url;
  overHttp = neon(endpoint.connection);
});
afterAll(() => {
  neonConfig.fetchEndpoint = others;
  return endpoint.close();
});

const INSERT = 'insert into players (id, name) values ($1, $1) returning players.id';

describe.each([
  ['Neon’s driver over HTTP', () => overHttp],
  ['the same client without HTTP', () => clientOf(own.engine)],
])('%s', (_, clientHere) => {
  test('reads values in the form the driver gets from Neon', async () => {
    const text = `select $1::bigint as big, $2::text[] as list, $3::jsonb as json, true as yes, 1.50::numeric as exact,
      null as nothing, timestamptz '2026-11-27 04:00:00+00' as at, $4::date as day`;
    const values = [9007199254740993n, ['a "b"', 'c', null], { deep: [1, 'ü'] }, '2026-11-27'];
    const read = {
      big: '9007199254740993',
      list: ['a "b"', 'c', null],
      json: { deep: [1, 'ü'] },
      yes: true,
      exact: '1.50',
      nothing: null,
      at: '2026-11-27T04:00:00.000Z',
      day: '2026-11-27',
    };
    const client = clientHere();
    expect(await client.query(text, values)).toEqual([read]);
    const { rows, rowCount } = await client.query(text, values, { fullResults: true, arrayMode: true });
    expect([rows, rowCount]).toEqual([[Object.values(read)], 1]);
  });

  test('throws the SQLSTATE and the constraint that a statement violates', async () => {
    const client = clientHere();
    const name = crypto.randomUUID();
    await client.query(INSERT, [name]);
    const error = await client.query(INSERT, [name]).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(NeonDbError);
    expect(error).toMatchObject({ code: '23505', constraint: 'players_pkey' });
  });

  test('a batch succeeds or fails as a whole', async () => {
    const client = clientHere();
    const name = crypto.randomUUID();
    const add = (id: string) => client.query(INSERT, [id]);
    await expect(client.transaction([add(name), add(name)])).rejects.toMatchObject({ code: '23505' });
    const count = () => client.query('select p.id from players p where p.id like $1', [`${name}%`]);
    expect(await count()).toEqual([]);
    expect(await client.transaction([add(name), add(`${name}-2`)])).toEqual([
      [{ id: name }],
      [{ id: `${name}-2` }],
    ]);
    expect(await count()).toHaveLength(2);
  });

  test('refuses several statements in one text', async () => {
    await expect(clientHere().query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
  });
});

test('requests without the password, or to another path, get nothing', async () => {
  const stranger = neon('postgres://local:guess@localhost/meanwhile');
  await expect(stranger`select 1`).rejects.toThrow('401');
  expect((await fetch(endpoint.url.replace('/sql', '/'))).status).toBe(404);
});
