import { Hono } from 'hono';
import { findTerms } from '../../../match/open/terms.ts';
import { rateAll } from '../../../meet/reliability.ts';
import { describe } from '../../openapi.ts';
import { LookQuery } from '../../schemas/requests.ts';
import { Reliabilities, ReliabilityQuery, Terms } from '../../schemas/meet.ts';
import type { AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** How reliable players are, and what tables require. */
export const reliabilityRoutes = new Hono<AppEnv>()
  .get(
    '/reliability',
    describe({
      tag: 'players',
      summary: 'How reliable some players are',
      description: [
        '`players` are ids with commas between. What counts are turns with a clock where another person sits, and matches that are over.',
        'Figures are rounded, and those of the last midnight (UTC), so that nobody can count turns in private matches.',
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
      summary: 'What a table asks of who sits down, and why I may not',
      answer: Terms,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', LookQuery),
    async (c) => {
      const { hash, context } = c.var;
      return c.json(await findTerms(context, { id: c.req.param('id'), hash, ...c.req.valid('query') }));
    },
  );
