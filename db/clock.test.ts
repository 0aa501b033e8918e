import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDatabase } from '../test/service.ts';

const own = ownDatabase();
const CLOCK = /\b(now\(\)|(clock|statement|transaction)_timestamp|current_(date|time)|localtime)/i;

/** Rows of texts. */
const ask = async (query: string): Promise<string[][]> =>
  (await own.engine.single({ query })).rows as string[][];

const folder = import.meta.dirname;
/** All SQL that is written outside migrations and the schema. */
const sources = globSync('**/*.ts', { cwd: folder })
  // Aggregates are saved by whole rows, with every time in them.
  .filter((name) => !/\.test\.ts$|^(schema|local)\/|^aggregate\.ts$/.test(name))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

const functions = () =>
  ask(`select p.proname, p.prosrc from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prolang <> (select l.oid from pg_language l where l.lanname = 'c')`);

/**
 * The times that the database would fill in by itself. They are for releases of long ago, whose inserts left them out: a default
 * can go once no release that may still run relies on it.
 */
const filledIn = async (): Promise<Set<string>> => {
  const columns =
    await ask(`select c.table_name || '.' || c.column_name, c.column_default from information_schema.columns c
    where c.table_schema = 'public' and c.column_default is not null`);
  return new Set(columns.filter(([, preset]) => CLOCK.test(preset!)).map(([column]) => column!));
};

/** What each insert of a text leaves to the database's clock. */
const leftOut = (text: string, filled: ReadonlySet<string>): string[] =>
  [...text.matchAll(/insert into (\w+)(?: as \w+)?\s*(?:\(([^)]*)\))?/g)].flatMap(
    ([, table, columns = '']) => {
      const given = new Set(columns.split(/[\s,]+/).map((column) => `${table}.${column}`));
      return [...filled].filter((column) => column.startsWith(`${table}.`) && !given.has(column));
    },
  );

test('every time that is stored comes from the clock of the request', async () => {
  const filled = await filledIn();
  const texts = [...sources, ...(await functions())];
  const faults = texts.flatMap(([name, text]) => [
    ...leftOut(text!, filled).map((column) => `${name} leaves out ${column}`),
    ...(CLOCK.test(text!) ? [`${name} reads the database’s clock`] : []),
    ...(/\.insert\(|insert into \$/.test(text!) ? [`${name} inserts in a way that is not read here`] : []),
  ]);
  expect(texts.length).toBeGreaterThan(80);
  expect(faults).toEqual([]);
});
