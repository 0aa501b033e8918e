import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../../../db/local/engine.ts';

/** Statistics are written once a second by each connection. */
const SETTLED_MS = 1500;

/** How often each table that is not small was read from end to end so far. */
const scansOf = async (engine: Engine): Promise<Map<string, number>> => {
  await setTimeout(SETTLED_MS);
  await engine.single({ query: 'select pg_stat_force_next_flush()' });
  const { rows } = await engine.single({
    query: `select t.relname, t.seq_scan from pg_stat_user_tables t where t.n_live_tup > 10000`,
  });
  return new Map(rows.map(([table, count]) => [String(table), Number(count)]));
};

/** Answers how to tell which tables were read from end to end since, within functions too. */
export const watchScans = async (engine: Engine): Promise<() => Promise<string[]>> => {
  const before = await scansOf(engine);
  return async () =>
    [...(await scansOf(engine))].flatMap(([table, scans]) =>
      scans > (before.get(table) ?? scans) ? [table] : [],
    );
};
