import { Hono } from 'hono';
import { enforceRateLimit } from '../rate-limit.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { listenInMatch, sayInMatch } from '../../match/talk.ts';
import { describe } from '../openapi.ts';
import { LogQuery, SayBody, Talk, TalkLine } from '../schemas/match.ts';
import { requireSessionHash, type AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Talk at the table, and among those who watch. */
export const talkRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/talk',
    describe({
      tag: 'talk',
      summary: 'What was said, as I may hear it',
      description:
        '`since` is how many lines are known already; at most 200 come at once. The match page says how many there are (`talk.lines`). Once the match is over everybody may read everything, so begin anew then.',
      answer: Talk,
      isPolled: true,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LogQuery),
    async (c) => {
      const { since = 0, invite } = c.req.valid('query');
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
      summary: 'Say something: at the table with a seat, among those who watch without one',
      description:
        'Up to 500 characters. `key` is any string of yours: the same key again is answered as the first time. Where the rules keep your seat silent it is refused as `not-yours` with the rule `silent`.',
      answer: TalkLine,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'too-large', 'too-many'],
    }),
    valid('json', SayBody),
    async (c) => {
      const { context } = c.var;
      const hash = requireSessionHash(c);
      await enforceRateLimit(c, context.env.TALK_LIMIT);
      return c.json(await sayInMatch(context, { ...c.req.valid('json'), id: c.req.param('id'), hash }), 201);
    },
  );
