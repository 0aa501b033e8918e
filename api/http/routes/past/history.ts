import { Hono } from 'hono';
import { gameFigures, playerFigures, searchHistory } from '../../../history/search.ts';
import { describe } from '../../openapi.ts';
import { GameFigures, HistoryList, HistoryQuery, PlayerFigures } from '../../../contract/history.ts';
import type { AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** Routes for finished matches and the statistics of them. */
export const historyRoutes = new Hono<AppEnv>()
  .get(
    '/history',
    describe({
      tag: 'history',
      summary: 'Finished matches I may see, with their final positions, newest first',
      description: [
        'Public matches, or those of `player`: an id, or `me` for all of mine. `name` is the start of a table’s or a player’s name.',
        '`options` (such as `gas:10,empty:ends`) and `ending`, the `reason` of the outcome, need `game`.',
        '`shortest` and `longest` are entries of the log, `from` and `until` days in UTC on which it ended.',
        'A page searches a thousand matches at most. `next` continues, even after a page that isn’t full, and `reached` says how far it searched.',
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
        'Public matches only; for myself, private ones too. Each figure counts how often a `kind` had the value `key`: `rank` (or `won`, `lost`, `left`), `score`, `turns` and `days` (at least that many), `ending`, `month`, `hour` (UTC, of each turn, with the minutes the table waited), `answer` (at least that many minutes), `built`, `record` (by level, with the best score).',
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
        'All public matches. The kinds are those of a player, and `opening`: whether the first player won.',
      answer: GameFigures,
      problems: ['not-found'],
    }),
    async (c) => c.json(await gameFigures(c.var.context, c.req.param('id'))),
  );
