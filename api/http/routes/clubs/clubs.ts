import { Hono } from 'hono';
import { listClubs } from '../../../../db/clubs/clubs.ts';
import { editClub, joinClub, openClub, previewClub, renewClubLink, showClub } from '../../../clubs/clubs.ts';
import { listClubTables } from '../../../clubs/tables.ts';
import { describe } from '../../openapi.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import {
  Club,
  ClubBody,
  ClubChange,
  ClubInvitation,
  ClubMatches,
  ClubMatchesQuery,
  Clubs,
  JoinClub,
} from '../../../contract/people/club.ts';
import { requirePlayer, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: c.var.hash });

/** Clubs: named groups that people join by a link. */
export const clubRoutes = new Hono<AppEnv>()
  .get(
    '/me/clubs',
    describe({ tag: 'clubs', summary: 'My clubs', answer: Clubs, problems: ['no-session'] }),
    async (c) => {
      const { id } = await requirePlayer(c);
      return c.json({ clubs: await listClubs(c.var.context.db, id) });
    },
  )
  .post(
    '/clubs',
    describe({
      tag: 'clubs',
      summary: 'Create a club, as its founder',
      answer: Club,
      status: 201,
      problems: ['malformed', 'no-session', 'full', 'too-many'],
      limits: ['MATCH_LIMIT'],
    }),
    valid('json', ClubBody),
    async (c) => {
      const { id: founder } = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      const { name } = c.req.valid('json');
      return c.json(await openClub(c.var.context, { name, founder, hash: c.var.hash }), 201);
    },
  )
  .get(
    '/club-link',
    describe({
      tag: 'clubs',
      summary: 'The club behind a join link',
      description: '`token` is the last part of its path.',
      answer: ClubInvitation,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', JoinClub),
    async (c) => c.json(await previewClub(c.var.context, { ...c.req.valid('query'), hash: c.var.hash })),
  )
  .post(
    '/club-link',
    describe({
      tag: 'clubs',
      summary: 'Join a club by its link',
      description: 'Members who use it keep their role.',
      answer: Club,
      problems: ['malformed', 'no-session', 'not-found', 'full', 'too-many'],
      limits: ['MATCH_LIMIT'],
    }),
    valid('json', JoinClub),
    async (c) => {
      const { id: player } = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      return c.json(await joinClub(c.var.context, { ...c.req.valid('json'), player, hash: c.var.hash }));
    },
  )
  .get(
    '/clubs/:id',
    describe({
      tag: 'clubs',
      summary: 'A club I’m in, or one with a public page',
      answer: Club,
      problems: ['not-found'],
    }),
    async (c) => c.json(await showClub(c.var.context, queryOf(c))),
  )
  .patch(
    '/clubs/:id',
    describe({
      tag: 'clubs',
      summary: 'Rename a club, or make its page public',
      description: 'The founder and keepers can rename it; only the founder can open or close the page.',
      answer: Club,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale'],
    }),
    valid('json', ClubChange),
    async (c) => c.json(await editClub(c.var.context, queryOf(c), c.req.valid('json'))),
  )
  .post(
    '/clubs/:id/link',
    describe({
      tag: 'clubs',
      summary: 'Replace the join link; the old one stops working',
      answer: Club,
      problems: ['no-session', 'not-yours', 'not-found', 'stale'],
    }),
    async (c) => c.json(await renewClubLink(c.var.context, queryOf(c))),
  )
  .get(
    '/clubs/:id/matches',
    describe({
      tag: 'clubs',
      summary: 'My club’s matches at one stage, newest first',
      description:
        'Open and running matches were created for the club. Finished ones also include public matches that only members played during a season. `cursor` is the `next` of the previous page.',
      answer: ClubMatches,
      problems: ['malformed', 'no-session', 'not-found'],
    }),
    valid('query', ClubMatchesQuery),
    async (c) => c.json(await listClubTables(c.var.context, queryOf(c), c.req.valid('query'))),
  );
