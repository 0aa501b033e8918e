import { sql, type SQL } from 'drizzle-orm';
import type { NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

export const render = (piece: SQL): string => dialect.sqlToQuery(piece).sql;

/** Renders SQL without parameters once instead of with every query. */
export const fixed = (piece: SQL): SQL => sql.raw(render(piece));

export const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;

/** A time as a parameter whose type is known, such as where an interval is taken from it. */
export const timeOf = (now: Date): SQL => sql`${now}::timestamptz`;

/** Locks a player, so that what several requests add for them is counted one by one. */
export const holdPlayer = (player: string) => sql`select from players p where p.id = ${player} for update`;

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(conditions.filter((condition) => condition !== undefined), sql` and `); // oxfmt-ignore

/** Turns PostgreSQL's text for a time into ISO 8601 in UTC, with milliseconds. */
export const isoTime = (text: string): string => new Date(text).toISOString();
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text));

/** A player of a match, or at one. */
export type AtMatch = Record<'match' | 'player', string>;

/** By which session or token somebody asks, if any, and when. */
export interface BySession {
  hash: string | undefined;
  now: Date;
}

type Text = TemplateStringsArray | SQL;

/** ``db.many<Card>`select …` ``; values may be dates. Times are ISO strings as columns; in JSON, ask for `iso(t.at)`. */
export interface Ask {
  many: <T>(text: Text, ...values: unknown[]) => Promise<T[]>;
  one: <T>(text: Text, ...values: unknown[]) => Promise<T | undefined>;
  /** The first column of all rows. */
  list: <T>(text: Text, ...values: unknown[]) => Promise<T[]>;
  /** The first column of the first row; undefined also for null. */
  value: <T>(text: Text, ...values: unknown[]) => Promise<T | undefined>;
  /** How many rows were changed or, if nothing was to change, found; and whether any were. */
  run: (text: Text, ...values: unknown[]) => Promise<number>;
  did: (text: Text, ...values: unknown[]) => Promise<boolean>;
}

type Runner = Pick<NeonHttpDatabase, 'execute' | 'batch'>;

const question = (text: Text, values: readonly unknown[]) => ('raw' in text ? sql(text, ...values) : text);

const askBy = (put: (query: SQL) => PromiseLike<{ rows: unknown[]; rowCount: number | null }>): Ask => {
  const many = async <T>(text: Text, ...values: unknown[]) => (await put(question(text, values))).rows as T[];
  const list = async <T>(text: Text, ...values: unknown[]) =>
    (await many<object>(text, ...values)).map((row) => Object.values(row)[0] as T);
  const run: Ask['run'] = async (text, ...values) => (await put(question(text, values))).rowCount ?? 0;
  return {
    many,
    one: async <T>(text: Text, ...values: unknown[]) => (await many<T>(text, ...values))[0],
    list,
    value: async <T>(text: Text, ...values: unknown[]) => (await list<T>(text, ...values))[0] ?? undefined,
    run,
    did: async (text, ...values) => (await run(text, ...values)) > 0,
  };
};

/** Questions that are put once other statements have run, in the same transaction: they see what was stored while a lock was waited for. */
const after = (db: Runner, first: readonly SQL[]): Ask =>
  askBy(async (query) => {
    const statements = [...first, query].map((one) => db.execute(one));
    return (await db.batch(statements as [(typeof statements)[number]])).at(-1)!;
  });

export const asking = (db: Runner): Ask & { after: (...first: readonly SQL[]) => Ask } => ({
  ...askBy((query) => db.execute(query)),
  after: (...first) => after(db, first),
});
