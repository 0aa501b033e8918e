import type { GameCard } from '../../api/http/schemas/match.ts';
import { api, read } from './server/api.ts';

let games: Promise<GameCard[]> | undefined;

/** The games that can be played here, asked for once a visit. */
export const loadGames = (): Promise<GameCard[]> => {
  games ??= read(api.games.$get()).then((found) => found.games);
  games.catch(() => (games = undefined));
  return games;
};
