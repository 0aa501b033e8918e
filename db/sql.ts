import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Renders SQL without parameters as text. */
export const render = (piece: SQL): string => dialect.sqlToQuery(piece).sql;

/** Renders SQL without parameters once instead of with every query. */
export const fixed = (piece: SQL): SQL => sql.raw(render(piece));

/** Turns PostgreSQL's text for a time into ISO 8601 in UTC, with milliseconds. */
export const isoTime = (text: string): string => new Date(text).toISOString();
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text));
