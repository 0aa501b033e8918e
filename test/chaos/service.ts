import { startWorker } from '../../api/dev/worker.ts';
import { openDatabase } from '../../db/local/open.ts';
import { childrenNamed } from '../bench/cpu.ts';

/** What the service is started with. */
export interface Setup {
  /** The PostgreSQL to use; left out, PGlite in the folder. */
  url?: string | undefined;
  folder: string;
  port: number;
  bindings: Record<string, string>;
}

/** What it says once it serves. */
export interface Started {
  workerd: number;
  sql: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string };
}

/** The service of a chaos run, made to be killed: the database's endpoint in this process, the Worker in one below. */
const { url, folder, port, bindings } = JSON.parse(process.argv[2]!) as Setup;
const database = await openDatabase({ url, folder });
const sql = { DATABASE_URL: database.connection, NEON_FETCH_ENDPOINT: database.url };
const vars = { ...bindings, ...sql, LOG: 'faults' };
await startWorker({ vars, port, entry: 'test/chaos/clocked.ts' });
const [workerd] = childrenNamed('workerd');
process.send!({ workerd: workerd!, sql } satisfies Started);
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL')); // its parent is gone
