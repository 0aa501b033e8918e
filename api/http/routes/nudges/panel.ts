import { Hono } from 'hono';
import { listNudges } from '../../../../db/nudges/panel.ts';
import { findModule } from '../../../context.ts';
import { describe } from '../../openapi.ts';
import { Nudges, NudgesQuery } from '../../schemas/channel.ts';
import { requirePlayer, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

/** Nudges per page. */
const PAGE = 50;

/** What a player was told, by which channel, and with what result. */
export const panelRoutes = new Hono<AppEnv>().get(
  '/me/nudges',
  describe({
    tag: 'nudges',
    summary: 'What I was told of my matches, newest first',
    description:
      'Kept for 30 days. `taken`: the other side has it; `waiting`: it goes out `at`, or again then where `error` says why it was not taken. `before` is the `next` of the previous page.',
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
);
