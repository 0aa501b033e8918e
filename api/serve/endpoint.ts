import { openPostgres } from '../../db/local/postgres.ts';
import { serveSql } from '../../db/local/endpoint.ts';

/** What the process of the database's endpoint is told. */
export interface EndpointSetup {
  database: string;
  password: string;
  /** 0 for any free port. */
  port: number;
}

/** A process of its own: speaks to PostgreSQL, and serves it to the Worker. Ends with the process that started it. */
const { database, password, port } = JSON.parse(process.env['ENDPOINT']!) as EndpointSetup;
const engine = openPostgres(database);
const endpoint = await serveSql(engine, { port, password });

process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on(
  'SIGTERM',
  () =>
    void endpoint
      .close()
      .then(engine.close)
      .then(() => process.exit(0)),
);
process.send!(endpoint.url);
