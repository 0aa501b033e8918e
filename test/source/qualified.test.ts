import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite, type PgliteEngine } from '../../db/local/pglite.ts';
import { checkQualified, checkQualifiedIn } from './qualified.ts';

let engine: PgliteEngine;
beforeAll(async () => {
  engine = await openPglite();
  await engine.migrate();
}, 60_000);
afterAll(() => engine.close());

test.each([
  'select seq from matches',
  'select (select e.at from entries e where e.match = matches.id and e.seq > seq - 12) from matches',
  'with gone as (delete from seats s where match = $1 returning s.seat) select gone.seat from gone',
  'update matches m set seq = seq + 1 where m.id = $1',
])('a bare column is found: %s', async (query) => {
  await expect(checkQualified(engine, query)).rejects.toThrow(/ambiguous/);
});

test.each([
  'select m.seq as at from matches m where m.moved_at > $1 order by m.id for no key update',
  'insert into entries (match, seq, kind) select m.id, m.seq, $2 from matches m where m.id = $1',
  'update matches m set seq = m.seq + 1, status = $2 where m.id = $1 returning m.id',
  'select k.seat from jsonb_to_recordset($1::jsonb) as k(seat int, "window" int) order by k."window"',
])('a statement passes where each column has its table: %s', async (query) => {
  await checkQualified(engine, query);
});

test.each(['load_match', 'move_match', 'look_2', 'lacks', 'inbox_mark_1'])(
  'the function %s names each column with its table',
  async (name) => {
    await checkQualifiedIn(engine, name);
  },
);

const BARE = 'return exists (select from matches m where seq > 0 and m.id = p_id);';
test.each([
  ['in a function', BARE],
  ['behind an if', `if p_id = 'never' then\n    ${BARE}\n  end if;`],
  ['behind an else', `if p_id is null then\n    p_id := '';\n  else\n    ${BARE}\n  end if;`],
])('a bare column %s is found', async (_where, body) => {
  const query = `create or replace function bare(p_id text) returns boolean language plpgsql as $$\nbegin\n  ${body}\nend $$`;
  await engine.single({ query });
  await expect(checkQualifiedIn(engine, 'bare')).rejects.toThrow(/"seq" is ambiguous/);
});
