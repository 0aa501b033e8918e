import type { GameCard } from '../../api/contract/match.ts';
import { call } from './server/api.ts';

let games: Promise<GameCard[]> | undefined;

/** The games this service offers, requested once per visit. */
export const loadGames = (): Promise<GameCard[]> => {
  games ??= call('GET /games').then((found) => found.games);
  games.catch(() => (games = undefined));
  return games;
};
