import { Hono } from 'hono';
import { addToken, dropSession, listTokens } from '../../../../db/people/tokens.ts';
import { describe } from '../../openapi.ts';
import { notFound, ProblemError } from '../../../contract/problem.ts';
import { TokenBody, TokenCard, Tokens } from '../../../contract/people/access.ts';
import {
  makePersonalToken,
  requirePlayer,
  requireProof,
  requireSessionHash,
  type AppEnv,
} from '../../session.ts';
import { valid } from '../../validation.ts';

export const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const MANY_TOKENS =
  'That’s enough tokens: at most twenty at once, and twenty a day. Revoke one, or wait a day.';

/** Personal tokens, for programs that play for a player. */
export const tokenRoutes = new Hono<AppEnv>()
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
      problems: ['malformed', 'no-session', 'not-yours', 'proof-needed', 'too-many'],
    }),
    valid('json', TokenBody),
    async (c) => {
      const { db, now } = c.var.context;
      const wanted = c.req.valid('json');
      await requireProof(c);
      const { token, session } = makePersonalToken(now, wanted);
      const added = await addToken(db, { hash: requireSessionHash(c), now }, session);
      if (added === 'no-session') throw new ProblemError('no-session');
      if (added === 'too-many') throw new ProblemError('too-many', { detail: MANY_TOKENS });
      const { id, createdAt: created, expiresAt: expires } = session;
      const { label, scopes } = wanted;
      return c.json({ id, label, scopes, created, used: null, expires, token }, 201);
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
