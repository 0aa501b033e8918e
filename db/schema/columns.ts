import { sql } from 'drizzle-orm';
import { check, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A check that a column holds only values of a closed list. Deploy a longer list one release before writing its new values. */
export const oneOf = (name: string, column: AnyPgColumn, list: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`);

export const time = () => timestamp({ withTimezone: true, mode: 'string' });
export const created = () =>
  time()
    .notNull()
    .default(sql`now()`);
/** Counts the changes of an aggregate. Triggers keep it. */
export const version = () => integer().notNull().default(0);
