import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

// Players and finished tables are found by the form of their names that `searchForm` makes. It stands beside the name. Where a
// statement leaves it out, a trigger writes the lower case of names in ASCII, and nothing for others, until a sweep fills it in.

/** Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic, which few people type. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;
/** What people type instead of letters that don't decompose; and one sigma. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};

/** The form by which names are found. Of ASCII it is the lower case, which the trigger `keep_search_form` relies on. */
export const searchForm = (name: string): string => {
  const bare = name.normalize('NFKD').replace(ACCENTS, '') || name;
  const folded = bare.toUpperCase().toLowerCase(); // ß, ſ and ı have no lower case of their own
  return folded.replace(/[æœøłđðħŧς]/gu, (letter) => PLAIN[letter]!).normalize('NFKC');
};

export const startsLike = (column: SQL, name: string): SQL =>
  sql`${column} like ${`${searchForm(name).replaceAll(/[\\%_]/g, '\\$&')}%`}`;

const AT_ONCE = 500;

const fill = async (db: Db, { find, table, key }: Record<'find' | 'table' | 'key', SQL>): Promise<number> => {
  const rows = await db.many<{ id: string; name: string }>`${find} limit ${AT_ONCE}`;
  if (rows.length === 0) return 0;
  const forms = JSON.stringify(rows.map((row) => ({ ...row, form: searchForm(row.name) })));
  return db.run`update ${table} t set search_form = k.form
    from jsonb_to_recordset(${forms}::jsonb) as k(id text, name text, form text)
    where ${key} = k.id and t.name = k.name and t.search_form is null`;
};

export const fillSearchForms = async (db: Db): Promise<number> => {
  const players = sql`select p.id, p.name from players p where p.search_form is null`;
  const results = sql`select r.match as id, r.name from results r where r.search_form is null and r.name <> ''`;
  return (
    (await fill(db, { find: players, table: sql`players`, key: sql`t.id` })) +
    (await fill(db, { find: results, table: sql`results`, key: sql`t.match` }))
  );
};
