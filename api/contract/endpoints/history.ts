import { group } from '../endpoint.ts';
import * as of from '../history.ts';

export const history = group('history', {
  'GET /history': {
    says: 'Finished matches I may see, with their final positions, newest first',
    more: 'Public matches, or those of `player`: an id, or `me` for all of mine. `name` is the start of a table’s or a player’s name. `options` (such as `gas:10,empty:ends`) and `ending`, the `reason` of the outcome, need `game`. `shortest` and `longest` are entries of the log, `from` and `until` days in UTC on which it ended. A page searches a thousand matches at most. `next` continues, even after a page that isn’t full, and `reached` says how far it searched.',
    query: of.HistoryQuery,
    answers: of.HistoryList,
    problems: ['no-session'],
  },
  'GET /players/:id/figures': {
    says: 'Statistics and ratings of a player',
    more: 'Public matches only; for myself, private ones too. Each figure counts how often a `kind` had the value `key`: `rank` (or `won`, `lost`, `left`), `score`, `turns` and `days` (at least that many), `ending`, `month`, `hour` (UTC, of each turn, with the minutes the table waited), `answer` (at least that many minutes), `built`, `record` (by level, with the best score).',
    answers: of.PlayerFigures,
  },
  'GET /games/:id/figures': {
    says: 'Statistics of a game',
    more: 'All public matches. The kinds are those of a player, and `opening`: whether the first player won.',
    answers: of.GameFigures,
  },
});
