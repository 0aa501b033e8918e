import { CATALOG } from '../../rules/catalog.ts';
import { ownEnv, type OwnEnv } from '../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../api/mail-service.ts';
import { TOYS, type Answer } from '../api/service.ts';
import { fixChance, type Fixed } from './fixed.ts';
import { Network } from './network.ts';
import { Post } from './post.ts';

export const GAMES = [...CATALOG, ...TOYS];
/** A Thursday in autumn; clocks change on Sunday. */
const BEGIN = new Date('2026-10-22T08:00:00.000Z');
/** The second instance's clock is ahead. */
const AHEAD_MS = 40_000;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

/** An action or undo as it was asked for: it can be repeated word for word. */
export interface Asked {
  match: string;
  way: 'actions' | 'undo';
  body: { key: string; basis: number };
}

export interface Person {
  name: string;
  id: string;
  cookie: string;
  email: string;
  /** The number of the instance that answers them. */
  at: number;
  /** Not answered: maybe stored, maybe not. */
  open: Asked | undefined;
  acknowledged: Asked[];
  refused: Asked[];
  /** Whether they may not act, as everybody knows by now. */
  isBarred: boolean;
}

/** Something that only one of the people may read. */
interface Secret {
  token: string;
  owner: Person;
}

export interface World {
  own: OwnEnv;
  fixed: Fixed;
  network: Network;
  post: Post;
  instances: PostedService[];
  people: Person[];
  /** Matches with any of them. */
  matches: string[];
  tournaments: string[];
  now: Date;
  secrets: Secret[];
  /** Every answer so far, in the order in which they came. */
  answers: string[];
  /** What must never be answered, and was. */
  slips: string[];
}

const openInstance = (world: Pick<World, 'own' | 'post' | 'network'>, number: number): PostedService => {
  const service = makePostedService({ ...world.own.env, MAIL: world.post }, GAMES);
  service.gate = world.network.gateOf(number);
  return service;
};

/** Ends an instance between two round trips, and starts another in its place. */
export const replace = (world: World, number: number): void => {
  const dead = world.instances[number]!;
  world.network.cut(number);
  dead.gate = () =>
    Promise.reject(Object.assign(new Error('this instance is gone'), { name: 'NeonDbError' }));
  world.instances[number] = openInstance(world, number);
  setClock(world, world.now);
};

export const setClock = (world: World, now: Date): void => {
  world.now = now;
  for (const [i, { clock }] of world.instances.entries()) clock.now = new Date(now.getTime() + i * AHEAD_MS);
};

type Request = readonly [method: string, path: string, body?: unknown];

/** What must never be answered: a secret of somebody else, or a change by somebody who may not act. */
const slipsIn = (
  { secrets }: World,
  who: Person,
  [[method, path], { status, text }]: [Request, Answer],
): string[] => [
  ...secrets
    .filter(({ token, owner }) => owner.id !== who.id && text.includes(token))
    .map(({ owner }) => `${who.name} reads a secret of ${owner.name} by ${method} ${path}`),
  ...(who.isBarred && method !== 'GET' && !path.startsWith('/mail/stop') && status < 300
    ? [`${who.name}, who is banned, did ${method} ${path}`]
    : []),
];

/** Asks the service as one of the people, by their session unless told; undefined where nobody knows what became of it. */
export const ask = async <T>(
  world: World,
  who: Person,
  request: Request,
  headers: Record<string, string> = { cookie: who.cookie },
): Promise<Answer<T> | undefined> => {
  const [method, path, body] = request;
  const before = who.isBarred;
  const answer = await world.instances[who.at]!.ask<T>(method, path, { body, headers });
  world.answers.push(`${who.name} ${method} ${path} ${answer.status} ${answer.text}`);
  const isBarred = before && who.isBarred;
  world.slips.push(...slipsIn(world, { ...who, isBarred }, [request, answer]));
  return answer.status >= 500 ? undefined : answer;
};

/** Lets round trips return until nothing is under way. */
export const calm = async ({ fixed, network }: World, release: () => Promise<void>): Promise<void> => {
  for (await fixed.settle(); network.waiting.length > 0; await fixed.settle()) await release();
};

const seatEverywhere = async (world: World): Promise<void> => {
  for (const [i, { game }] of GAMES.entries()) {
    const seats = Math.max(2, game.meta.seats[0]!);
    const [host, ...others] = Array.from(
      { length: 2 },
      (_, n) => world.people[(i + n) % world.people.length]!,
    );
    const wanted = { game: game.meta.id, seats, bots: seats - 2, pace: i % 2 === 0 ? '1d' : '12h' };
    const { body } = (await ask<{ id: string }>(world, host!, ['POST', '/matches', wanted]))!;
    for (const one of others) await ask(world, one, ['POST', `/matches/${body.id}/join`, {}]);
    world.matches.push(body.id);
  }
};

/** People with addresses, two instances, and a match of each game. */
export const openWorld = async (seed: number): Promise<World> => {
  const own = await ownEnv();
  const fixed = fixChance(seed);
  const base = {
    own,
    fixed,
    network: new Network(),
    post: new Post(),
    matches: [],
    tournaments: [],
    secrets: [],
    answers: [],
    slips: [],
  };
  const world: World = { ...base, instances: [], people: [], now: BEGIN };
  world.instances.push(openInstance(world, 0), openInstance(world, 1));
  setClock(world, BEGIN);
  for (const instance of world.instances) instance.gate = (run) => run();
  for (const [i, name] of NAMES.entries()) {
    const { me, cookie, email } = await makeAccount(world.instances[0]!, name);
    const known = { open: undefined, acknowledged: [], refused: [], isBarred: false };
    world.people.push({ name, id: me.id, cookie, email, at: i % 2, ...known });
  }
  await seatEverywhere(world);
  for (const instance of world.instances) await instance.settle();
  for (const [i, instance] of world.instances.entries()) instance.gate = world.network.gateOf(i);
  return world;
};

export const closeWorld = async ({ own, fixed }: World): Promise<void> => {
  fixed.undo();
  await own.stop();
};
