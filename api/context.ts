import type { Db } from '../db/client.ts';
import type { GameModule } from '../rules/kit/module.ts';
import type { Env } from './env.ts';
import type { Outside } from './channels/address.ts';
import type { AnswerCache } from './lib/cache.ts';
import type { Draw } from './pictures/scene.ts';

/** The tools of a request or a sweep. */
export interface RequestContext {
  db: Db;
  env: Env;
  catalog: readonly GameModule[];
  /** The hash of each game's rules as they run here; see `hashOf`. */
  rules: Readonly<Record<string, string>>;
  now: Date;
  /** The current time; `now` is when this request or sweep began. */
  clock(): Date;
  /** Facts for the request log. */
  noted: { seq?: number };
  cache: AnswerCache | undefined;
  /** Draws boards; undefined where boards can't be drawn. */
  draw?: Draw | undefined;
  /** The services that carry players' nudges. */
  outside: Outside;
  /** Keeps work running after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** The module of a game; undefined if there is no such game. */
export const findModule = (
  { catalog }: Pick<RequestContext, 'catalog'>,
  id: string,
): GameModule | undefined => catalog.find(({ game }) => game.meta.id === id);

/** The game module of a stored match. Throws if the game is missing, which is our fault. */
export const moduleOf = (context: Pick<RequestContext, 'catalog'>, id: string): GameModule => {
  const module = findModule(context, id);
  if (!module) throw new Error(`no game ${id} on the shelf`);
  return module;
};

/** The ids of all games. */
export const catalogIds = ({ catalog }: Pick<RequestContext, 'catalog'>): string[] =>
  catalog.map(({ game }) => game.meta.id);

/** The hash of a game's rules as they run here; a state folded under another hash does not count. */
export const hashOf = ({ rules }: Pick<RequestContext, 'rules'>, game: string): string => rules[game] ?? game;
/** The hashes of the rules of all games. */
export const hashesOf = (context: Pick<RequestContext, 'rules' | 'catalog'>): string[] =>
  catalogIds(context).map((id) => hashOf(context, id));
