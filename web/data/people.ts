import type { BotCard } from '../../api/contract/match.ts';
import type { Person, PlayerCard } from '../../api/contract/people/player.ts';
import { api, read } from './server/api.ts';

export const loadPlayer = (id: string): Promise<PlayerCard> =>
  read(api.players[':id'].$get({ param: { id } }));

/** Finds players whose names begin with this, friends first. */
export const findPeople = async (name: string): Promise<Person[]> =>
  (await read(api.players.$get({ query: { name } }))).players;

/** Loads the player's friends and blocked players. */
export const loadContacts = async (): Promise<Person[]> => (await read(api.me.contacts.$get())).players;

/** Makes a player a friend or blocks them; null undoes either. */
export const setContact = (id: string, kind: Person['contact']): Promise<undefined> =>
  kind === null
    ? read(api.me.contacts[':id'].$delete({ param: { id } }))
    : read(api.me.contacts[':id'].$put({ param: { id }, json: { kind } }));

let bots: Promise<BotCard[]> | undefined;

/** All bots, requested once per visit. */
export const loadBots = (): Promise<BotCard[]> => {
  bots ??= read(api.bots.$get()).then((found) => found.bots);
  bots.catch(() => (bots = undefined));
  return bots;
};

/** The bots that like a game, then the others. */
export const botsFor = (bots: readonly BotCard[], game: string): BotCard[] =>
  [...bots].sort((a, b) => Number(b.likes.includes(game)) - Number(a.likes.includes(game)));
