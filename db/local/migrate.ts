import { openPostgres } from './postgres.ts';

/** `npm run migrate`: brings the PostgreSQL at DATABASE_URL up to date, in one transaction. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Set DATABASE_URL to the database, over its direct connection: postgres://…');
  process.exit(1);
}
const engine = openPostgres(url);
await engine.migrate();
await engine.close();
console.log('The database is up to date.');
