import { Hono } from 'hono';
import { INBOX_LISTS } from '../../../db/inbox/inbox.ts';
import { seeResults } from '../../../db/inbox/unseen.ts';
import { makeInbox, makeInboxPage } from '../../match/read/inbox.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { notFound } from '../../contract/problem.ts';
import { Inbox, InboxQuery, MatchList } from '../../contract/lists.ts';
import { NoQuery } from '../../contract/requests.ts';
import { requirePlayer, requireSessionHash, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Routes for a player's inbox. */
export const inboxRoutes = new Hono<AppEnv>()
  .get(
    '/inbox',
    describe({
      tag: 'matches',
      summary:
        'My matches: waiting for me (oldest turn first), unseen results and messages, in progress, and finished',
      description: 'The start of each list. The first few waiting matches include their positions.',
      answer: Inbox,
      isPolled: true,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', NoQuery),
    async (c) => {
      const asked = { hash: requireSessionHash(c), etag: shownEtag(c) };
      const { etag, inbox } = await makeInbox(c.var.context, asked);
      markAnswer(c, etag);
      return inbox ? c.json(inbox) : c.body(null, 304);
    },
  )
  .post(
    '/inbox/seen',
    describe({
      tag: 'matches',
      summary: 'Mark the results in my inbox as seen',
      description: 'Opening a match also marks its result as seen.',
      problems: ['no-session'],
    }),
    async (c) => {
      const { id: player } = await requirePlayer(c);
      const { db, now } = c.var.context;
      await seeResults(db, { player, now });
      return c.body(null, 204);
    },
  )
  .get(
    '/inbox/:list',
    describe({
      tag: 'matches',
      summary: 'More of one list of my inbox',
      description: `\`list\` is one of ${INBOX_LISTS.join(', ')}; \`cursor\` is its \`next\` from the inbox or the previous page.`,
      answer: MatchList,
      problems: ['malformed', 'no-session', 'not-found'],
    }),
    valid('query', InboxQuery),
    async (c) => {
      const list = INBOX_LISTS.find((one) => one === c.req.param('list'));
      if (!list) throw notFound();
      const { cursor } = c.req.valid('query');
      return c.json(await makeInboxPage(c.var.context, { hash: requireSessionHash(c), list, cursor }));
    },
  );
