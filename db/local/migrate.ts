import { migratePostgres } from './postgres.ts';

/** `npm run migrate`: migrates the PostgreSQL database at DATABASE_URL, in one transaction. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Set DATABASE_URL to the database, over its direct connection: postgres://…');
  process.exit(1);
}

migratePostgres(url).then(
  () => console.log('The database is up to date.'),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
