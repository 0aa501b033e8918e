import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Engine } from '../../db/local/engine.ts';
import { cpuNow } from './figure.ts';

/** Linux counts the CPU of a process in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid: number): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // it has ended, or this is not Linux
  }
};

/** CPU milliseconds a process has used; none where nobody can tell. */
export const cpuOfProcess = (pid: number): number => {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
};

/** The processes of this name that this one has started. */
export const childrenNamed = (name: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => statOf(pid)?.[1] === String(process.pid))
    .filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name);

/** CPU milliseconds of everybody who serves a connection to this database; the server is on this machine. */
export const cpuOfPostgres = async (url: string, database: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    );
    return rows.reduce((sum, { pid }) => sum + cpuOfProcess(pid), 0);
  } finally {
    await client.end();
  }
};

/**
 * Counts the CPU milliseconds that this process, and the database process that serves it, uses from now on: the time that work
 * takes where nobody else uses the machine, if it is done one thing after another.
 */
export const watchCpu = async (engine: Engine): Promise<() => number> => {
  const query = 'select a.pid from pg_stat_activity a where a.datname = current_database()';
  const pids = (await engine.single({ query })).rows.map(([pid]) => Number(pid));
  const used = (): number => pids.reduce((sum, pid) => sum + cpuOfProcess(pid), cpuNow());
  const before = used();
  return () => used() - before;
};
