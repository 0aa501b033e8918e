import type { Reliability, Terms } from '../../../api/http/schemas/meet.ts';
import { api, read } from '../server/api.ts';

let asked: Promise<Record<string, Reliability>> | undefined;
let players = new Set<string>();

const ask = async (): Promise<Record<string, Reliability>> => {
  await Promise.resolve(); // whoever is drawn along with the first is asked for along with them
  const ids = [...players];
  [asked, players] = [undefined, new Set()];
  const { players: rated } = await read(api.reliability.$get({ query: { players: ids.join() } }));
  return rated;
};

/** How reliable a player is; those who are asked for at the same moment go in one request. */
export const loadReliability = async (player: string): Promise<Reliability | undefined> => {
  players.add(player);
  asked ??= ask();
  return (await asked)[player];
};

/** What a table asks of who sits down, and why the asker may not. */
export const loadTerms = (id: string, invite: string | undefined): Promise<Terms> =>
  read(api.matches[':id'].terms.$get({ param: { id }, query: { ...(invite && { invite }) } }));
