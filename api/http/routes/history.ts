import { history } from '../../contract/endpoints/history.ts';
import { gameFigures, playerFigures, searchHistory } from '../../history/search.ts';
import { serve } from '../serve.ts';

export const historyRoutes = serve(history, {
  'GET /history': ({ context, hash, query }) => searchHistory(context, query, hash),
  'GET /players/:id/figures': ({ context, hash, path }) => playerFigures(context, path.id, hash),
  'GET /games/:id/figures': ({ context, path }) => gameFigures(context, path.id),
});
