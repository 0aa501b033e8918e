import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { pgCode, type Db } from './client.ts';
import { isoTimeOrNull } from './ask.ts';

// An aggregate is a row, `root`, with rows of other tables that belong to it. One statement reads it as one state, and one statement
// saves what a decision has changed of it, if nobody has changed it meanwhile. Triggers count its `version` with every change of any
// of its rows, whoever makes it: a deleted account, a moderator, a release from before.

interface Table {
  table: PgTable;
  /** A column that is neither read nor changed. */
  without?: string;
}

/** Rows of another table, `x`. */
interface Part extends Table {
  /** The column that names the aggregate; left out: rows are only added. */
  of?: string;
  /** Which of its rows are read; left out: all. */
  only?: SQL;
  also?: SQL;
  order?: SQL;
}

/** The tables of an aggregate. A state has the columns of `root`, and a list of rows by the name of each part. */
export interface Stored {
  root: PgTable;
  parts: Readonly<Record<string, Part>>;
}

type Row = Readonly<Record<string, unknown>>;
export type StoredState = Row & { readonly id: string };

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = (list: readonly string[], of = ''): SQL => sql.raw(list.map((name) => `${of}"${name}"`).join());

const columnsOf = ({ table, without }: Table) =>
  Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'version' && key !== without)
    .map(([key, column]) => ({ key, name: snake(key), isTime: column.getSQLType().startsWith('timestamp') }));

const fromRow = (table: Table, row: Row): Row => {
  const valueOf = (name: string, isTime: boolean): unknown =>
    isTime ? isoTimeOrNull(row[name] as string | null) : row[name];
  return Object.fromEntries(columnsOf(table).map(({ key, name, isTime }) => [key, valueOf(name, isTime)]));
};

const toRow = (table: Table, state: Row): Row =>
  Object.fromEntries(columnsOf(table).map(({ key, name }) => [name, state[key] ?? null]));

const listOf = ([name, { table, of, only, also, without, order }]: [string, Part]): SQL => {
  const row = without === undefined ? sql`to_jsonb(x)` : sql`to_jsonb(x) - ${snake(without)}::text`;
  const isRead =
    of === undefined ? sql`false` : sql`x.${names([snake(of)])} = root.id and ${only ?? sql`true`}`;
  return sql`${name}::text, coalesce((select jsonb_agg(jsonb_build_object('row', ${row}, 'also', ${also ?? sql`null`})
    order by ${order ?? sql`true`}) from ${table} x where ${isRead}), '[]'::jsonb)`;
};

/** Reads the aggregate of a row `root`; `seen`: what else to read, as JSON. */
export const load = async <S, F = null>(db: Db, { root, parts }: Stored, where: SQL, seen = sql`null`) => {
  const lists = sql.join(Object.entries(parts).map(listOf), sql`, `);
  const found = await db.one<{ root: Row; parts: Record<string, { row: Row; also: Row }[]>; seen: F }>`
    select to_jsonb(root) as root, jsonb_build_object(${lists}) as parts, ${seen} as seen from ${root} root where ${where}`;
  if (!found) return undefined;
  const rowsIn = ([name, part]: [string, Part]) =>
    [name, found.parts[name]!.map(({ row, also }) => ({ ...fromRow(part, row), ...also }))] as const;
  const state = {
    ...fromRow({ table: root }, found.root),
    ...Object.fromEntries(Object.entries(parts).map(rowsIn)),
  };
  return { state: state as S, version: found.root['version'] as number, seen: found.seen };
};

const rowsOf = (table: PgTable, rows: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;

const insertInto = (table: Table, as: SQL, from: SQL): SQL => {
  const list = columnsOf(table).map(({ name }) => name);
  return sql`insert into ${table.table} as ${as} (${names(list)}) select ${names(list, 'r.')} from ${from} as r`;
};

/** What identifies a row; undefined where rows are only added. */
const keyOf = (table: PgTable) => {
  const [key] = getTableConfig(table).primaryKeys;
  return key && { constraint: key.getName(), columns: key.columns.map(({ name }) => snake(name)) };
};

const upsert = (part: Part, rows: readonly Row[]): SQL => {
  const key = keyOf(part.table);
  const rest = columnsOf(part).filter(({ name }) => !key?.columns.includes(name));
  const set = sql.raw(rest.map(({ name }) => `"${name}" = excluded."${name}"`).join());
  const insert = insertInto(part, sql`x`, sql`saved, ${rowsOf(part.table, rows)}`);
  return key
    ? sql`${insert} on conflict on constraint ${names([key.constraint])} do update set ${set}`
    : insert;
};

interface Difference {
  name: string;
  part: Part;
  gone: Row[];
  kept: Row[];
  /** Those of the old rows that change or go. */
  held: Row[];
}

const differenceOf = (
  [name, part]: readonly [string, Part],
  before: StoredState | undefined,
  after: StoredState | null,
): Difference => {
  const key = keyOf(part.table)?.columns;
  const read = (state: StoredState | null | undefined): Map<string, Row> => {
    const rows = ((state?.[name] ?? []) as Row[]).map((row) =>
      toRow(part, part.of === undefined ? row : { ...row, [part.of]: state!.id }),
    );
    return new Map(rows.map((row, i) => [key ? String(key.map((column) => row[column])) : String(i), row]));
  };
  const [old, now] = [read(before), read(after)];
  const isKept = (id: string, row: Row): boolean => JSON.stringify(old.get(id)) === JSON.stringify(row);
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, row]) => row);
  const kept = [...now].filter(([id, row]) => !isKept(id, row));
  const changed = kept.flatMap(([id]): Row[] => (old.has(id) ? [old.get(id)!] : []));
  return { name, part, gone, kept: kept.map(([, row]) => row), held: [...gone, ...changed] };
};

const isSame = (table: PgTable): SQL =>
  sql.join(keyOf(table)!.columns.map((name) => sql`x.${names([name])} = r.${names([name])}`), sql` and `); // oxfmt-ignore

/** Locks rows before the root, as deleting an account does. */
const hold = ({ part: { table }, held }: Difference): SQL[] =>
  held.length === 0
    ? []
    : [
        sql`select from ${table} x join ${rowsOf(table, held)} as r on ${isSame(table)}
          order by ${names(keyOf(table)!.columns, 'x.')} for no key update of x`,
      ];

const changesOf = ({ name, part, gone, kept }: Difference): SQL[] => {
  const { table } = part;
  const remove = sql`delete from ${table} x using saved, ${rowsOf(table, gone)} as r where `;
  return [
    ...(gone.length > 0 ? [sql`${sql.raw(`gone_${name}`)} as (${remove}${isSame(table)})`] : []),
    ...(kept.length > 0 ? [sql`${sql.raw(`kept_${name}`)} as (${upsert(part, kept)})`] : []),
  ];
};

interface Saving {
  /** As it was read; left out: it is new. */
  before?: { state: StoredState; version: number } | undefined;
  after: StoredState | null;
  /** What else the decision was based on: it must still be so. */
  still?: { seen: SQL; was: unknown } | undefined;
  /** The player to lock first, so that what is still so stays so. */
  player?: string | undefined;
  /** More CTEs, which do something if the row of `saved` is there. */
  effects?: readonly SQL[];
}

const saveRoot = (root: PgTable, { before, after, still }: Saving): SQL => {
  const isStill = still
    ? sql`coalesce(${still.seen}, 'null') = ${JSON.stringify(still.was)}::jsonb`
    : sql`true`;
  const row = (state: StoredState): Row => toRow({ table: root }, state);
  if (!before)
    return sql`${insertInto({ table: root }, sql`root`, rowsOf(root, [row(after!)]))} where ${isStill} returning root.id`;
  const { state, version } = before;
  const where = sql`root.id = ${state.id} and root.version = ${version} and ${isStill} returning root.id`;
  if (!after) return sql`delete from ${root} root where ${where}`;
  const [old, now] = [row(state), row(after)];
  const changed = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(old[name]));
  const set = ['version = root.version', ...changed.map((name) => `"${name}" = r."${name}"`)].join();
  return sql`update ${root} root set ${sql.raw(set)} from ${rowsOf(root, [now])} as r where ${where}`;
};

/** A deadlock with a change that takes other locks, such as an account that is deleted, is a conflict like any other. */
const orConflict = (error: unknown): undefined => {
  if (pgCode(error) === '40P01') return undefined;
  throw error;
};

/** Saves what has changed of an aggregate. False, with nothing saved, if somebody has changed it, or what it was decided on. */
export const save = async (db: Db, { root, parts }: Stored, saving: Saving): Promise<boolean> => {
  const { before, after, player, effects = [] } = saving;
  const differences = Object.entries(parts).map((part) => differenceOf(part, before?.state, after));
  const isPlayer = sql`select from players p where p.id = ${player ?? null} for no key update`;
  const locks = [...(player === undefined ? [] : [isPlayer]), ...differences.flatMap(hold)];
  const changes = [...(after ? differences.flatMap(changesOf) : []), ...effects];
  const ctes = sql.join([sql`saved as (${saveRoot(root, saving)})`, ...changes], sql`, `);
  const saved = db.after(...locks).one`with ${ctes} select saved.id from saved`;
  return (await saved.catch(orConflict)) !== undefined;
};
