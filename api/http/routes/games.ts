import { isTogether, type GameModule } from '../../../rules/kit/module.ts';
import { Hono } from 'hono';
import { describe } from '../openapi.ts';
import { Games, type GameCard } from '../schemas/match.ts';
import type { AppEnv } from '../session.ts';

const makeGameCard = (module: GameModule): GameCard => {
  const { game, text } = module;
  const { id, seats, options } = game.meta;
  const { name, blurb, minutes } = text;
  return {
    id,
    name,
    blurb,
    minutes,
    seats: [...seats],
    hides: game.opened !== undefined,
    rated: seats.filter((count) => !isTogether(module, count)),
    options: options.map(({ key, name: called, labels, preset, values, seats: at, when, isLength }) => ({
      key,
      name: called,
      ...(labels && { labels }),
      preset,
      values: [...values],
      ...(at && { seats: [...at] }),
      ...(when && { when: { key: when.key, values: [...when.values] } }),
      ...(isLength && { isLength }),
    })),
  };
};

/** Lists the games. */
export const gameRoutes = new Hono<AppEnv>().get(
  '/games',
  describe({ tag: 'games', summary: 'Every game that can be played here', answer: Games }),
  (c) => c.json({ games: c.var.context.catalog.map(makeGameCard) }),
);
