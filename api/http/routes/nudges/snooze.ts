import { Hono } from 'hono';
import { snoozeSeat } from '../../../../db/nudges/channels.ts';
import { readMatchNudges } from '../../../../db/nudges/panel.ts';
import { findAsSeat } from '../../../match/access.ts';
import { nudgeSeat } from '../../../channels/ask.ts';
import { DAY } from '../../../match/clock/zone.ts';
import { describe } from '../../openapi.ts';
import { malformed } from '../../problem.ts';
import { MatchNudges, NudgeBody, SnoozeBody } from '../../schemas/channel.ts';
import { requireSessionHash, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** The longest snooze, so that nobody mutes a match for months by mistake. */
const MOST_DAYS = 14;

/** Snoozing one match's nudges, and nudging an awaited player. */
export const snoozeRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/nudges',
    describe({
      tag: 'nudges',
      summary: 'What I am told of this match, until when it is snoozed, and who was nudged within a day',
      answer: MatchNudges,
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => {
      const { db, now } = c.var.context;
      const query = { id: c.req.param('id'), hash: requireSessionHash(c) };
      const { stored, me } = await findAsSeat(c.var.context, query);
      const { nudges, ...rest } = await readMatchNudges(db, { match: stored.id, player: me.id, now });
      const told = nudges.map(({ via, label, ...nudge }) => ({ ...nudge, channel: { kind: via, label } }));
      return c.json({ ...rest, nudges: told });
    },
  )
  .post(
    '/matches/:id/snooze',
    describe({
      tag: 'nudges',
      summary: 'Tell me nothing about this match until a time',
      description: `\`until\` is at most ${MOST_DAYS} days ahead; null ends it. What is due by then comes after it, where I have not looked.`,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found'],
    }),
    valid('json', SnoozeBody),
    async (c) => {
      const { context } = c.var;
      const { until } = c.req.valid('json');
      const ahead = until === null ? 0 : Date.parse(until) - context.now.getTime();
      if (ahead > MOST_DAYS * DAY) throw malformed('until', `At most ${MOST_DAYS} days ahead.`);
      const found = await findAsSeat(context, { id: c.req.param('id'), hash: requireSessionHash(c) });
      await snoozeSeat(context.db, { match: found.stored.id, player: found.me.id, until });
      return c.body(null, 204);
    },
  )
  .post(
    '/matches/:id/nudge',
    describe({
      tag: 'nudges',
      summary: 'Gently nudge a player I wait for, once a day',
      description:
        'They hear who waits, by what tells them, not in their quiet hours. `not-waiting`: nobody is waited for there, or I am myself; `asked-today`: somebody at the table did already; `no-address`: guests are heard by nobody.',
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'refused'],
    }),
    valid('json', NudgeBody),
    async (c) => {
      const query = { id: c.req.param('id'), hash: requireSessionHash(c) };
      await nudgeSeat(c.var.context, query, c.req.valid('json').seat);
      return c.body(null, 204);
    },
  );
