import { makeAccount } from '../api/mail-service.ts';
import { makeService, type Service } from '../api/service.ts';
import { makeVapidKeys } from '../../api/dev/secret.ts';
import type { Outside } from '../../api/notify/channels/address.ts';
import { plainEngine } from '../database.ts';
import { ownEnv } from '../service.ts';
import { fixChance } from './fixed.ts';
import { Network } from './network.ts';
import { HOSTS, Post } from './post.ts';
import { ask, GAMES, setClock, subscribe, type World } from './world.ts';

/** A Thursday in autumn; clocks change on Sunday. */
const BEGIN = new Date('2026-10-22T08:00:00.000Z');
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

const vapid = makeVapidKeys();

const openInstance = (world: World, number: number): Service => {
  const hand = <T>(to: string, take: () => Promise<T>): Promise<T> => {
    const handed = async (): Promise<T> => {
      const taken = await take();
      if (world.doomed.delete(number)) replace(world, number);
      return taken;
    };
    return world.network.gateOf(number, `${to} by ${number}`)(handed) as Promise<T>;
  };
  const send: Post['send'] = (mail) => hand(mail.to, () => world.post.send(mail));
  const fetch: Outside['fetch'] = (url, init) => hand(url, () => world.post.fetch(url, init));
  const outside = { fetch, resolve: async () => ['93.184.215.14'] };
  const env = { ...world.own.env, ...vapid, ORIGIN: 'https://m.example', MAIL: { send } };
  const service = makeService({ catalog: GAMES, outside }, env);
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

/** Where else than by mail the people are told: by push, by a webhook, by both, or nowhere. */
const WAYS = [[HOSTS[0]], [HOSTS[1]], HOSTS, []];
const endsOf = (name: string, i: number): string[] =>
  WAYS[i % WAYS.length]!.map((host) => `https://${host}/${name}`);

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
export const openWorld = async (seed: number, secret = 0): Promise<World> => {
  const own = await ownEnv(plainEngine);
  const fixed = fixChance(seed);
  const base = {
    own,
    fixed,
    secret,
    network: new Network(),
    post: new Post(),
    matches: [],
    tournaments: [],
    secrets: [],
    answers: [],
    slips: [],
    unheard: [],
    doomed: new Set<number>(),
    places: new Set<string>(),
    planned: new Set<string>(),
    followed: new Set<string>(),
  };
  const world: World = { ...base, instances: [], people: [], now: BEGIN };
  world.instances.push(openInstance(world, 0), openInstance(world, 1));
  setClock(world, BEGIN);
  for (const instance of world.instances) instance.gate = (run) => run();
  for (const [i, name] of NAMES.entries()) {
    const { me, cookie, email } = await makeAccount(world.instances[0]!, name);
    world.people.push({
      name,
      id: me.id,
      cookie,
      addresses: [email],
      ends: endsOf(name, i),
      reached: BEGIN,
      at: i % 2,
      open: undefined,
      acknowledged: [],
      refused: [],
      said: [],
      heard: new Map(),
      isBarred: false,
      wasBarred: false,
      isOut: false,
      hasBlocked: false,
    });
  }
  for (const who of world.people) for (const end of who.ends) await subscribe(world, who, end);
  await seatEverywhere(world);
  for (const instance of world.instances) await instance.settle();
  for (const [i, instance] of world.instances.entries()) instance.gate = world.network.gateOf(i);
  return world;
};

export const closeWorld = async ({ own, fixed }: World): Promise<void> => {
  fixed.undo();
  await own.stop();
};
