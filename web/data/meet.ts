import type { Reliability } from '../../api/contract/people/meet.ts';
import { call } from './server/api.ts';

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
