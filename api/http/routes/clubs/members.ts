import { Hono } from 'hono';
import { endClubSeason, removeFromClub, setClubRole, startClubSeason } from '../../../clubs/clubs.ts';
import { showStanding } from '../../../clubs/tables.ts';
import { describe } from '../../openapi.ts';
import { Club, RoleBody, SeasonBody, Standing, StandingQuery } from '../../../contract/people/club.ts';
import type { AppContext, AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: c.var.hash });

/** Routes for a club's members, their roles, and its seasons. */
export const clubMemberRoutes = new Hono<AppEnv>()
  .put(
    '/clubs/:id/members/:player',
    describe({
      tag: 'clubs',
      summary: 'Make a member a keeper, or a keeper a member, as the founder',
      answer: Club,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale'],
    }),
    valid('json', RoleBody),
    async (c) => {
      const { role } = c.req.valid('json');
      return c.json(await setClubRole(c.var.context, queryOf(c), { player: c.req.param('player'), role }));
    },
  )
  .delete(
    '/clubs/:id/members/:player',
    describe({
      tag: 'clubs',
      summary: 'Leave a club (as `me`), or remove a member',
      description: [
        'Keepers can remove members; the founder can also remove keepers. The club’s join link changes.',
        'If the founder leaves, the longest-serving keeper, or else member, becomes founder. When the last member leaves, the club is deleted.',
      ].join(' '),
      problems: ['no-session', 'not-yours', 'not-found'],
    }),
    async (c) => {
      await removeFromClub(c.var.context, queryOf(c), c.req.param('player'));
      return c.body(null, 204);
    },
  )
  .get(
    '/clubs/:id/standing',
    describe({
      tag: 'clubs',
      summary: 'A club’s standings in a season, by game',
      description: [
        'A match counts if it ended within the season, a member sat at every seat, and it was public or created for the club.',
        'Cooperative and solo games have records instead.',
      ].join(' '),
      answer: Standing,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', StandingQuery),
    async (c) => {
      const { season } = c.req.valid('query');
      return c.json(await showStanding(c.var.context, queryOf(c), season));
    },
  )
  .post(
    '/clubs/:id/seasons',
    describe({
      tag: 'clubs',
      summary: 'Start a season, as founder or keeper; only one can run at a time',
      answer: Club,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale'],
    }),
    valid('json', SeasonBody),
    async (c) => c.json(await startClubSeason(c.var.context, queryOf(c), c.req.valid('json').ends), 201),
  )
  .post(
    '/clubs/:id/seasons/end',
    describe({
      tag: 'clubs',
      summary: 'End the current season, as founder or keeper',
      answer: Club,
      problems: ['no-session', 'not-yours', 'not-found', 'stale'],
    }),
    async (c) => c.json(await endClubSeason(c.var.context, queryOf(c))),
  );
