import { Hono } from 'hono';
import { findTerms } from '../../../match/open/terms.ts';
import { rateAll } from '../../../meet/reliability.ts';
import { describe } from '../../openapi.ts';
import { LookQuery } from '../../../contract/requests.ts';
import { Reliabilities, ReliabilityQuery, Terms } from '../../../contract/people/meet.ts';
import type { AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** How reliable players are, and what tables require. */
export const reliabilityRoutes = new Hono<AppEnv>()
  .get(
    '/reliability',
    describe({
      tag: 'players',
      summary: 'The reliability of some players',
      description: [
        '`players` are ids separated by commas. It counts turns on a clock with another person at the table, and finished matches.',
        'Figures are rounded and as of the last midnight (UTC), so nobody can count turns in private matches.',
      ].join(' '),
      answer: Reliabilities,
      problems: ['malformed'],
    }),
    valid('query', ReliabilityQuery),
    async (c) => c.json({ players: await rateAll(c.var.context.db, c.req.valid('query').players) }),
  )
  .get(
    '/matches/:id/terms',
    describe({
      tag: 'matches',
      summary: 'A table’s requirements, and why I don’t meet them',
      answer: Terms,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LookQuery),
    async (c) => {
      const { hash, context } = c.var;
      return c.json(await findTerms(context, { id: c.req.param('id'), hash, ...c.req.valid('query') }));
    },
  );
