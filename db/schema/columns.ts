import { getTableColumns, getTableName, sql, type BuildExtraConfigColumns } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';

export const time = () => pg.timestamp({ withTimezone: true, mode: 'string' });
export const partOf = (column: () => pg.AnyPgColumn) =>
  pg.text().notNull().references(column, { onDelete: 'cascade' });
export const created = () =>
  time()
    .notNull()
    .default(sql`now()`);
export const words = () => pg.text().notNull().default('');
export const count = () => pg.integer().notNull().default(0);
/** A count of an aggregate's changes. Triggers keep it. */
export const version = count;
export const flag = () => pg.boolean().notNull().default(false);
export const numbers = () =>
  pg
    .integer()
    .array()
    .$type<readonly number[]>()
    .notNull()
    .default(sql`'{}'`);

type Columns = Record<string, pg.PgColumnBuilderBase>;
const [keys, indices] = [new WeakSet(), new WeakSet()];
const marked = <C extends object>(set: WeakSet<object>, column: C): C => {
  set.add(column);
  return column;
};
/** A column of the primary key, in the order in which these stand. */
export const key = <C extends object>(column: C): C => marked(keys, column);
/** A column with an index of its own. */
export const indexed = <C extends object>(column: C): C => marked(indices, column);

/** Columns hold only values of their closed lists. Deploy a longer list one release before writing its new values. */
const listChecks = (table: pg.PgTable) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const { columnType, enumValues = [] } = column;
    if (columnType !== 'PgText' || enumValues.length === 0) return [];
    const list = enumValues.map((value) => `'${value}'`).join(', ');
    return [pg.check(`${getTableName(table)}_${name}`, sql`${column} in (${sql.raw(list)})`)];
  });

/** A table with its primary key, the indices of single columns, and checks of closed lists, as its columns say. */
export const table = <N extends string, C extends Columns>(
  name: N,
  columns: C,
  more: (t: BuildExtraConfigColumns<N, C, 'pg'>) => pg.PgTableExtraConfigValue[] = () => [],
) =>
  pg.pgTable(name, columns, (t) => {
    const built = Object.entries<pg.ExtraConfigColumn>(t);
    const of = (set: WeakSet<object>) =>
      built.filter(([at]) => set.has(columns[at]!)).map(([, column]) => column);
    const [first, ...rest] = of(keys) as unknown as pg.AnyPgColumn[];
    return [
      ...(first ? [pg.primaryKey({ columns: [first, ...rest] })] : []),
      ...of(indices).map((column) => pg.index().on(column)),
      ...listChecks(built[0]![1].table),
      ...more(t),
    ];
  });

type Indexed = Parameters<ReturnType<typeof pg.index>['on']>;
export const indexWhere = (name: string, condition: string, ...columns: Indexed): pg.IndexBuilder =>
  pg
    .index(name)
    .on(...columns)
    .where(sql.raw(condition));
export const uniqueWhere = (name: string, condition: string, ...columns: Indexed): pg.IndexBuilder =>
  pg
    .uniqueIndex(name)
    .on(...columns)
    .where(sql.raw(condition));
