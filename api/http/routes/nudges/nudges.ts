import { Hono } from 'hono';
import { snoozeSeat } from '../../../../db/nudges/channels.ts';
import { readMatchNudges, listNudges } from '../../../../db/nudges/panel.ts';
import { findAsSeat } from '../../../match/access.ts';
import { nudgeSeat } from '../../../notify/ask.ts';
import { DAY } from '../../../match/clock/zone.ts';
import { describe } from '../../openapi.ts';
import { malformed } from '../../../contract/problem.ts';
import { MatchNudges, NudgeBody, SnoozeBody, Nudges, NudgesQuery } from '../../../contract/people/channel.ts';
import { requireSessionHash, type AppEnv, requirePlayer } from '../../session.ts';
import { valid } from '../../validation.ts';
import { findModule } from '../../../context.ts';

/** The longest snooze, so that nobody mutes a match for months by mistake. */
const MOST_DAYS = 14;

/** Nudges per page. */
const PAGE = 50;

/** A player's nudges, snoozing one match's, and nudging an awaited player. */
export const nudgeRoutes = new Hono<AppEnv>()
  .get(
    '/me/nudges',
    describe({
      tag: 'nudges',
      summary: 'My nudges, newest first',
      description:
        'Kept for 30 days. `taken`: the other side accepted it; `waiting`: it will be sent `at`, again if `error` says why it failed. `before` is the `next` of the previous page.',
      answer: Nudges,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', NudgesQuery),
    async (c) => {
      const { context } = c.var;
      const { id: player } = await requirePlayer(c);
      const { before } = c.req.valid('query');
      const rows = await listNudges(context.db, { player, before, limit: PAGE });
      const nudges = rows.map(({ game, via, label, created: _created, ...nudge }) => ({
        ...nudge,
        game: findModule(context, game)?.text.name ?? game,
        channel: { kind: via, label },
      }));
      return c.json({ nudges, next: rows.length === PAGE ? rows.at(-1)!.created : null });
    },
  )
  .get(
    '/matches/:id/nudges',
    describe({
      tag: 'nudges',
      summary: 'My nudges for this match, when its snooze ends, and who was nudged within a day',
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
      access: 'play',
      summary: 'Snooze this match until a given time',
      description: `\`until\` is at most ${MOST_DAYS} days ahead; null ends the snooze. Nudges due by then arrive afterward, unless I have looked.`,
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
      access: 'play',
      summary: 'Nudge a player I’m waiting for, once a day',
      description:
        'They learn who is waiting through their own channels, outside their quiet hours. `not-waiting`: the match isn’t waiting for that seat, or it’s waiting for me; `asked-today`: somebody at the table already did; `no-address`: guests can’t nudge.',
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'refused'],
    }),
    valid('json', NudgeBody),
    async (c) => {
      const query = { id: c.req.param('id'), hash: requireSessionHash(c) };
      await nudgeSeat(c.var.context, query, c.req.valid('json').seat);
      return c.body(null, 204);
    },
  );
