import { Hono } from 'hono';
import { dropSeatLink, makeSeatLink, takeSeat } from '../../../match/seats.ts';
import { describe } from '../../openapi.ts';
import { malformed } from '../../problem.ts';
import { MatchPage } from '../../schemas/match.ts';
import { SeatLink, TakeBody } from '../../schemas/time.ts';
import { requirePlayer, requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** The seat number in the path. */
const seatOf = (c: AppContext): number => {
  const seat = c.req.param('seat') ?? '';
  if (!/^\d{1,2}$/.test(seat)) throw malformed('seat', 'A seat is a number.');
  return Number(seat);
};
const queryOf = (c: AppContext) => ({ id: c.req.param('id')!, hash: requireSessionHash(c) });

/** Routes by which seats of running matches change hands. */
export const seatRoutes = new Hono<AppEnv>()
  .post(
    '/matches/:id/seats/:seat/link',
    describe({
      tag: 'matches',
      summary: 'Make a link with which somebody else takes my seat, or a bot’s',
      description:
        'It works once; asking again brings the same link. To a bot’s seat there is one once the others have agreed (`replace`), and nobody takes it who has held another seat of the match.',
      answer: SeatLink,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    async (c) => c.json({ link: await makeSeatLink(c.var.context, queryOf(c), seatOf(c)) }),
  )
  .delete(
    '/matches/:id/seats/:seat/link',
    describe({
      tag: 'matches',
      summary: 'Let the link to a seat work no longer',
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
      summary: 'Take a seat of a match that runs',
      description:
        'One that was given up is free to anybody who may see the match; `offer` is what a link to any other shows, and `invite` what lets me into a private match. I see what the seat sees, and decide from here on; whoever sat there sees what the table sees.',
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
