import { makeApp, type Parts } from '../../api/http/app.ts';
import { schemaFile } from '../../api/dev/schemas/schemas.ts';
import type { Inbox } from '../../api/contract/lists.ts';
import type { Legal, MatchPage } from '../../api/contract/match.ts';
import type { MakeMatch } from '../../api/contract/requests.ts';
import type { Me } from '../../api/contract/people/player.ts';
import { openDb, type Client } from '../../db/client.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { testEnv } from '../service.ts';
import { wholes } from '../program/whole.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import { quayside } from '../toys/quayside/module.ts';

export const TOYS: readonly GameModule[] = [pebbles, quayside];

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

/** A layer between the app and its database: every round trip passes through it. */
export type Gate = (run: () => Promise<unknown>) => Promise<unknown>;

/** Each statement, and each batch, passes the gate once, when somebody waits for it. */
export const gated = (client: Client, gate: (run: () => Promise<unknown>) => Promise<unknown>): Client => {
  const query = (...asked: Parameters<Client['query']>) => {
    const lazy = client.query(...asked);
    const run = lazy.then.bind(lazy) as (done: unknown, failed: unknown) => unknown;
    const sent = () => gate(() => new Promise((done, failed) => void run(done, failed)));
    return Object.assign(lazy, {
      // The driver's queries are lazy: they are sent when somebody waits for them.
      // oxlint-disable-next-line unicorn/no-thenable
      then: (done: never, failed: never) => sent().then(done, failed),
      catch: (failed: never) => sent().catch(failed),
    });
  };
  const transaction = (...asked: Parameters<Client['transaction']>) => {
    const [queries, ...options] = asked;
    return gate(() => client.transaction(queries, ...options));
  };
  return Object.assign((() => {}) as unknown as Client, { query, transaction });
};

/** A driver's error for a database that is gone. */
export const cutOff = (): Error => Object.assign(new Error('the network is down'), { name: 'NeonDbError' });

export interface Service {
  /** The clock of the service; moves only when told. */
  clock: { now: Date };
  /** Lets so many milliseconds pass. */
  pass(ms: number): void;
  /** Round trips to the database since the last `count()`. */
  count(): number;
  /** Lets every round trip pass through here, until told otherwise. */
  gate: Gate;
  /** Takes work that goes on after an answer, or a sweep. */
  waitUntil(work: Promise<unknown>): void;
  /** All such work so far is done when this is. */
  settle(): Promise<void>;
  ask<T>(method: string, path: string, asked?: Asked): Promise<Answer<T>>;
  /** A request as it is, for what a careful client would never send. */
  raw(path: string, init: object): Promise<Response>;
  guest(name: string): Promise<Guest>;
  /** Guests of these names, in order. */
  guests<N extends string[]>(...names: N): Promise<{ [K in keyof N]: Guest }>;
  app: ReturnType<typeof makeApp>;
  parts: Parts;
  env: ReturnType<typeof testEnv>;
}
export interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Work behind the answers of all services that is not known to be done. */
const left = new Set<Promise<unknown>>();

/** Lets all that work come to its end: no test leaves any to the next, which may look at the same rows. */
export const settleAll = async (): Promise<void> => {
  while (left.size > 0) {
    const work = [...left];
    await Promise.allSettled(work);
    for (const one of work) left.delete(one);
  }
};

/** Nothing in the tests waits: time that is to pass has passed. */
const pause = async (): Promise<void> => {};
/** The build's files, as far as the service needs them. */
const ASSETS = { fetch: async () => new Response(schemaFile()) };

/** A service over the run's database, with a clock and a network of its own. */
export const makeService = (change: Partial<Parts> = {}, vars = testEnv()): Service => {
  const env = { ...vars, ASSETS };
  const clock = { now: new Date('2026-11-20T08:00:00.000Z') };
  const work: Promise<unknown>[] = [];
  let trips = 0;
  const service = { clock, env, gate: (run: () => Promise<unknown>) => run() } as unknown as Service;
  const wrap = (client: Client): Client =>
    gated(client, (run) => {
      trips++;
      return service.gate(run);
    });
  const parts: Parts = {
    catalog: TOYS,
    now: () => clock.now,
    openDb: (env) => openDb(env, wrap),
    pause,
    ...change,
  };
  const app = makeApp(parts);
  const waitUntil = (promise: Promise<unknown>): void => {
    work.push(promise);
    left.add(promise);
  };
  const context = { waitUntil, passThroughOnException: () => {} };
  const ask = async <T>(method: string, path: string, { body, headers }: Asked = {}): Promise<Answer<T>> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = {
      method,
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await app.request(`/api${path}`, init, env, context as never);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as T,
    };
  };
  return Object.assign(service, {
    app,
    parts,
    ask,
    waitUntil,
    pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
    raw: (path: string, init: object) => app.request(`/api${path}`, init, env, context as never),
    count: () => {
      const counted = trips;
      trips = 0;
      return counted;
    },
    settle: async () => {
      while (work.length > 0) await Promise.all(work.splice(0));
    },
    guest: (name: string) => makeGuest(service, name),
    guests: (...names: string[]) => Promise.all(names.map((name) => makeGuest(service, name))),
  });
};

/** A person with a session. */
export interface Guest {
  me: Me;
  cookie: string;
  get<T = MatchPage>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = MatchPage>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  send<T = unknown>(method: string, path: string, asked?: Asked): Promise<Answer<T>>;
  make(wanted: MakeMatch): Promise<MatchPage>;
}

const makeGuest = async (service: Service, name: string): Promise<Guest> => {
  const { body: me, headers } = await service.ask<Me>('POST', '/guest', { body: { name } });
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const send = <T>(method: string, path: string, { body, headers: more }: Asked = {}) =>
    service.ask<T>(method, path, { body, headers: { cookie, ...more } });
  const post = <T>(path: string, body: unknown = {}, more?: Record<string, string>) =>
    send<T>('POST', path, { body, ...(more && { headers: more }) });
  return {
    me,
    cookie,
    send,
    post,
    get: (path, more) => send('GET', path, more && { headers: more }),
    make: async (wanted) => (await post<MatchPage>('/matches', wanted)).body,
  };
};

let keys = 0;
export const freshKey = (): string => `key-${++keys}`;

/** A match in which everybody has a seat, in the order given. */
export const seatAll = async (
  people: readonly Guest[],
  wanted: Omit<MakeMatch, 'seats'>,
): Promise<string> => {
  const { bots = 0 } = wanted;
  const seats = people.length + (typeof bots === 'number' ? bots : bots.length);
  const { id } = await people[0]!.make({ ...wanted, seats });
  for (const guest of people.slice(1)) await guest.post(`/matches/${id}/join`);
  return id;
};

/** What somebody may do now, and the page they would look at. */
export const legalFor = async (guest: Guest, id: string) =>
  (await guest.get<Legal>(`/matches/${id}/legal`)).body;

/** Acts with the first legal action that fits; a step of a sealed choice, together with what settles it. */
export const playAny = async (guest: Guest, id: string, type?: string): Promise<Answer<MatchPage>> => {
  const legal = await legalFor(guest, id);
  const whole = wholes(legal).find(({ action, steps = [] }) =>
    [action, ...steps].some((one) => type === undefined || one.type === type),
  );
  return guest.post(`/matches/${id}/actions`, { ...whole, basis: legal.seq, key: freshKey() });
};

/** Plays on with first legal actions until the match is over. */
export const playToEnd = async (people: readonly Guest[], id: string): Promise<MatchPage> => {
  for (;;) {
    const { body: page } = await people[0]!.get(`/matches/${id}`);
    if (page.status !== 'running') return page;
    await playAny(people[page.awaiting[0]!]!, id);
  }
};

export type { Inbox, MatchPage };
