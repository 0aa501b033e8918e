import { CATALOG } from '../../rules/catalog.ts';
import type { OwnEnv } from '../service.ts';
import { TOYS, type Answer, type Service } from '../api/service.ts';
import type { Fixed } from './fixed.ts';
import type { Network } from './network.ts';
import { browserAt, HOSTS, type Post } from './post.ts';

export const GAMES = [...CATALOG, ...TOYS];
/** All numbers from here on have as many digits. */
const LEAST = 2 ** 32;
/** The second instance's clock is ahead. */
export const AHEAD_MS = 40_000;

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
  /** All that were ever theirs, the newest last. */
  addresses: string[];
  /** Where else than by mail they are told, while they want that. */
  ends: string[];
  /** When they last changed how else they are told: of earlier turns nobody may have been able to tell them. */
  reached: Date;
  /** The number of the instance that answers them. */
  at: number;
  /** Not answered: maybe stored, maybe not. */
  open: Asked | undefined;
  acknowledged: Asked[];
  refused: Asked[];
  /** Whether they may not act, as everybody knows by now. */
  isBarred: boolean;
  /** Whether they ever might not: by the time that they are let in again, they have not been told of their turns. */
  wasBarred: boolean;
  /** Whether their session has ended. */
  isOut: boolean;
  /** Lines of talk that were acknowledged: match and key. */
  said: string[];
  /** What they know of the talk of each match, as a browser does that only asks for what is new. */
  heard: Map<string, Heard>;
  /** Whether they have ever blocked somebody, who is heard again once they let them. */
  hasBlocked: boolean;
}

export interface Heard {
  lines: Set<string>;
  /** How many there are, as they were told last. */
  count?: number;
  /** The line that they know last, and the ETag of the answer that told of it. */
  last?: string | undefined;
  etag?: string | undefined;
}

/** Something that only one of the people may read. */
interface Secret {
  token: string;
  owner: Person;
}

export interface World {
  own: OwnEnv;
  fixed: Fixed;
  /** Two worlds of a seed differ by it: in what the first of the people keeps to themselves. */
  secret: number;
  network: Network;
  post: Post;
  instances: Service[];
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
  /** Lines that somebody missed. */
  unheard: string[];
  /** The numbers of instances that end with the next mail that they send, before they have noted it. */
  doomed: Set<number>;
  /** Who has, or had, or asked for a place in a match, or might follow it. */
  places: Set<string>;
  /** Who has changed their plan for a match since the last judgment. */
  planned: Set<string>;
  /** The hashes of links about addresses that somebody followed. */
  followed: Set<string>;
}

export const setClock = (world: World, now: Date): void => {
  world.now = now;
  for (const [i, { clock }] of world.instances.entries()) clock.now = new Date(now.getTime() + i * AHEAD_MS);
};

/** What whoever is banned may still do: end mail, take back a stolen address, and ask for a sign-in, which tells them. */
const ALLOWED = /^\/(?:mail\/(?:stop|address)\/|sign-in$)/;

/** What must hold whenever nothing is under way; answers what doesn't. */
export type Oracle = (world: World) => string[] | Promise<string[]>;

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
  ...(who.isBarred && method !== 'GET' && !ALLOWED.test(path) && status < 300
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
  who.isOut ||= answer.status === 401 && headers['cookie'] === who.cookie;
  world.slips.push(...slipsIn(world, { ...who, isBarred }, [request, answer]));
  return answer.status >= 500 ? undefined : answer;
};

/** A number of somebody’s own, which only theirs may depend on. */
export const privately = ({ people: [keeper], secret }: World, who: Person, number: number): number =>
  LEAST + (who === keeper ? number ^ secret : number);

/** Adds a way to tell somebody: their browser, or their webhook. */
export const subscribe = async (world: World, who: Person, end: string): Promise<void> => {
  const { browsers } = world.post;
  const isPush = new URL(end).host === HOSTS[0];
  if (isPush && !browsers.has(end)) browsers.set(end, await browserAt(end));
  const way = isPush ? { kind: 'push', ...browsers.get(end)!.subscription } : { kind: 'json', url: end };
  await ask(world, who, ['POST', '/me/channels', { ...way, label: `My ${privately(world, who, 0)}` }]);
};

/** Lets round trips return until nothing is under way. */
export const calm = async ({ fixed, network }: World, release: () => Promise<void>): Promise<void> => {
  for (await fixed.settle(); network.waiting.length > 0; await fixed.settle()) await release();
};
