import type { Engine } from '../../../db/local/engine.ts';
import { cpuOfProcess } from '../cpu.ts';
import { gather } from '../crowd.ts';
import { figure, ms, type Figure } from '../figure.ts';
import { describePlan, explain, numberOf, onPostgres, trap, type Sent } from './plan.ts';
import { hotStatements } from './statements.ts';

/** So much CPU is used before it is divided: Linux counts it in hundredths of a second. */
const ENOUGH_MS = 400;
const MOST_CALLS = 5000;
const AT_ONCE = 50;

/** Rows that were read by going through whole tables. */
const SCANNED = 'select coalesce(sum(t.seq_tup_read), 0) from pg_stat_user_tables t';

const readScanned = async (engine: Engine): Promise<number> => {
  await engine.single({ query: 'select pg_stat_force_next_flush()' });
  return numberOf(engine, SCANNED);
};

/** CPU milliseconds of a backend a call. One connection serves calls that come one after another. */
const costOf = async (
  engine: Engine,
  sentAt: (i: number) => Promise<Sent>,
): Promise<{ cpu: number; scanned: number }> => {
  const pid = await numberOf(engine, 'select pg_backend_pid()');
  let calls = 0;
  const some = async (): Promise<void> => {
    for (let i = 0; i < AT_ONCE; i++) await engine.single(await sentAt(calls++));
  };
  await some(); // warms up
  const scanned = await readScanned(engine);
  const before = cpuOfProcess(pid);
  while (cpuOfProcess(pid) - before < ENOUGH_MS && calls < MOST_CALLS) await some();
  const cpu = cpuOfProcess(pid) - before;
  const measured = calls - AT_ONCE;
  return { cpu: cpu / measured, scanned: ((await readScanned(engine)) - scanned) / measured };
};

const below = (
  name: string,
  cpu: number,
  { most, more = '' }: { most?: number | undefined; more?: string },
): Figure =>
  figure(
    `CPU of PostgreSQL: ${name}`,
    ms(cpu) + more,
    most === undefined ? undefined : { text: `<= ${most} ms`, isMet: cpu <= most },
  );

/** What the statements cost PostgreSQL that everybody waits for, unnamed as on Neon, with years of play in the tables. */
export const databaseFigures = (): Promise<Figure[]> =>
  onPostgres('CPU of PostgreSQL', async ({ engine, env }) => {
    const { db, sentBy } = trap(env);
    await gather(engine);
    const figures: Figure[] = [];
    let action = 0;
    for (const { name, most, isAction, run } of await hotStatements(db)) {
      const { cpu, scanned } = await costOf(engine, (i) => sentBy(() => run(i)));
      if (isAction) action += cpu;
      const plan = describePlan(await explain(engine, await sentBy(() => run(0))));
      const more = ` (${plan}${scanned > 1 ? `, ${scanned.toFixed(0)} rows of whole tables` : ''})`;
      figures.push(below(name, cpu, { most, more }));
    }
    return [...figures, below('an action on one that has to be read', action, {})];
  });
