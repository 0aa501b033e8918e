import { openDb, type Client, type Db, type DbEnv } from '../../db/client.ts';
import type { Engine } from '../../db/local/engine.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { longGame } from '../api/long-game.ts';
import { gated, makeService, type Guest, type Service } from '../api/service.ts';
import { openServed } from '../workerd.ts';
import { quayside } from '../toys/quayside/module.ts';
import { cpuNow } from './figure.ts';

/** The name of the rules that run here. */
export const RULES = 'bench';

/** What went over the wire to the database. */
export interface Wire {
  trips: number;
  sent: number;
  received: number;
}

/** Stands between the service and its database, and counts. */
const weighing = (wire: Wire) => {
  return (client: Client): Client => {
    const query = (text: string, params?: unknown[], options?: object) => {
      wire.sent += text.length + JSON.stringify(params ?? []).length;
      return client.query(text, params as never, options);
    };
    const { transaction } = client;
    return gated(Object.assign((() => {}) as unknown as Client, { query, transaction }), async (run) => {
      wire.trips++;
      const answer = await run();
      wire.received += JSON.stringify(answer).length;
      return answer;
    });
  };
};

export interface Cost extends Wire {
  cpu: number;
  /** What PostgreSQL has put into its write-ahead log. */
  logged: number;
}
type Measure = (work: () => Promise<unknown>) => Promise<Cost>;

/** Two people at a service of their own, with scales between it and its database. */
export interface Bench {
  people: readonly Guest[];
  service: Service;
  wire: Wire;
  measure: Measure;
}

const measureOn = (engine: Engine, wire: Wire): Measure => {
  const written = async (): Promise<number> => {
    const query = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn`;
    return Number((await engine.single({ query })).rows[0]![0]);
  };
  return async (work) => {
    const before = await written();
    Object.assign(wire, { trips: 0, sent: 0, received: 0 });
    const since = cpuNow();
    await work();
    const cpu = cpuNow() - since;
    return { ...wire, cpu, logged: (await written()) - before };
  };
};

/** Runs with a service over a fresh database, and takes both away again. */
export const withBench = async <T>(work: (bench: Bench) => Promise<T>): Promise<T> => {
  const { engine, env, close } = await openServed();
  const wire: Wire = { trips: 0, sent: 0, received: 0 };
  const open = (from: DbEnv): Db => openDb(from, weighing(wire));
  const service = makeService(
    { catalog: [longGame, quayside, ...CATALOG], rules: { long: RULES }, openDb: open },
    env,
  );
  try {
    const people = [await service.guest('Ada'), await service.guest('Ben')];
    return await work({ people, service, wire, measure: measureOn(engine, wire) });
  } finally {
    await service.settle(); // what goes on behind the answers needs the database
    await close();
  }
};
