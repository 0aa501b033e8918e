import { Hono } from 'hono';
import { answerAsk, askTable } from '../../../match/clock/ask.ts';
import { decideLate } from '../../../match/clock/decide.ts';
import { findMatch } from '../../../match/access.ts';
import { makeBanks } from '../../../match/clock/votes.ts';
import { describe } from '../../openapi.ts';
import { MatchPage } from '../../../contract/match.ts';
import { LookQuery } from '../../../contract/requests.ts';
import { AnswerBody, AskBody, Banks, LateBody } from '../../../contract/time.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id')!, hash: requireSessionHash(c) });
const SEATED = ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'] as const;

/** What the players of a match decide about its clock. */
export const timeRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/banks',
    describe({
      tag: 'play',
      summary: 'The time left in each player’s bank, in whole hours',
      description: 'Empty if the match has no banks.',
      answer: Banks,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LookQuery),
    async (c) => {
      const { context, hash } = c.var;
      const { invite } = c.req.valid('query');
      const { stored } = await findMatch(context, { id: c.req.param('id'), hash, invite });
      return c.json(makeBanks(stored, context.now));
    },
  )
  .post(
    '/matches/:id/ask',
    describe({
      tag: 'play',
      summary:
        'Ask the others for a pause, to resume, for more time, or to let a person take a seat that a bot plays',
      description:
        'It passes when more than half of the people at the table agree; bots don’t vote. A pause stops all clocks for `days`; `extend` gives every awaited player the time of another turn; `replace` lets a person take a `seat` that the page lists under `consent`.',
      answer: MatchPage,
      problems: SEATED,
    }),
    valid('json', AskBody),
    async (c) => {
      return c.json(await askTable(c.var.context, queryOf(c), c.req.valid('json')));
    },
  )
  .post(
    '/matches/:id/answer',
    describe({
      tag: 'play',
      summary: 'Answer an open request',
      description: 'The player who asked withdraws it by answering no.',
      answer: MatchPage,
      problems: SEATED,
    }),
    valid('json', AnswerBody),
    async (c) => c.json(await answerAsk(c.var.context, queryOf(c), c.req.valid('json').agree)),
  )
  .post(
    '/matches/:id/late',
    describe({
      tag: 'play',
      summary: 'Vote on a late turn',
      description:
        'For tables with `late: "vote"`: `wait` gives the player the time of another turn, `bot` lets the seat’s bot play this turn, `end` ends the match. More than half of the others decide; after a day, the bot plays.',
      answer: MatchPage,
      problems: SEATED,
    }),
    valid('json', LateBody),
    async (c) => c.json(await decideLate(c.var.context, queryOf(c), c.req.valid('json'))),
  );
