import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { firstRow, pgCode, type Db } from './client.ts';
import { isoTimeOrNull } from './sql.ts';

// An aggregate is a row, `root`, with rows of other tables that belong to it. It is read whole, by one statement, as one state, and
// what a decision has changed of it is saved by one statement, if nobody has changed it meanwhile. Triggers count its `version` with
// every change of any of its rows, whoever makes it: a deleted account, a moderator, a release from before.

/** Rows of another table, `x`, that belong to an aggregate. */
interface Part {
  table: PgTable;
  /** The column that names the aggregate. */
  of: string;
  /** What is read with each row besides its columns, as JSON. */
  also?: SQL;
  order: SQL;
}

/** The tables of an aggregate. A state has the columns of `root`, and a list of rows by the name of each part. */
export interface Stored {
  root: PgTable;
  parts: Readonly<Record<string, Part>>;
}

interface Loaded<S, F> {
  state: S;
  version: number;
  /** What else the decision is based on. */
  seen: F;
}

type Row = Readonly<Record<string, unknown>>;
export type StoredState = Row & { readonly id: string };

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = (list: readonly string[], of = ''): SQL => sql.raw(list.map((name) => `${of}"${name}"`).join());

const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'version')
    .map(([key, column]) => ({
      key,
      name: snake(key),
      isTime: column.getSQLType().startsWith('timestamp'),
    }));

const fromRow = (table: PgTable, row: Row): Row =>
  Object.fromEntries(
    columnsOf(table).map(({ key, name, isTime }) => [
      key,
      isTime ? isoTimeOrNull(row[name] as string | null) : row[name],
    ]),
  );

const toRow = (table: PgTable, state: Row): Row =>
  Object.fromEntries(columnsOf(table).map(({ key, name }) => [name, state[key] ?? null]));

const listOf = ([name, { table, of, also, order }]: [
  string,
  Part,
]): SQL => sql`${sql.raw(`'${name}'`)}, coalesce((
  select jsonb_agg(jsonb_build_object('row', to_jsonb(x), 'also', ${also ?? sql`null`}) order by ${order})
  from ${table} x where x.${names([snake(of)])} = root.id), '[]'::jsonb)`;

/** Reads the aggregate of a row `root`; `seen`: what else to read, as JSON. */
export const load = async <S, F = null>(
  db: Db,
  { root, parts }: Stored,
  where: SQL,
  seen: SQL = sql`null`,
): Promise<Loaded<S, F> | undefined> => {
  const lists = Object.entries(parts).map(listOf);
  const read =
    await db.execute(sql`select to_jsonb(root) as root, jsonb_build_object(${sql.join(lists, sql`, `)}) as parts,
    ${seen} as seen from ${root} root where ${where}`);
  const found = firstRow<{ root: Row; parts: Record<string, { row: Row; also: Row }[]>; seen: F }>(read);
  if (!found) return undefined;
  const rowsIn = ([name, { table }]: [string, Part]) =>
    [name, found.parts[name]!.map(({ row, also }) => ({ ...fromRow(table, row), ...also }))] as const;
  const state = { ...fromRow(root, found.root), ...Object.fromEntries(Object.entries(parts).map(rowsIn)) };
  return { state: state as S, version: found.root['version'] as number, seen: found.seen };
};

/** Reads what something new depends on. */
export const look = async <F>(db: Db, seen: SQL): Promise<F> =>
  firstRow<{ seen: F }>(await db.execute(sql`select ${seen} as seen`))!.seen;

/** Rows of a table as a set, by the names of its columns. */
const rowsOf = (table: PgTable, rows: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;

const insertInto = (table: PgTable, as: SQL, from: SQL): SQL => {
  const list = columnsOf(table).map(({ name }) => name);
  return sql`insert into ${table} as ${as} (${names(list)}) select ${names(list, 'r.')} from ${from} as r`;
};

/** What identifies a row; undefined where rows are only added. */
const keyOf = (table: PgTable) => {
  const [key] = getTableConfig(table).primaryKeys;
  return key && { constraint: key.getName(), columns: key.columns.map(({ name }) => snake(name)) };
};

const upsert = (table: PgTable, rows: readonly Row[]): SQL => {
  const key = keyOf(table);
  const rest = columnsOf(table).filter(({ name }) => !key?.columns.includes(name));
  const set = sql.raw(rest.map(({ name }) => `"${name}" = excluded."${name}"`).join());
  const insert = insertInto(table, sql`x`, sql`saved, ${rowsOf(table, rows)}`);
  return key
    ? sql`${insert} on conflict on constraint ${names([key.constraint])} do update set ${set}`
    : insert;
};

const isSame = (table: PgTable): SQL =>
  sql.join(keyOf(table)!.columns.map((name) => sql`x.${names([name])} = r.${names([name])}`), sql` and `); // oxfmt-ignore

/** What has changed of a part. */
interface Difference {
  name: string;
  table: PgTable;
  gone: Row[];
  kept: Row[];
  /** Of these, what was there before. */
  changed: Row[];
}

const differenceOf = (
  [name, { table, of }]: readonly [string, Part],
  before: StoredState | undefined,
  after: StoredState | null,
): Difference => {
  const key = keyOf(table)?.columns;
  const read = (state: StoredState | null | undefined): Map<string, Row> => {
    const rows = ((state?.[name] ?? []) as Row[]).map((row) => toRow(table, { ...row, [of]: state!.id }));
    return new Map(rows.map((row, i) => [key ? String(key.map((column) => row[column])) : String(i), row]));
  };
  const [old, now] = [read(before), read(after)];
  const kept = [...now].filter(([id, row]) => JSON.stringify(old.get(id)) !== JSON.stringify(row));
  return {
    name,
    table,
    gone: [...old].flatMap(([id, row]) => (now.has(id) ? [] : [row])),
    kept: kept.map(([, row]) => row),
    changed: kept.flatMap(([id]): readonly Row[] => (old.has(id) ? [old.get(id)!] : [])),
  };
};

/** Locks rows before the root, as deleting an account does. */
const hold = ({ table, gone, changed }: Difference): SQL[] => {
  const rows = [...gone, ...changed];
  if (rows.length === 0) return [];
  return [
    sql`select from ${table} x join ${rowsOf(table, rows)} as r on ${isSame(table)} order by ${names(keyOf(table)!.columns, 'x.')} for no key update of x`,
  ];
};

/** CTEs that save what has changed of a part. */
const changesOf = ({ name, table, gone, kept }: Difference): SQL[] => [
  ...(gone.length > 0
    ? [
        sql`${sql.raw(`gone_${name}`)} as (delete from ${table} x using saved, ${rowsOf(table, gone)} as r where ${isSame(table)})`,
      ]
    : []),
  ...(kept.length > 0 ? [sql`${sql.raw(`kept_${name}`)} as (${upsert(table, kept)})`] : []),
];

/** A state to be saved. */
interface Saving {
  /** As it was read; left out: it is new. */
  before?: { state: StoredState; version: number } | undefined;
  /** Null: it is deleted. */
  after: StoredState | null;
  /** What else the decision was based on: it must still be so. */
  still?: { seen: SQL; was: unknown } | undefined;
  /** The player to lock first, so that what is still so stays so. */
  player?: string | undefined;
}

const saveRoot = ({ root }: Stored, { before, after }: Saving, isStill: SQL): SQL => {
  if (!before)
    return sql`${insertInto(root, sql`root`, rowsOf(root, [toRow(root, after!)]))} where ${isStill} returning root.id`;
  const { state, version } = before;
  const where = sql`root.id = ${state.id} and root.version = ${version} and ${isStill} returning root.id`;
  if (!after) return sql`delete from ${root} root where ${where}`;
  const [old, row] = [toRow(root, state), toRow(root, after)];
  const changed = Object.keys(row).filter((name) => JSON.stringify(row[name]) !== JSON.stringify(old[name]));
  const set = ['version = root.version', ...changed.map((name) => `"${name}" = r."${name}"`)].join();
  return sql`update ${root} root set ${sql.raw(set)} from ${rowsOf(root, [row])} as r where ${where}`;
};

/** A deadlock with a change that takes other locks, such as an account that is deleted, is a conflict like any other. */
const orConflict = (error: unknown): undefined => {
  if (pgCode(error) === '40P01') return undefined;
  throw error;
};

/** Saves what has changed of an aggregate. False, with nothing saved, if somebody has changed it, or what it was decided on. */
export const save = async (db: Db, stored: Stored, saving: Saving): Promise<boolean> => {
  const { before, after, still, player } = saving;
  const isStill = still ? sql`${still.seen} = ${JSON.stringify(still.was)}::jsonb` : sql`true`;
  const parts = Object.entries(stored.parts).map((part) => differenceOf(part, before?.state, after));
  const held =
    player === undefined ? [] : [sql`select from players p where p.id = ${player} for no key update`];
  const ctes = [
    sql`saved as (${saveRoot(stored, saving, isStill)})`,
    ...(after ? parts.flatMap(changesOf) : []),
  ];
  const change = sql`with ${sql.join(ctes, sql`, `)} select saved.id from saved`;
  const [first, ...rest] = [...held, ...parts.flatMap(hold), change].map((each) => db.execute(each));
  const done = await db.batch([first!, ...rest]).catch(orConflict);
  return done !== undefined && firstRow(done.at(-1)!) !== undefined;
};
