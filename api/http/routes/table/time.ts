import { Hono } from 'hono';
import { answerAsk, askTable } from '../../../match/clock/ask.ts';
import { decideLate } from '../../../match/clock/decide.ts';
import { findMatch } from '../../../match/access.ts';
import { makeBanks } from '../../../match/read/time-card.ts';
import { describe } from '../../openapi.ts';
import { MatchPage } from '../../schemas/match.ts';
import { LookQuery } from '../../schemas/requests.ts';
import { AnswerBody, AskBody, Banks, LateBody } from '../../schemas/time.ts';
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
      summary: 'What is left in the bank of each player, in whole hours',
      description: 'Empty where the table keeps no banks.',
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
      summary: 'Ask the others for a pause, for its end, for more time, or for a person in a bot’s seat',
      description:
        'It is carried when more than half of the people with a seat agree; bots agree to everything. A pause of `days` rests all clocks; `extend` gives everybody who is awaited the time of one more turn; `replace` lets a link be made to the `seat` of a bot.',
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
      summary: 'Agree to what somebody has asked, or not',
      description: 'Whoever asked takes it back by not agreeing.',
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
      summary: 'Say what is to become of a turn that is late',
      description:
        'At a table that lets the others decide (`late: "vote"`): `wait` gives the player the time of another turn, `bot` lets the seat’s bot play this turn, `end` ends the match. More than half of the others carry it; after a day the bot plays.',
      answer: MatchPage,
      problems: SEATED,
    }),
    valid('json', LateBody),
    async (c) => c.json(await decideLate(c.var.context, queryOf(c), c.req.valid('json'))),
  );
