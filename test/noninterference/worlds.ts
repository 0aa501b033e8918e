import { inject } from 'vitest';
import { readFileSync } from 'node:fs';
import { makeVapidKeys } from '../../api/dev/secret.ts';
import type { Draw } from '../../api/pictures/scene.ts';
import { openDb, type Db } from '../../db/client.ts';
import { openPglite, type PgliteEngine } from '../../db/local/pglite.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { makePostedService, type PostedService } from '../api/mail-service.ts';
import { openOutside, type Received } from '../api/nudges/outside.ts';
import { envOf } from '../service.ts';
import { layable } from './laid.ts';

/** The games, each of which can begin anywhere. */
export const GAMES = CATALOG.map(layable);

/** Draws what a picture would be made of, as text. */
export const DRAW: Draw = async (...scene) => new TextEncoder().encode(JSON.stringify(scene));

/** A service of its own with its database, its mail and all that it sends out. */
export interface World {
  service: PostedService;
  db: Db;
  received: Received[];
}

const vapid = makeVapidKeys();

const openWorld = async (engine: PgliteEngine): Promise<World & { stop(): Promise<void> }> => {
  const env = envOf(engine);
  const { outside, received } = openOutside();
  const service = makePostedService({ ...env, ...vapid }, GAMES, { outside, draw: DRAW });
  const stop = async (): Promise<void> => {
    await service.settle();
    await engine.close();
  };
  return { service, db: openDb(env), received, stop };
};

const load = (dump: Uint8Array<ArrayBuffer>): Promise<PgliteEngine> =>
  openPglite({ loadDataDir: new Blob([dump]) });

const emptyDatabase = (): Promise<PgliteEngine> => {
  const source = inject('source');
  if (source.kind !== 'pglite') throw new Error('The two worlds are copies of an embedded database.');
  return load(new Uint8Array(readFileSync(source.template)));
};

/** Two worlds with the same ids, keys and clocks: copies of one, in which `populate` did what both have in common. */
export const openWorlds = async <T>(
  populate: (world: World) => Promise<T>,
): Promise<{ common: T; worlds: [World, World]; stop(): Promise<void> }> => {
  const engine = await emptyDatabase();
  const base = await openWorld(engine);
  const common = await populate(base);
  await base.service.settle();
  const dump = await engine.dump();
  await base.stop();
  const both = [await openWorld(await load(dump)), await openWorld(await load(dump))] as const;
  for (const { service } of both) service.clock.now = base.service.clock.now;
  const stop = async (): Promise<void> => {
    for (const world of both) await world.stop();
  };
  return { common, worlds: [...both], stop };
};
