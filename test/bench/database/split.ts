import { loadMatch } from '../../../db/match/match.ts';
import type { Db } from '../../../db/client.ts';
import type { Engine } from '../../../db/local/engine.ts';
import { figure, type Figure } from '../figure.ts';
import { PEOPLE, RULES } from './years.ts';

const PARTS = 16;
/** One that runs, where the regular sits. */
const PLAYED = 'm00000000000';

/** As `db/README.md` says: by `match`, which every statement about entries has. */
const SPLIT = [
  'alter table entries rename to entries_whole',
  `create table entries (like entries_whole including defaults including constraints, primary key (match, seq),
    foreign key (match) references matches on delete cascade) partition by hash (match)`,
  ...Array.from(
    { length: PARTS },
    (_, i) =>
      `create table entries_${i} partition of entries for values with (modulus ${PARTS}, remainder ${i})`,
  ),
  'insert into entries select * from entries_whole',
  'create unique index entries_split_key on entries (match, seat, key) where key is not null',
  // its triggers, and functions of one of its rows, are made anew for the new table
  `do $$ declare definition text; begin
    for definition in
      select pg_get_functiondef(p.oid) from pg_proc p where 'entries_whole'::regtype = any (p.proargtypes::oid[])
      union all select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = 'entries_whole'::regclass and not t.tgisinternal
    loop execute replace(definition, 'entries_whole', 'entries'); end loop;
  end $$`,
  'drop table entries_whole cascade',
  'analyze entries',
];

/** How many parts have been read so far, and how often each. */
const readsOf = async (engine: Engine): Promise<Map<string, number>> => {
  await engine.single({ query: 'select pg_stat_force_next_flush()' });
  const { rows } = await engine.single({
    query: `select t.relname, t.seq_scan + t.idx_scan from pg_stat_user_tables t where t.relname like 'entries\\_%'`,
  });
  return new Map(rows.map(([table, count]) => [String(table), Number(count)]));
};

/** Splits the log of many matches, and tells how many of its parts a poll with news reads. */
export const splitEntries = async (engine: Engine, db: Db): Promise<Figure> => {
  for (const query of SPLIT) await engine.single({ query });
  const asked = { id: PLAYED, hash: PEOPLE.regular, now: new Date(), rules: [RULES], isLook: true, since: 5 };
  await loadMatch(db, asked);
  const before = await readsOf(engine);
  await loadMatch(db, asked);
  const read = [...(await readsOf(engine))].filter(([table, count]) => count > (before.get(table) ?? 0));
  return figure(`parts that a poll reads where entries are split in ${PARTS}`, String(read.length), {
    text: '1',
    isMet: read.length === 1,
  });
};
