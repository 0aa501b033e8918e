import type { Offer, OfferBody, Reliability, Terms } from '../../api/contract/people/meet.ts';
import { api, read } from './server/api.ts';

const { offers } = api.me;

export const loadOffers = async (): Promise<Offer[]> => (await read(offers.$get())).offers;

export const makeOffer = (wanted: OfferBody): Promise<Offer> => read(offers.$post({ json: wanted }));

/** Stops an offer; matches already begun continue. */
export const stopOffer = (id: string): Promise<undefined> => read(offers[':id'].$delete({ param: { id } }));

let asked: Promise<Record<string, Reliability>> | undefined;
let players = new Set<string>();

const ask = async (): Promise<Record<string, Reliability>> => {
  await Promise.resolve(); // batches the players drawn in the same task
  const ids = [...players];
  [asked, players] = [undefined, new Set()];
  const { players: rated } = await read(api.reliability.$get({ query: { players: ids.join() } }));
  return rated;
};

/** Loads a player's reliability; calls made at the same moment share one request. */
export const loadReliability = async (player: string): Promise<Reliability | undefined> => {
  players.add(player);
  asked ??= ask();
  return (await asked)[player];
};

/** The requirements of a table, and why the asker may not sit down. */
export const loadTerms = (id: string, invite: string | undefined): Promise<Terms> =>
  read(api.matches[':id'].terms.$get({ param: { id }, query: { ...(invite && { invite }) } }));
