import type { GameCard, BotCard } from '../../api/contract/match.ts';
import { call } from './server/api.ts';
import type { Reliability } from '../../api/contract/people/meet.ts';

/** Asks once a visit; again after a failure. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    asked.catch(() => (asked = undefined));
    return asked;
  };
};

export const loadGames = once(async (): Promise<GameCard[]> => (await call('GET /games')).games);

export const loadBots = once(async (): Promise<BotCard[]> => (await call('GET /bots')).bots);

/** The bots that like a game, then the others. */
export const botsFor = (bots: readonly BotCard[], game: string): BotCard[] =>
  [...bots].sort((a, b) => Number(b.likes.includes(game)) - Number(a.likes.includes(game)));

let asked: Promise<Record<string, Reliability>> | undefined;
let players = new Set<string>();

const ask = async (): Promise<Record<string, Reliability>> => {
  await Promise.resolve(); // batches the players drawn in the same task
  const ids = [...players];
  [asked, players] = [undefined, new Set()];
  const { players: rated } = await call('GET /reliability', { players: ids.join() });
  return rated;
};

/** Loads a player's reliability; calls made at the same moment share one request. */
export const loadReliability = async (player: string): Promise<Reliability | undefined> => {
  players.add(player);
  asked ??= ask();
  return (await asked)[player];
};
