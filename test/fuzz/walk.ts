import fc from 'fast-check';
import { vi } from 'vitest';
import { PROBLEMS } from '../../api/contract/problem.ts';
import { SECURE } from '../../api/lib/http.ts';
import { readDocument, routesOf, type Document } from '../api/document/document.ts';
import { NAMES, wishesTo, type Wish } from './request.ts';
import { makeWorld, type World } from './world.ts';

/** How long to walk, and where from: a world has a number, and what is asked there follows from seed and number alone. */
export interface Course {
  seed: number;
  /** The first world. */
  from: number;
  /** Requests to each route in each world, where repeating one doesn't count. */
  each: number;
  /** New worlds are made until this many requests have been sent. */
  requests: number;
}

/** What the service did that it must not do, with all that is needed to see it again. */
export interface Fault {
  what: string;
  world: number;
  /** Undefined for what happened while the world was made. */
  wish?: Wish;
}

export interface Walked {
  requests: number;
  worlds: number;
  /** How often each status was answered, by route. */
  counts: Map<string, Map<number, number>>;
  faults: Fault[];
}

/** What the names in requests stand for; nothing, where strangers ask. */
type Known = Pick<World, 'pools'>;

const filled = (text: string, { pools }: Known): string =>
  text.replace(NAMES, (_, quoted: string | undefined, at: string, bare: string, index: string) => {
    const pool = pools[quoted ?? bare] ?? [];
    const value = pool[Number(at ?? index) % pool.length] ?? 'none';
    return quoted ? JSON.stringify(value) : String(value);
  });

/** The request with real ids in it. */
const initOf = (world: Known, { method, headers, body }: Wish): RequestInit => {
  const named = Object.entries(headers).map(([name, value]) => [name, filled(value, world)] as const);
  const type = body !== undefined && !('content-type' in headers) && { 'content-type': 'application/json' };
  const init = { method, headers: { ...Object.fromEntries(named), ...type } };
  return body === undefined || method === 'GET' ? init : { ...init, body: filled(body, world) };
};

/** Lets `action` and `basis` name what the asker of this request may do just now. */
const prepare = async (world: World, wish: Wish): Promise<void> => {
  if (!/\/(actions|undo)$/.test(wish.route)) return;
  const path = filled(wish.path, world).replace(/\/(actions|undo)(?=$|\?).*/, '/legal');
  const { headers } = initOf(world, wish);
  const answer = await world.service.app.request(path, { headers: headers! }, world.service.env);
  if (answer.status !== 200) return;
  const { seq, actions } = (await answer.json()) as { seq: number; actions: unknown[] };
  world.pools['basis'] = [seq, seq, seq - 1];
  if (actions.length > 0) world.pools['action'] = actions;
};

/** What is wrong with an answer, whatever was asked, while the database is up. */
export const wrongWith = async (answer: Response): Promise<string | undefined> => {
  const text = await answer.text();
  if (answer.status >= 500) return `answered ${answer.status}`;
  const bare = Object.keys(SECURE).filter((name) => !answer.headers.has(name));
  if (bare.length > 0) return `answered ${answer.status} without ${bare.join()}`;
  if (!answer.headers.get('content-type')?.includes('problem+json')) return undefined;
  const { code } = JSON.parse(text) as { code: string };
  return code in PROBLEMS ? undefined : `answered with the unknown code ${code}`;
};

/** What is written to the log while `work` goes on: all of it, and what went wrong. */
const listen = async (work: () => Promise<void>): Promise<{ lines: string[]; errors: string[] }> => {
  const [out, errors]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line)),
  ];
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return { lines: [...out, ...errors], errors };
};

/** Lines of the log that contain a secret which gives access to anyone who shows it. */
const leaksIn = (lines: readonly string[], { secrets }: World): string[] =>
  lines
    .filter((line) => secrets.some((secret) => line.includes(secret)))
    .map((line) => `told a secret: ${line}`);

/** Sends one request as often as it wishes, and answers what the service did wrong. */
const send = async (world: World, wish: Wish, count: (status: number) => void): Promise<string[]> => {
  const wrong: string[] = [];
  const ask = async (): Promise<void> => {
    const answer = await world.service.raw(filled(wish.path, world).replace('/api', ''), initOf(world, wish));
    count(answer.status);
    wrong.push(...[(await wrongWith(answer)) ?? []].flat());
  };
  const { lines, errors } = await listen(async () => {
    await prepare(world, wish);
    if (wish.isAtOnce) await Promise.all(Array.from({ length: wish.times }, ask));
    else for (let i = 0; i < wish.times; i++) await ask();
    await world.service.settle();
  });
  return [...wrong, ...errors.map((line) => `logged ${line}`), ...leaksIn(lines, world)];
};

const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), { numRuns: 1, seed })[0]!;

/** What voids a session or a sign-in link, after which its holder has no access. */
const LAST = ['post /api/sign-in/refuse', 'post /api/sign-out', 'delete /api/me'];

/** All that is asked in one world: every route of the document, in any order. */
const wishesIn = (
  document: Document,
  { seed, each }: Pick<Course, 'seed' | 'each'>,
  number: number,
): Wish[] => {
  const worldSeed = seed * 1_000 + number;
  const wishes = routesOf(document).flatMap((route, i) => {
    const [method, path] = route.split(' ') as [string, string];
    return fc.sample(wishesTo(document, { route, method, path }), { numRuns: each, seed: worldSeed + i });
  });
  const isLast = ({ route }: Wish): boolean => LAST.includes(route);
  return shuffled(wishes, worldSeed).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
};

/** Asks all that is asked in one world. */
const walkWorld = async (world: World, wishes: readonly Wish[], walked: Walked): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const wish of wishes) {
    const counts = walked.counts.get(wish.route) ?? new Map<number, number>();
    walked.counts.set(wish.route, counts);
    const wrong = await send(world, wish, (status) => {
      walked.requests++;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    });
    faults.push(...wrong.map((what) => ({ what, world: world.number, wish })));
  }
  return faults;
};

/** Asks every route of the document in one world after another. */
export const walk = async (env: object, course: Course): Promise<Walked> => {
  const walked: Walked = { requests: 0, worlds: 0, counts: new Map(), faults: [] };
  do {
    const number = course.from + walked.worlds++;
    let world: World;
    let document: Document;
    const { lines } = await listen(async () => {
      world = await makeWorld(env, number);
      document = await readDocument(world.service);
    });
    walked.faults.push(...leaksIn(lines, world!).map((what) => ({ what, world: number })));
    walked.faults.push(...(await walkWorld(world!, wishesIn(document!, course, number), walked)));
  } while (walked.requests < course.requests);
  return walked;
};

/** Asks every route of a service that runs elsewhere, as somebody whom it doesn't know, and answers what it did wrong. */
export const walkOutside = async (base: string, course: Pick<Course, 'seed' | 'each'>): Promise<string[]> => {
  const wrong: string[] = [];
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as Document;
  for (const wish of wishesIn(document, course, 0)) {
    if ('content-length' in wish.headers) continue; // no client sends a wrong one
    const asked = new Request(new URL(filled(wish.path, { pools: {} }), base), initOf({ pools: {} }, wish));
    const what = await fetch(asked).then(wrongWith);
    if (what) wrong.push(`${what}: ${JSON.stringify(wish)}`);
  }
  return wrong;
};
