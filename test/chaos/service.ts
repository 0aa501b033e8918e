import { openDatabase } from '../../db/local/open.ts';
import { serveWorker } from '../workerd.ts';

/** What the service is started with. */
export interface Setup {
  /** The built Worker. */
  file: string;
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
const { file, url, folder, port, bindings } = JSON.parse(process.argv[2]!) as Setup;
const database = await openDatabase({ url, folder });
const sql = { DATABASE_URL: database.connection, NEON_FETCH_ENDPOINT: database.url };
const { pid } = await serveWorker(file, { ...bindings, ...sql }, { port });
process.send!({ workerd: pid, sql } satisfies Started);
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL')); // its parent is gone
