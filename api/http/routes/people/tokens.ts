import { Hono } from 'hono';
import { addGuest } from '../../../../db/people/sessions.ts';
import { addToken, dropSession, listTokens } from '../../../../db/people/tokens.ts';
import { describe } from '../../openapi.ts';
import { DAY, full, notFound, ProblemError, tooMany } from '../../../contract/problem.ts';
import { GuestToken, GuestTokenBody, TokenBody, TokenCard, Tokens } from '../../../contract/people/access.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import {
  makeGuest,
  makePersonalToken,
  refuseBanned,
  requirePlayer,
  requireProof,
  requireSessionHash,
  type AppEnv,
} from '../../session.ts';
import { valid } from '../../validation.ts';

export const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** A new token, shown this once. */
const cardOf = ({ token, session }: ReturnType<typeof makePersonalToken>) => {
  const { id, label, scopes = [], createdAt: created, expiresAt: expires } = session;
  return { id, label, scopes, created, used: null, expires, token };
};

/** What the token of a guest is called in lists of tokens. */
const GUEST_LABEL = 'Guest';

/** Personal tokens, for programs that play for a player. */
export const tokenRoutes = new Hono<AppEnv>()
  .post(
    '/guest/token',
    describe({
      tag: 'players',
      access: 'none',
      summary: 'Become a guest who plays by a token alone, without a cookie',
      description:
        'For programs: the guest’s name is marked as one. The token is shown once; it has the `scopes` asked for, `play` and `read` if none are, and ends after `days`: 90 if not given, at most 365. Nothing else leads to this guest: when the token has ended, bots take over their seats.',
      answer: GuestToken,
      status: 201,
      problems: ['malformed', 'not-yours', 'banned', 'too-many'],
      limits: ['GUEST_LIMIT'],
      anySite: true,
    }),
    valid('json', GuestTokenBody),
    async (c) => {
      const { db, now } = c.var.context;
      await enforceRateLimit(c, 'GUEST_LIMIT');
      await refuseBanned(c);
      const { name, timeZone, ...wanted } = c.req.valid('json');
      const made = makePersonalToken(now, { ...wanted, label: GUEST_LABEL });
      const { guest } = makeGuest(made, { name, timeZone, program: true });
      await addGuest(db, guest);
      return c.json({ me: guest.player, ...cardOf(made) }, 201);
    },
  )
  .get(
    '/me/tokens',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'My personal tokens',
      answer: Tokens,
      problems: ['no-session', 'not-yours'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id } = await requirePlayer(c);
      return c.json({ tokens: await listTokens(db, id, now) });
    },
  )
  .post(
    '/me/tokens',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Create a personal token; it is shown once',
      answer: TokenCard,
      status: 201,
      description:
        'At most twenty at once, and twenty a day. It has the `scopes` asked for, `play` and `read` if none are, and ends after `days`: 90 if not given, at most 365. A token can’t make another.',
      problems: ['malformed', 'no-session', 'not-yours', 'proof-needed', 'full', 'too-many'],
    }),
    valid('json', TokenBody),
    async (c) => {
      const { db, now } = c.var.context;
      const wanted = c.req.valid('json');
      await requireProof(c);
      const { token, session } = makePersonalToken(now, wanted);
      const added = await addToken(db, { hash: requireSessionHash(c), now }, session);
      if (added === 'no-session') throw new ProblemError('no-session');
      if (added === 'full') throw full('You have twenty tokens, the most there can be. Revoke one first.');
      if (added === 'too-many') throw tooMany(DAY, 'That’s twenty new tokens within a day.');
      return c.json(cardOf({ token, session }), 201);
    },
  )
  .delete(
    '/me/tokens/:id',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Revoke a personal token',
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id: player } = await requirePlayer(c);
      const id = c.req.param('id');
      if (!isUuid(id) || !(await dropSession(db, { player, id, kind: 'token', now }))) throw notFound();
      return c.body(null, 204);
    },
  );
