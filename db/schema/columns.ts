import { sql } from 'drizzle-orm';
import { check, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The database holds a closed list too. A longer list goes live a release before anything is written from it. */
export const oneOf = (name: string, column: AnyPgColumn, list: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`);

export const time = () => timestamp({ withTimezone: true, mode: 'string' });
export const created = () =>
  time()
    .notNull()
    .default(sql`now()`);
