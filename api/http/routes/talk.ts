import { Hono } from 'hono';
import { readTalk } from '../../../db/inbox/unseen.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { listenInMatch, sayInMatch } from '../../match/talk.ts';
import { describe } from '../openapi.ts';
import { Talk, TalkLine } from '../../contract/match.ts';
import { ReadBody, SayBody, TalkQuery } from '../../contract/requests.ts';
import { requirePlayer, requireSessionHash, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Talk at the table, and among spectators. */
export const talkRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/talk',
    describe({
      tag: 'talk',
      summary: 'The messages I may read',
      description:
        '`since` is the `id` of the last message you have; at most 200 come at once. The match page says how many there are (`talk.lines`). Once the match is over, everyone may read everything, so start again without `since`. Messages from players you have blocked are left out; messages from players you have muted, and those that a moderator removed, come `hidden`, without their text.',
      answer: Talk,
      isPolled: true,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', TalkQuery),
    async (c) => {
      const { since, invite } = c.req.valid('query');
      const etag = shownEtag(c);
      const wish = { id: c.req.param('id'), hash: c.var.hash, invite, since, etag };
      const heard = await listenInMatch(c.var.context, wish);
      markAnswer(c, heard.etag);
      return heard.talk ? c.json(heard.talk) : c.body(null, 304);
    },
  )
  .post(
    '/matches/:id/talk',
    describe({
      tag: 'talk',
      summary: 'Send a message: to the table if I have a seat, to the other spectators if not',
      description:
        'Up to 500 characters. `key` is any string you choose: a repeated key gets the first answer again. If the rules keep your seat silent, it is refused as `not-yours` with the rule `silent`.',
      answer: TalkLine,
      status: 201,
      problems: [
        'malformed',
        'no-session',
        'not-yours',
        'not-found',
        'stale',
        'full',
        'too-large',
        'too-many',
      ],
      limits: ['TALK_LIMIT'],
    }),
    valid('json', SayBody),
    async (c) => {
      const { context } = c.var;
      const hash = requireSessionHash(c);
      await enforceRateLimit(c, 'TALK_LIMIT');
      return c.json(await sayInMatch(context, { ...c.req.valid('json'), id: c.req.param('id'), hash }), 201);
    },
  )
  .post(
    '/matches/:id/talk/read',
    describe({
      tag: 'talk',
      summary: 'Mark messages as read, up to this one',
      description: '`last` is its `id`. The inbox lists matches I have a seat in with newer messages.',
      problems: ['malformed', 'no-session'],
    }),
    valid('json', ReadBody),
    async (c) => {
      const { id: player } = await requirePlayer(c);
      await readTalk(c.var.context.db, { match: c.req.param('id'), player }, c.req.valid('json').last);
      return c.body(null, 204);
    },
  );
