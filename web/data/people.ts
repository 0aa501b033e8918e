import type { BotCard } from '../../api/contract/match.ts';
import { call } from './server/api.ts';

let bots: Promise<BotCard[]> | undefined;

/** All bots, requested once per visit. */
export const loadBots = (): Promise<BotCard[]> => {
  bots ??= call('GET /bots').then((found) => found.bots);
  bots.catch(() => (bots = undefined));
  return bots;
};

/** The bots that like a game, then the others. */
export const botsFor = (bots: readonly BotCard[], game: string): BotCard[] =>
  [...bots].sort((a, b) => Number(b.likes.includes(game)) - Number(a.likes.includes(game)));
