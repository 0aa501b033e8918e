import { Hono } from 'hono';
import { INBOX_LISTS } from '../../../db/inbox/inbox.ts';
import { seeResults } from '../../../db/inbox/unseen.ts';
import { makeInboxPage } from '../../match/read/inbox.ts';
import { waitForInbox } from '../../match/read/wait.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { Inbox, InboxQuery, InboxWaitQuery, LONGEST_WAIT, MatchList } from '../../contract/lists.ts';
import { requirePlayer, requireSessionHash, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

const FOR_PROGRAMS = 'Only a program with a bearer token may wait here.';

/** Routes for a player's inbox. */
export const inboxRoutes = new Hono<AppEnv>()
  .get(
    '/inbox',
    describe({
      tag: 'matches',
      summary:
        'My matches: waiting for me (oldest turn first), unseen results and messages, in progress, and finished',
      description: [
        'The start of each list. The first few waiting matches include their positions.',
        `A program may let it \`wait\`, up to ${LONGEST_WAIT} seconds, if it sends a bearer token and the \`ETag\` it has: the answer comes`,
        'within seconds of any news, else it is 304 at the end. Ask again at once. Without `wait`, a program goes by `Poll-After`. At most five such requests of an account are held open.',
      ].join(' '),
      answer: Inbox,
      isPolled: true,
      headers: ['Poll-After'],
      problems: ['malformed', 'no-session', 'not-yours', 'too-many'],
    }),
    valid('query', InboxWaitQuery),
    async (c) => {
      const asked = { hash: requireSessionHash(c), etag: shownEtag(c) };
      const { wait: seconds = 0 } = c.req.valid('query');
      const isProgram = c.var.isBearer;
      if (seconds > 0 && !isProgram) throw new ProblemError('not-yours', { detail: FOR_PROGRAMS });
      const { etag, inbox, after } = await waitForInbox(c.var.context, asked, { seconds, isProgram });
      markAnswer(c, etag, after);
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
