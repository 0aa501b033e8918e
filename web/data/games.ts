import type { GameCard } from '../../api/http/schemas/match.ts';
import { api } from './server/api.ts';

let games: Promise<GameCard[]> | undefined;

/** The games that can be played here, asked for once a visit. */
export const loadGames = (): Promise<GameCard[]> => {
  games ??= api.read<{ games: GameCard[] }>('/games').then((found) => found.games);
  games.catch(() => (games = undefined));
  return games;
};
