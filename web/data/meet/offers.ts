import type { Offer, OfferBody } from '../../../api/contract/people/meet.ts';
import { api, read } from '../server/api.ts';

const { offers } = api.me;

export const loadOffers = async (): Promise<Offer[]> => (await read(offers.$get())).offers;

export const makeOffer = (wanted: OfferBody): Promise<Offer> => read(offers.$post({ json: wanted }));

/** Stops an offer; matches already begun continue. */
export const stopOffer = (id: string): Promise<undefined> => read(offers[':id'].$delete({ param: { id } }));
