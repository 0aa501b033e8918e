import { Hono } from 'hono';
import { PlanBody, PlanLine, StandingBody } from '../../../contract/ahead.ts';
import { MatchPage } from '../../../contract/match.ts';
import { dropPlan, findPlan, planInMatch, standInMatch } from '../../../match/ahead/plan.ts';
import { describe } from '../../openapi.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id')!, hash: requireSessionHash(c) });

/** Routes to what the service plays for me: my next turn, and answers to offers. Nobody else can tell. */
export const planRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/plan',
    describe({
      tag: 'play',
      summary: 'What my plan was made from; null without one',
      answer: PlanLine,
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => c.json(await findPlan(c.var.context, queryOf(c))),
  )
  .put(
    '/matches/:id/plan',
    describe({
      tag: 'play',
      summary: 'Plan my next turn, which is then played as soon as it is mine',
      description: [
        '`steps` are turns tried out from what I saw at `basis`, where `guess` draws what I can’t know and every die.',
        'The plan is the first run of my own steps, or the run from index `from`: at most 40.',
        'It stops at an action that isn’t legal; with `when` `unchanged` also if what I looked at before an action differs;',
        'and with `afterNews` `stop` once something was revealed or drawn on the way.',
        'A step that isn’t legal is refused with its index in `params`; a plan for a turn that has begun with the `rule` `your-turn`.',
      ].join(' '),
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'too-large', 'refused'],
    }),
    valid('json', PlanBody),
    async (c) => c.json(await planInMatch(c.var.context, queryOf(c), c.req.valid('json'))),
  )
  .delete(
    '/matches/:id/plan',
    describe({
      tag: 'play',
      summary: 'Withdraw my plan',
      answer: MatchPage,
      problems: ['no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    async (c) => c.json(await dropPlan(c.var.context, queryOf(c))),
  )
  .put(
    '/matches/:id/standing',
    describe({
      tag: 'play',
      summary: 'Set what is played for me in this match without asking',
      description:
        '`only`: play when there is only one thing to do. `offers` answers kinds of offers (the page’s `standing` lists them); kinds left out are asked. What is due already is played at once.',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    valid('json', StandingBody),
    async (c) => c.json(await standInMatch(c.var.context, queryOf(c), c.req.valid('json'))),
  );
