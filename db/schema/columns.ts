import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
  type IndexBuilder,
} from 'drizzle-orm/pg-core';

export const time = () => timestamp({ withTimezone: true, mode: 'string' });
export const partOf = (column: () => AnyPgColumn) =>
  text().notNull().references(column, { onDelete: 'cascade' });
export const created = () =>
  time()
    .notNull()
    .default(sql`now()`);
export const words = () => text().notNull().default('');
export const count = () => integer().notNull().default(0);
/** A count of an aggregate's changes. Triggers keep it. */
export const version = count;
export const flag = () => boolean().notNull().default(false);
export const numbers = () =>
  integer()
    .array()
    .$type<readonly number[]>()
    .notNull()
    .default(sql`'{}'`);

/** Checks that columns hold only values of their closed lists. Deploy a longer list one release before writing its new values. */
export const oneOf = (...columns: AnyPgColumn[]) =>
  columns.map((column) => {
    const { name, table } = column;
    const { enumValues = [] } = getTableColumns(table)[name]!;
    const list = enumValues.map((value) => `'${value}'`).join(', ');
    return check(`${getTableName(table)}_${name}`, sql`${column} in (${sql.raw(list)})`);
  });

type Indexed = Parameters<ReturnType<typeof index>['on']>;
export const indexWhere = (name: string, condition: string, ...columns: Indexed): IndexBuilder =>
  index(name)
    .on(...columns)
    .where(sql.raw(condition));
export const uniqueWhere = (name: string, condition: string, ...columns: Indexed): IndexBuilder =>
  uniqueIndex(name)
    .on(...columns)
    .where(sql.raw(condition));
