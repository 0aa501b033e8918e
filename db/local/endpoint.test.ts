import { neon, neonConfig, NeonDbError } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnv } from '../../test/service.ts';

const env = testEnv();
const sql = neon(env.DATABASE_URL);
const row = (name: string) =>
  sql`insert into players (id, name) values (${name}, ${name}) returning players.id`;

const others = neonConfig.fetchEndpoint; // one setting for the whole process
beforeAll(() => {
  neonConfig.fetchEndpoint = env.NEON_FETCH_ENDPOINT;
});
afterAll(() => {
  neonConfig.fetchEndpoint = others;
});

test('values come back in the form the driver gets from Neon', async () => {
  const [values] = await sql`select ${9007199254740993n}::bigint as big, ${['a "b"', 'c']}::text[] as list,
    ${{ deep: [1, 'ü'] }}::jsonb as json, true as yes, 1.50::numeric as exact, null as nothing`;
  expect(values).toEqual({
    big: '9007199254740993',
    list: ['a "b"', 'c'],
    json: { deep: [1, 'ü'] },
    yes: true,
    exact: '1.50',
    nothing: null,
  });
});

test('violating a database constraint is an error with its SQLSTATE and constraint', async () => {
  const name = crypto.randomUUID();
  await row(name);
  const error = await row(name).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(NeonDbError);
  expect(error).toMatchObject({ code: '23505', constraint: 'players_pkey' });
});

test('a batch succeeds or fails as a whole', async () => {
  const name = crypto.randomUUID();
  await expect(sql.transaction([row(name), row(name)])).rejects.toMatchObject({ code: '23505' });
  expect(await sql`select p.id from players p where p.id = ${name}`).toEqual([]);
  await sql.transaction([row(name), row(`${name}-2`)], { isolationLevel: 'RepeatableRead' });
  expect(await sql`select p.id from players p where p.id like ${`${name}%`}`).toHaveLength(2);
});

test('a read-only batch cannot write', async () => {
  const writing = sql.transaction([row(crypto.randomUUID())], { readOnly: true });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

test('several statements in one text are refused', async () => {
  await expect(sql.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
});

test('requests without the password, or to another path, get nothing', async () => {
  const stranger = neon('postgres://local:guess@localhost/meanwhile');
  await expect(stranger`select 1`).rejects.toThrow('401');
  expect((await fetch(env.NEON_FETCH_ENDPOINT.replace('/sql', '/'))).status).toBe(404);
});
