import type { GameFigures, HistoryList, HistoryQuery, PlayerFigures } from '../../api/contract/history.ts';
import { api, read } from './server/api.ts';

/** Finished matches, newest first, one page at a time. */
export const findHistory = (query: HistoryQuery): Promise<HistoryList> => read(api.history.$get({ query }));

export const loadPlayerFigures = (id: string): Promise<PlayerFigures> =>
  read(api.players[':id'].figures.$get({ param: { id } }));

export const loadGameFigures = (id: string): Promise<GameFigures> =>
  read(api.games[':id'].figures.$get({ param: { id } }));
