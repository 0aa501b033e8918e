import { Hono } from 'hono';
import { declineInvitation, findInvited, inviteToMatch } from '../../match/open/invite.ts';
import { describe } from '../openapi.ts';
import { Invitations, InviteBody } from '../schemas/match.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: requireSessionHash(c) });

/** Asking people by name to a table that waits, and saying no. */
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
