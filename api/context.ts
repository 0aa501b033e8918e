import type { Db } from '../db/client.ts';
import type { Title } from '../rules/index.ts';
import type { Env } from './env.ts';

/** What a request, or a sweep, has at hand. */
export interface World {
  db: Db;
  env: Env;
  titles: readonly Title[];
  /** Names the rules that run here. */
  rules: string;
  now: Date;
  /** The time as it goes on; `now` is when this request, or sweep, began. */
  clock(): Date;
  /** Lets work go on after the answer. */
  later(work: Promise<unknown>): void;
}

export const findTitle = ({ titles }: Pick<World, 'titles'>, id: string): Title | undefined =>
  titles.find(({ game }) => game.meta.id === id);

/** The title of a stored match; a game that is no longer on the shelf is a fault of ours. */
export const titleOf = (world: Pick<World, 'titles'>, id: string): Title => {
  const title = findTitle(world, id);
  if (!title) throw new Error(`no game ${id} on the shelf`);
  return title;
};

export const shelfOf = ({ titles }: Pick<World, 'titles'>): string[] =>
  titles.map(({ game }) => game.meta.id);
