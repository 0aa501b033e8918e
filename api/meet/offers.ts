import type * as v from 'valibot';
import * as stored from '../../db/meet.ts';
import type { Player } from '../../db/people/sessions.ts';
import { type RequestContext, findModule } from '../context.ts';
import { full, noAddress, required } from '../problem.ts';
import type { Offer, OfferBody } from '../contract/people/meet.ts';
import { makeId } from '../lib/crypto.ts';
import { logError, type Work } from '../lib/log.ts';
import { parseConfig, parseModule, tryToMake } from '../match/open/make.ts';
import { requireOwn } from './minimum.ts';

/** Begins a match for a group, in random seats; false if somebody else was quicker with one of the offers. */
const begin = async (context: RequestContext, kind: stored.OfferedTable, group: stored.Group) => {
  const people = group.players
    .map((player) => ({ player, lot: makeId() }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ player }) => player);
  const usual = { late: 'bot', visibility: 'public', bots: 0, name: '', hidden: 'opened' } as const;
  const wanted = { ...kind, ...usual, config: group.config };
  const along = stored.claiming(group, context.now);
  return (await tryToMake(context, { wanted, people, along })) !== undefined;
};

const matchKind = async (context: RequestContext, kind: stored.OfferedTable): Promise<number> => {
  let done = 0;
  for (;;) {
    const before = done;
    for (const group of await stored.findGroups(context.db, kind, context.now))
      if (await begin(context, kind, group)) done++;
    if (done === before) return done;
  }
};

export const matchOffers = async (context: RequestContext): Promise<Work> => {
  const kinds = (await stored.findKinds(context.db)).filter(({ game }) => findModule(context, game));
  const work = { found: 0, done: 0 };
  for (const kind of kinds)
    try {
      work.done += await matchKind(context, kind);
    } catch (error) {
      logError('offers not matched', error, { game: kind.game });
    }
  return { ...work, found: work.done };
};

export const makeOffer = async (
  context: RequestContext,
  wanted: v.InferOutput<typeof OfferBody>,
  { me, hash }: { me: Player; hash: string | undefined },
): Promise<Offer> => {
  const { db, now } = context;
  if (me.email === null) throw noAddress('offers-by-mail');
  const { game, seats, minimum } = wanted;
  const module = parseModule(context, { ...wanted, bots: 0 });
  parseConfig(module, wanted.config, seats);
  await requireOwn(db, { minimum, game, player: me.id, hash }, { module, seats });
  const offer = { ...wanted, id: makeId(), player: me.id };
  const many = () => full('most-offers', { offers: stored.MOST_OFFERS });
  required(await stored.addOffer(db, offer, { hash, now }), many);
  await matchKind(context, wanted);
  return (await stored.listOffers<Offer>(db, me.id, now)).find(({ id }) => id === offer.id)!;
};
