import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** In each copy of a match some columns are others, as SQL says of the copy's number `i`. */
const copyOf = (table: string, of: string, { count, change }: { count: number; change: string }): string => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${change}))).*
  from ${table} t, generate_series(1, ${count}) i where ${of}`;

/** Copies of a match, `copy1` and so on, in place of it; in `seat` of each sits `player`, as SQL says of the copy's number `i`. */
export const copyMatch = async (
  db: Db,
  id: string,
  { count, taken }: { count: number; taken?: { seat: number; player: string } },
): Promise<void> => {
  const rest = `'match', 'copy' || i`;
  const seated = taken
    ? `${rest}, 'player', case when t.seat = ${taken.seat} then ${taken.player} else t.player end`
    : rest;
  for (const query of [
    copyOf('matches', `t.id = '${id}'`, { count, change: `'id', 'copy' || i, 'invite', 'i' || i` }),
    copyOf('seats', `t.match = '${id}'`, { count, change: seated }),
    copyOf('entries', `t.match = '${id}'`, { count, change: rest }),
    copyOf('plans', `t.match = '${id}'`, { count, change: rest }),
    copyOf('nudges', `t.match = '${id}'`, { count, change: seated }),
    `delete from matches m where m.id = '${id}'`,
  ])
    await db.execute(sql.raw(query));
};
