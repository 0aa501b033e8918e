import { Hono } from 'hono';
import { findRematch } from '../../../db/match/open-matches.ts';
import { declineInvitation, findInvited, inviteToMatch } from '../../match/open/invite.ts';
import { rematch } from '../../match/open/rematch.ts';
import { describe } from '../openapi.ts';
import { Invitations, MatchPage, Rematch } from '../schemas/match.ts';
import { InviteBody } from '../schemas/requests.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: requireSessionHash(c) });

/** Routes to invite players by name, to decline, and for a rematch. */
export const invitationRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Who is invited to my table and has not sat down',
      answer: Invitations,
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => c.json({ invited: await findInvited(c.var.context, queryOf(c)) }),
  )
  .post(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Invite a player to my table; they are told once',
      description: 'Whoever is invited may look at a private table and sit down without its link.',
      answer: Invitations,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused', 'too-many'],
    }),
    valid('json', InviteBody),
    async (c) =>
      c.json({ invited: await inviteToMatch(c.var.context, queryOf(c), c.req.valid('json').player) }),
  )
  .get(
    '/matches/:id/rematch',
    describe({
      tag: 'matches',
      summary: 'The table at which the players of my match meet again, if there is one for me',
      answer: Rematch,
      problems: ['no-session'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      return c.json({ rematch: (await findRematch(db, { ...queryOf(c), now })) ?? null });
    },
  )
  .post(
    '/matches/:id/rematch',
    describe({
      tag: 'matches',
      summary: 'Play a finished match again with the same people',
      description:
        'The first who asks sets up the table, and the others are invited, with one nudge each; whoever asks later sits down there.',
      answer: MatchPage,
      problems: ['no-session', 'not-yours', 'not-found', 'refused', 'too-many'],
    }),
    async (c) => c.json(await rematch(c.var.context, queryOf(c))),
  )
  .delete(
    '/matches/:id/invitations',
    describe({
      tag: 'matches',
      summary: 'Decline an invitation to me',
      problems: ['no-session', 'not-found'],
    }),
    async (c) => {
      await declineInvitation(c.var.context, queryOf(c));
      return c.body(null, 204);
    },
  );
