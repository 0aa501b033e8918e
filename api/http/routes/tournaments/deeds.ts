import { Hono } from 'hono';
import { challenge, enterTournament, organize, withdraw } from '../../../tournaments/entry.ts';
import { ChallengeBody, EnterBody, OrganizeBody, Tournament } from '../../../contract/people/tournament.ts';
import { describe } from '../../openapi.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { requirePlayer, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: c.var.hash });
const tag = 'tournaments' as const;

/** What players and organizers do in tournaments. */
export const tournamentDeedRoutes = new Hono<AppEnv>()
  .post(
    '/tournaments/:id/entry',
    describe({
      tag,
      summary: 'Enter a tournament, or change how many matches I play at once',
      description: [
        'It takes an account with an email address, and what `minimum` asks. A full tournament lets me wait for a seat.',
        'I can be in 25 tournaments that are not over.',
        '`most` is the most matches of tournaments that I play at once: a table that would be one more waits.',
      ].join(' '),
      answer: Tournament,
      limits: ['MATCH_LIMIT'],
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'refused', 'full', 'too-many'],
    }),
    valid('json', EnterBody),
    async (c) => {
      const player = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      const { most } = c.req.valid('json');
      return c.json(await enterTournament(c.var.context, queryOf(c), { player, most }));
    },
  )
  .delete(
    '/tournaments/:id/entry',
    describe({
      tag,
      summary: 'Withdraw from a tournament',
      description: 'I am paired no more. My seats in its matches stay mine.',
      answer: Tournament,
      problems: ['no-session', 'not-found', 'refused'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      return c.json(await withdraw(c.var.context, queryOf(c), id));
    },
  )
  .post(
    '/tournaments/:id/challenges',
    describe({
      tag,
      summary: 'Challenge somebody above me on a ladder',
      description:
        'Up to five rungs above mine, while each of us plays fewer than two of its matches; not the player I played last.',
      answer: Tournament,
      limits: ['MATCH_LIMIT'],
      problems: ['malformed', 'no-session', 'not-found', 'stale', 'refused', 'too-many'],
    }),
    valid('json', ChallengeBody),
    async (c) => {
      const { id: by } = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      const { player } = c.req.valid('json');
      return c.json(await challenge(c.var.context, queryOf(c), { by, player }));
    },
  )
  .post(
    '/tournaments/:id/deeds',
    describe({
      tag,
      summary: 'Begin, call off, extend or remove somebody, as organizer',
      description: [
        '`begin` begins it with those who are in, `cancel` calls it off before it begins (a ladder at any time),',
        '`extend` gives the newest round more days, at most 14 in all, and `remove` takes a player out. Its log tells each deed.',
      ].join(' '),
      answer: Tournament,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    valid('json', OrganizeBody),
    async (c) => {
      const { id: by } = await requirePlayer(c);
      return c.json(await organize(c.var.context, queryOf(c), { by, body: c.req.valid('json') }));
    },
  );
