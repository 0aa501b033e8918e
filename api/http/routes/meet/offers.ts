import { Hono } from 'hono';
import { dropOffer, listOffers } from '../../../../db/meet/offers.ts';
import { makeOffer } from '../../../meet/offers.ts';
import { describe } from '../../openapi.ts';
import { notFound } from '../../../contract/problem.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { Offer, OfferBody, Offers } from '../../../contract/people/meet.ts';
import { requirePlayer, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** Standing offers: a player is always up for a game, and offers that agree are matched automatically. */
export const offerRoutes = new Hono<AppEnv>()
  .get(
    '/me/offers',
    describe({
      tag: 'players',
      summary: 'My standing offers',
      answer: Offers,
      problems: ['no-session'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id } = await requirePlayer(c);
      return c.json({ offers: await listOffers(db, id, now) });
    },
  )
  .post(
    '/me/offers',
    describe({
      tag: 'players',
      access: 'play',
      summary: 'Offer to play at any time',
      description: [
        'When enough players offer the same game, seats and pace, with no conflicting options, a match begins,',
        'and each of them is notified. Blocks and minimums apply. An offer is suspended while its owner has been away for 14 days.',
      ].join(' '),
      answer: Offer,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'full', 'too-many'],
      limits: ['MATCH_LIMIT'],
    }),
    valid('json', OfferBody),
    async (c) => {
      const me = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      return c.json(await makeOffer(c.var.context, c.req.valid('json'), { me, hash: c.var.hash }), 201);
    },
  )
  .delete(
    '/me/offers/:id',
    describe({
      tag: 'players',
      access: 'play',
      summary: 'Withdraw a standing offer; matches in progress continue',
      problems: ['no-session', 'not-found'],
    }),
    async (c) => {
      const { id: player } = await requirePlayer(c);
      if (!(await dropOffer(c.var.context.db, { player, id: c.req.param('id') }))) throw notFound();
      return c.body(null, 204);
    },
  );
