import { Hono } from 'hono';
import { gameFigures, playerFigures, searchHistory } from '../../../history/search.ts';
import { describe } from '../../openapi.ts';
import { GameFigures, HistoryList, HistoryQuery, PlayerFigures } from '../../schemas/history.ts';
import type { AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** Routes for finished matches and the statistics of them. */
export const historyRoutes = new Hono<AppEnv>()
  .get(
    '/history',
    describe({
      tag: 'history',
      summary: 'Finished matches I may see with their last positions, newest first',
      description: [
        'Public ones, or those of `player`: an id, or `me` for all of mine. `name` is how a table or somebody who sat there is called, from its beginning.',
        '`options` (such as `gas:10,empty:ends`) and `ending`, the `reason` of the outcome, need `game`.',
        '`shortest` and `longest` are entries of the log, `from` and `until` days in UTC on which it ended.',
        'A page looks through a thousand matches at most: `next` leads on, also from a page that is not full, and `reached` says how far it looked.',
      ].join(' '),
      answer: HistoryList,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', HistoryQuery),
    async (c) => c.json(await searchHistory(c.var.context, c.req.valid('query'), c.var.hash)),
  )
  .get(
    '/players/:id/figures',
    describe({
      tag: 'history',
      summary: 'Statistics and ratings of a player',
      description:
        'Of what they played in public; I get what I played in private, too. Each figure counts how often a `kind` of thing was `key`: `rank` (or `won`, `lost`, `left`), `score`, `turns` and `days` (from so many on), `ending`, `month`, `hour` (UTC, of each turn, with the minutes it was waited for), `answer` (from so many minutes on), `built`, `record` (by level, with the best score).',
      answer: PlayerFigures,
      problems: ['not-found'],
    }),
    async (c) => c.json(await playerFigures(c.var.context, c.req.param('id'), c.var.hash)),
  )
  .get(
    '/games/:id/figures',
    describe({
      tag: 'history',
      summary: 'Statistics of a game',
      description:
        'Of all that was played in public; kinds as for a player, and `opening`: whether who acted first has won.',
      answer: GameFigures,
      problems: ['not-found'],
    }),
    async (c) => c.json(await gameFigures(c.var.context, c.req.param('id'))),
  );
