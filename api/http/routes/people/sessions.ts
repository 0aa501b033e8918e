import { Hono } from 'hono';
import { dropOtherBrowsers, dropSession, listBrowsers } from '../../../../db/people/tokens.ts';
import { describe } from '../../openapi.ts';
import { notFound } from '../../../contract/problem.ts';
import { Sessions } from '../../../contract/people/access.ts';
import { requirePlayer, requireSessionHash, type AppEnv } from '../../session.ts';
import { isUuid } from './tokens.ts';

/** The browsers in which a player is signed in. */
export const sessionRoutes = new Hono<AppEnv>()
  .get(
    '/me/sessions',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'The browsers in which I’m signed in',
      answer: Sessions,
      problems: ['no-session', 'not-yours'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id: player } = await requirePlayer(c);
      const sessions = await listBrowsers(db, { player, hash: requireSessionHash(c), now });
      return c.json({ sessions });
    },
  )
  .delete(
    '/me/sessions/:id',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Sign out another browser, or this one',
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id: player } = await requirePlayer(c);
      const id = c.req.param('id');
      if (!isUuid(id) || !(await dropSession(db, { player, id, kind: 'cookie', now }))) throw notFound();
      return c.body(null, 204);
    },
  )
  .delete(
    '/me/sessions',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Sign out all browsers but this one',
      description: 'Personal tokens stay.',
      problems: ['no-session', 'not-yours'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const { id: player } = await requirePlayer(c);
      await dropOtherBrowsers(db, { player, hash: requireSessionHash(c), now });
      return c.body(null, 204);
    },
  );
