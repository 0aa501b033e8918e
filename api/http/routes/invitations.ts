import { Hono } from 'hono';
import { findRematch } from '../../../db/match/open-matches.ts';
import { declineInvitation, findInvited, inviteToMatch } from '../../match/open/invite.ts';
import { rematch } from '../../match/open/rematch.ts';
import { describe } from '../openapi.ts';
import { Invitations, MatchPage, Rematch } from '../../contract/match.ts';
import { InviteBody, RematchBody } from '../../contract/requests.ts';
import { requirePlayer, requireSessionHash, type AppContext, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: requireSessionHash(c) });

/** Routes to invite players by name, to decline, and for a rematch. */
export const invitationRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Players invited to my table who haven’t joined',
      answer: Invitations,
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => c.json({ invited: await findInvited(c.var.context, queryOf(c)) }),
  )
  .post(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Invite a player to my table; they are notified once',
      description: 'Invited players can see a private table and join it without its link.',
      answer: Invitations,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused', 'full'],
    }),
    valid('json', InviteBody),
    async (c) =>
      c.json({ invited: await inviteToMatch(c.var.context, queryOf(c), c.req.valid('json').player) }),
  )
  .get(
    '/matches/:id/rematch',
    describe({
      tag: 'matches',
      summary: 'The rematch of my match, if there is one I can join',
      answer: Rematch,
      problems: ['no-session'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      await requirePlayer(c);
      return c.json({ rematch: (await findRematch(db, { ...queryOf(c), now })) ?? null });
    },
  )
  .post(
    '/matches/:id/rematch',
    describe({
      tag: 'matches',
      summary: 'Set up or join a rematch',
      description:
        'The first player to ask sets up the table, and the others are invited with one nudge each; players who ask later join it. `promise` and `word` are for the dice, as in `POST /matches`.',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'refused', 'full'],
    }),
    valid('json', RematchBody),
    async (c) => c.json(await rematch(c.var.context, queryOf(c), c.req.valid('json'))),
  )
  .delete(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Decline an invitation',
      problems: ['no-session', 'not-found'],
    }),
    async (c) => {
      await declineInvitation(c.var.context, queryOf(c));
      return c.body(null, 204);
    },
  );
