import { randomUUID } from 'node:crypto';
import { errorFields, NeonDbError, types, type FullQueryResults } from '@neondatabase/serverless';
import { prepareValue } from 'pg/lib/utils.js';
import { drizzleOver, localClients, noteTrip, type Client, type Db } from '../client.ts';
import type { Engine, Query, QueryResult } from './engine.ts';

type Options = Partial<Record<'arrayMode' | 'fullResults', boolean>>;
type Result = FullQueryResults<boolean>;

/** The engine's error as the driver throws it. One of the system's own has no code of PostgreSQL's: it was not reached. */
const failureOf = (error: Error & Record<string, unknown>): NeonDbError => {
  const told = 'syscall' in error ? [] : errorFields.map((field) => [field, error[field]]);
  return Object.assign(new NeonDbError(error.message), Object.fromEntries(told), { sourceError: error });
};

const failing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: Error & Record<string, unknown>) => Promise.reject(failureOf(error)));

const rowsOf = ({ fields, rows }: QueryResult, arrayMode: boolean): Result['rows'] => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID));
  const read = (row: unknown[]) => row.map((text, i) => (text === null ? null : parsers[i]!(text as string)));
  const name = (row: unknown[]) => Object.fromEntries(read(row).map((value, i) => [fields[i]!.name, value]));
  return rows.map(arrayMode ? read : name) as Result['rows'];
};

/** A statement that runs once somebody waits for it, or as part of a transaction. */
class Statement {
  readonly query: Query;
  readonly options: Options;
  readonly #engine: Engine;

  constructor(engine: Engine, query: Query, options: Options) {
    this.#engine = engine;
    this.query = query;
    this.options = options;
  }

  read(result: QueryResult): unknown {
    const { arrayMode = false, fullResults = false } = this.options;
    const rows = rowsOf(result, arrayMode);
    return fullResults ? { ...result, rowCount: result.rowCount ?? null, rows, rowAsArray: arrayMode } : rows;
  }

  async run(): Promise<unknown> {
    noteTrip();
    return this.read(await failing(this.#engine.single(this.query)));
  }

  // oxlint-disable-next-line unicorn/no-thenable -- drizzle makes the statements of a batch before it runs them
  then: Promise<unknown>['then'] = (done, failed) => this.run().then(done, failed);
  catch: Promise<unknown>['catch'] = (failed) => this.run().catch(failed);
  finally: Promise<unknown>['finally'] = (over) => this.run().finally(over);
}

/** Neon's client, straight over a database of this process: the same values, errors and transactions, without HTTP. */
export const clientOf = (engine: Engine): Client => {
  const query = (text: string, values: readonly unknown[] = [], options: Options = {}): Statement =>
    new Statement(engine, { query: text, params: values.map((value) => prepareValue(value)) }, options);
  const transaction = async (statements: readonly Statement[]): Promise<unknown[]> => {
    noteTrip();
    const asked = statements.map((statement) => statement.query);
    const results = await failing(engine.batch(asked));
    return results.map((result, i) => statements[i]!.read(result));
  };
  return { query, transaction } as unknown as Client;
};

export const openEngineDb = (engine: Engine): Db => drizzleOver(clientOf(engine));

export const nameEngine = (engine: Engine): string => {
  const url = `postgres://local/${randomUUID()}`;
  localClients.set(url, clientOf(engine));
  return url;
};
