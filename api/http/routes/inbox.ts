import { Hono } from 'hono';
import { makeInbox } from '../../match/inbox.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { tell } from '../openapi.ts';
import { Inbox } from '../schemas/match.ts';
import { shownHash, type Door } from '../session.ts';

/** Everything at hand for one player. */
export const inboxRoutes = new Hono<Door>().get(
  '/inbox',
  tell({
    tag: 'matches',
    summary: 'What waits for me, oldest turn first; what goes on; what has ended',
    answer: Inbox,
    isPolled: true,
    problems: ['no-session'],
  }),
  async (c) => {
    const asked = { hash: shownHash(c), etag: shownEtag(c) };
    const { etag, inbox } = await makeInbox(c.var.world, asked);
    markAnswer(c, etag);
    return inbox ? c.json(inbox) : c.body(null, 304);
  },
);
