import type { Db } from '../db/client.ts';
import type { GameModule } from '../rules/kit/module.ts';
import type { Env } from './env.ts';
import type { Outside } from './channels/address.ts';
import type { AnswerCache } from './lib/cache.ts';
import type { Draw } from './pictures/scene.ts';

/** What a request, or a sweep, has at hand. */
export interface RequestContext {
  db: Db;
  env: Env;
  catalog: readonly GameModule[];
  /** Names for each game the rules that run here; see `hashOf`. */
  rules: Readonly<Record<string, string>>;
  now: Date;
  /** The time as it goes on; `now` is when this request, or sweep, began. */
  clock(): Date;
  /** What the log says of it afterwards. */
  noted: { seq?: number };
  cache: AnswerCache | undefined;
  /** Draws boards; undefined where nothing does. */
  draw?: Draw | undefined;
  /** Where players say that they want to be told. */
  outside: Outside;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export const findModule = (
  { catalog }: Pick<RequestContext, 'catalog'>,
  id: string,
): GameModule | undefined => catalog.find(({ game }) => game.meta.id === id);

/** The module of a stored match; a game that is no longer on the shelf is a fault of ours. */
export const moduleOf = (context: Pick<RequestContext, 'catalog'>, id: string): GameModule => {
  const module = findModule(context, id);
  if (!module) throw new Error(`no game ${id} on the shelf`);
  return module;
};

export const catalogIds = ({ catalog }: Pick<RequestContext, 'catalog'>): string[] =>
  catalog.map(({ game }) => game.meta.id);

/** Names the rules of one game as they run here: a state folded by others does not count. */
export const hashOf = ({ rules }: Pick<RequestContext, 'rules'>, game: string): string => rules[game] ?? game;
export const hashesOf = (context: Pick<RequestContext, 'rules' | 'catalog'>): string[] =>
  catalogIds(context).map((id) => hashOf(context, id));
