import { Hono } from 'hono';
import { dropSeatLink, makeSeatLink, takeSeat } from '../../../match/seats.ts';
import { describe } from '../../openapi.ts';
import { malformed } from '../../../contract/problem.ts';
import { MatchPage } from '../../../contract/match.ts';
import { MOST_SEATS } from '../../../contract/scalars.ts';
import { SeatLink, TakeBody } from '../../../contract/time.ts';
import { requirePlayer, requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** The seat number in the path. */
const seatOf = (c: AppContext): number => {
  const seat = c.req.param('seat') ?? '';
  if (!/^\d{1,2}$/.test(seat) || Number(seat) >= MOST_SEATS)
    throw malformed('seat', `A seat is a number from 0 to ${MOST_SEATS - 1}.`);
  return Number(seat);
};
const queryOf = (c: AppContext) => ({ id: c.req.param('id')!, hash: requireSessionHash(c) });

/** Routes by which seats of running matches change hands. */
export const seatRoutes = new Hono<AppEnv>()
  .post(
    '/matches/:id/seats/:seat/link',
    describe({
      tag: 'matches',
      summary: 'Create a link that hands over my seat, or a bot’s',
      description:
        'It works once; asking again returns the same link. Seats that the page lists under `consent` need the others’ agreement first (`replace`). Nobody who has held another seat in the match can use it.',
      answer: SeatLink,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    async (c) => c.json({ link: await makeSeatLink(c.var.context, queryOf(c), seatOf(c)) }),
  )
  .delete(
    '/matches/:id/seats/:seat/link',
    describe({
      tag: 'matches',
      summary: 'Revoke the link to a seat',
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale'],
    }),
    async (c) => {
      await dropSeatLink(c.var.context, queryOf(c), seatOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/matches/:id/seats/:seat/take',
    describe({
      tag: 'matches',
      summary: 'Take a seat in a running match',
      description:
        'A seat that was given up is open to anybody who may see the match, unless the page lists it under `consent`; any other needs the `offer` from its link, and a private match an `invite`. From here on I see what the seat sees and decide for it; its previous player sees what the table sees.',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    valid('json', TakeBody),
    async (c) => {
      await requirePlayer(c);
      const { offer, invite } = c.req.valid('json');
      const query = { ...queryOf(c), invite };
      return c.json(await takeSeat(c.var.context, query, { seat: seatOf(c), offer }));
    },
  );
