import { Hono } from 'hono';
import { makeInbox } from '../../match/read/inbox.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { Inbox } from '../schemas/match.ts';
import { requireSessionHash, type AppEnv } from '../session.ts';

/** Everything at hand for one player. */
export const inboxRoutes = new Hono<AppEnv>().get(
  '/inbox',
  describe({
    tag: 'matches',
    summary:
      'My matches: those waiting for me (oldest turn first), those in progress, and those that have ended',
    answer: Inbox,
    isPolled: true,
    problems: ['no-session'],
  }),
  async (c) => {
    const asked = { hash: requireSessionHash(c), etag: shownEtag(c) };
    const { etag, inbox } = await makeInbox(c.var.context, asked);
    markAnswer(c, etag);
    return inbox ? c.json(inbox) : c.body(null, 304);
  },
);
