import type { Engine, Query } from '../../db/local/engine.ts';

const rowsOf = async (engine: Engine, query: string): Promise<string[]> =>
  (await engine.single({ query })).rows.map(([value]) => String(value));

/** Every column name of the schema as a plpgsql variable: a bare column in a statement is then *ambiguous*. */
const declareColumns = async (engine: Engine): Promise<string> => {
  const names = await rowsOf(
    engine,
    `select distinct quote_ident(c.column_name) from information_schema.columns c where c.table_schema = 'public'`,
  );
  return `declare ${names.map((name) => `${name} int;`).join(' ')}`;
};

const typesOf = async (engine: Engine, query: string): Promise<string[]> => {
  await engine.single({ query: `prepare qualified as ${query}` });
  const types = await rowsOf(
    engine,
    `select unnest(p.parameter_types) from pg_prepared_statements p where p.name = 'qualified'`,
  );
  await engine.single({ query: 'deallocate qualified' });
  return types;
};

const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;
/** Drizzle's own, of a single table. */
const IS_BUILT = /^(select|insert into|update|delete from) "/;

/**
 * Fails where a statement names a column without its table or alias. PostgreSQL itself finds it: the statement is
 * planned, not run, inside a function that has a variable for each column name.
 */
export const checkQualified = async (engine: Engine, query: string): Promise<void> => {
  if (!IS_STATEMENT.test(query) || IS_BUILT.test(query)) return;
  const types = await typesOf(engine, query);
  const made = `create function pg_temp.qualified(${types.join()}) returns void language plpgsql as $qualified$
    ${await declareColumns(engine)} explained record; begin for explained in explain ${query} loop end loop; end $qualified$`;
  await engine.single({ query: made });
  try {
    await engine.single({ query: `select pg_temp.qualified(${types.map(() => 'null').join()})` });
  } catch (cause) {
    throw new Error(`${(cause as Error).message}: name each column with its table in ${query}`, { cause });
  } finally {
    // After an error a pool closes the connection, and the function is gone with it.
    await engine.single({ query: 'drop function if exists pg_temp.qualified' });
  }
};

/** A function that goes through all its branches, one after another, to its end. */
const withoutConditions = (text: string): string =>
  text
    .replace(/^\s*(loop|exit when .*;|end loop;)$/gm, '')
    .replace(/\breturn null;/g, 'null;')
    .replace(/^\s*if .* then$/gm, 'if true then')
    .replace(/^\s*(elsif .* then|else)$/gm, 'end if; if true then');

/** The same for the statements of a function in the database: they are run, whatever comes before them, and find nothing. */
export const checkQualifiedIn = async (engine: Engine, name: string): Promise<void> => {
  const query = `select pg_get_functiondef(p.oid), p.pronargs from pg_proc p where p.proname = '${name}'`;
  const [[text, inputs]] = (await engine.single({ query })).rows as [[string, string]];
  const declared = `${await declareColumns(engine)} begin`;
  const made = withoutConditions(text)
    .replace(`public.${name}(`, 'pg_temp.qualified(')
    .replace(/^(declare .*\n)?begin$/m, `$1${declared}`);
  await engine.single({ query: made });
  await engine.single({ query: `select pg_temp.qualified(${Array(Number(inputs)).fill('null').join()})` });
  await engine.single({ query: 'drop function pg_temp.qualified' });
};

const looked = new Map<string, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();

/** One after another, and each text once: they share a connection. */
const checkOnce = (engine: Engine, query: string): Promise<void> => {
  const known = looked.get(query);
  if (known) return known;
  const checked = last.then(() => checkQualified(engine, query));
  looked.set(query, checked);
  last = checked.catch(() => {});
  return checked;
};

/** An engine that refuses statements with bare columns, by looking at each through a connection of `by`. */
export const qualified = <E extends Engine>(engine: E, by: Engine = engine): E => ({
  ...engine,
  single: async (query: Query) => {
    await checkOnce(by, query.query);
    return engine.single(query);
  },
  batch: async (queries: readonly Query[]) => {
    for (const { query } of queries) await checkOnce(by, query);
    return engine.batch(queries);
  },
});
