import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** One statement as Neon's driver sends it: every parameter is already text. */
export interface Query {
  query: string;
  params?: (string | null)[];
}

/** The result of a statement; every value is PostgreSQL's own text. */
export interface QueryResult {
  command?: string;
  rowCount?: number | null;
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[][];
}

export interface Engine {
  single(query: Query): Promise<QueryResult>;
  /** Runs all queries or none. */
  batch(queries: readonly Query[]): Promise<QueryResult[]>;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL's own reason, beneath a query that drizzle quotes. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return error instanceof DrizzleQueryError && cause ? reasonOf(cause) : message;
};

export const migrating = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const reason = reasonOf(error);
    const owner = reason.startsWith('permission denied') ? ' Its user must own the database.' : '';
    throw new Error(`The database is not migrated: ${reason}.${owner}`, { cause: error });
  }
};

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
