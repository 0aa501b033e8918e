import { openDb, type Client, type Db, type DbEnv } from '../../../db/client.ts';
import type { Engine } from '../../../db/local/engine.ts';
import { openServed, type Served } from '../../workerd.ts';
import { figure, ms, type Figure } from '../figure.ts';

export interface Sent {
  query: string;
  params: string[];
}

/** A database, until it is shut: then it answers nothing, and `sentBy` tells what it was asked. */
export const trap = (env: DbEnv): { db: Db; sentBy: (run: () => Promise<unknown>) => Promise<Sent> } => {
  let sent: Sent | undefined;
  const trapped = { isShut: false };
  const wrap = (client: Client): Client => {
    const query = (text: string, params: (string | Date)[], options: object) => {
      if (!trapped.isShut) return client.query(text, params, options);
      sent = {
        query: text,
        params: params.map((param) => (param instanceof Date ? param.toISOString() : param)),
      };
      throw new Error('caught');
    };
    return Object.assign((() => {}) as unknown as Client, { query, transaction: client.transaction });
  };
  const db = openDb(env, wrap);
  const sentBy = async (run: () => Promise<unknown>): Promise<Sent> => {
    trapped.isShut = true;
    await run().catch(() => {});
    return sent!;
  };
  return { db, sentBy };
};

/** Measures on a fresh database of a server; without one it says that it did not. */
export const onPostgres = async (
  title: string,
  measure: (served: Served) => Promise<Figure[]>,
): Promise<Figure[]> => {
  if (!process.env['DATABASE_URL']) return [figure(title, 'not measured: DATABASE_URL is not set')];
  const served = await openServed();
  return measure(served).finally(served.close);
};

export const numberOf = async (engine: Engine, query: string): Promise<number> =>
  Number((await engine.single({ query })).rows[0]![0]);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** What a statement took, in milliseconds and in pages of 8 kB. */
export interface Plan {
  planned: number;
  run: number;
  pages: number;
  /** Tables that it read from end to end. */
  scanned: string[];
  /** Indexes that it went by. */
  indexes: string[];
}

/** A table of fewer rows is read faster than an index of it. */
const SMALL = 1000;

const isScan = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' && node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > SMALL;

const scannedBy = (node: Node): string[] => [
  ...(isScan(node) ? [node['Relation Name'] ?? '?'] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];

const indexesOf = ({ 'Index Name': index, Plans = [] }: Node): string[] => [
  ...(index === undefined ? [] : [index]),
  ...Plans.flatMap(indexesOf),
];

/** Runs a statement, and tells what it took. A function of the database keeps its own plan to itself. */
export const explain = async (engine: Engine, { query, params }: Sent): Promise<Plan> => {
  const explained = `explain (analyze, buffers, format json) ${query}`;
  const { rows } = await engine.single({ query: explained, params });
  const [plan] = JSON.parse(rows[0]![0] as string) as [
    { 'Planning Time': number; 'Execution Time': number; Plan: Node },
  ];
  return {
    planned: plan['Planning Time'],
    run: plan['Execution Time'],
    pages: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
    scanned: [...new Set(scannedBy(plan.Plan))],
    indexes: [...new Set(indexesOf(plan.Plan))],
  };
};

export const describePlan = ({ planned, run, pages, indexes }: Plan): string =>
  `planned ${ms(planned)}, run ${ms(run)}, ${pages} pages${indexes.length > 0 ? ` by ${indexes.join(' ')}` : ''}`;
