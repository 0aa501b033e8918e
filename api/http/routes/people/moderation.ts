import { Hono } from 'hono';
import { listCases, listDecisions } from '../../../../db/moderation.ts';
import {
  Cases,
  DecisionBody,
  Decisions,
  type Case,
  type DecisionCard,
} from '../../../contract/people/moderation.ts';
import { notFound } from '../../../contract/problem.ts';
import { isId } from '../../../lib/crypto.ts';
import { moderate, requireModerator } from '../../../moderation/moderate.ts';
import { describe } from '../../openapi.ts';
import { requirePlayer, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** The id of the moderator who asks; for everybody else there is nothing here. */
const moderatorOf = async (c: AppContext): Promise<string> => {
  const { id } = await requirePlayer(c);
  await requireModerator(c.var.context, id);
  return id;
};

/** What moderators read and decide. */
export const moderationRoutes = new Hono<AppEnv>()
  .get(
    '/moderation/cases',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'What was reported and waits for a decision, with what was said around it',
      description:
        'For moderators. Without what is about themselves, and without what was said in running matches in which they sit or sat.',
      answer: Cases,
      problems: ['no-session', 'not-yours', 'banned', 'not-found'],
    }),
    async (c) => c.json({ cases: await listCases<Case>(c.var.context.db, await moderatorOf(c)) }),
  )
  .post(
    '/moderation/cases/:id',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'Decide a case; answers those that are left',
      description:
        'For moderators. A warning or ban for a message or name removes it too. Everybody who reported it gets an answer.',
      answer: Cases,
      problems: ['malformed', 'no-session', 'not-yours', 'banned', 'not-found', 'stale'],
    }),
    valid('json', DecisionBody),
    async (c) => {
      const moderator = await moderatorOf(c);
      const report = c.req.param('id');
      if (!isId(report)) throw notFound();
      return c.json({ cases: await moderate(c.var.context, { report, moderator }, c.req.valid('json')) });
    },
  )
  .get(
    '/moderation/decisions',
    describe({
      tag: 'players',
      access: 'person',
      summary: 'The record: what was decided, when, by whom and why, newest first',
      description: 'For moderators. Without what was decided about themselves.',
      answer: Decisions,
      problems: ['no-session', 'not-yours', 'banned', 'not-found'],
    }),
    async (c) =>
      c.json({ decisions: await listDecisions<DecisionCard>(c.var.context.db, await moderatorOf(c)) }),
  );
