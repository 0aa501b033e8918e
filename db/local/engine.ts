import { join } from 'node:path';

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

/** A database behind the loopback endpoint. */
export interface Engine {
  single(query: Query): Promise<QueryResult>;
  /** Runs all queries or none; `mode` follows BEGIN, such as `ISOLATION LEVEL Serializable`. */
  batch(queries: readonly Query[], mode: string): Promise<QueryResult[]>;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
