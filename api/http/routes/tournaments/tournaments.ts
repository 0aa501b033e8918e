import { Hono } from 'hono';
import { openTournament } from '../../../tournaments/make.ts';
import {
  showLog,
  showOwn,
  showPlaces,
  showRound,
  showStanding,
  showTournament,
  showTournaments,
} from '../../../tournaments/tournaments.ts';
import { notFound } from '../../../contract/problem.ts';
import {
  FromQuery,
  MakeTournament,
  PlayerTournaments,
  Tournament,
  TournamentLog,
  TournamentRound,
  Tournaments,
  TournamentsQuery,
  TournamentStanding,
} from '../../../contract/people/tournament.ts';
import { signHex } from '../../../lib/crypto.ts';
import { markAnswer, shownEtag } from '../../etag.ts';
import { describe } from '../../openapi.ts';
import { enforceRateLimit } from '../../rate-limit.ts';
import { requirePlayer, requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id') ?? '', hash: c.var.hash });
const tag = 'tournaments' as const;

/** Making, finding and reading tournaments. */
export const tournamentRoutes = new Hono<AppEnv>()
  .get(
    '/tournaments',
    describe({
      tag,
      summary: 'Tournaments at one stage, newest first',
      description:
        'Those that everybody may see, or with `club`, those of one of my clubs. `cursor` is the `next` of the previous page.',
      answer: Tournaments,
      problems: ['malformed'],
    }),
    valid('query', TournamentsQuery),
    async (c) => c.json(await showTournaments(c.var.context, c.var.hash, c.req.valid('query'))),
  )
  .get(
    '/me/tournaments',
    describe({
      tag,
      summary: 'My newest tournaments: those that are not over first',
      answer: Tournaments,
      problems: ['no-session'],
    }),
    async (c) => {
      await requirePlayer(c);
      return c.json(await showOwn(c.var.context, requireSessionHash(c)));
    },
  )
  .post(
    '/tournaments',
    describe({
      tag,
      summary: 'Create a tournament, as its organizer',
      description: [
        'It takes an account with an email address, and for a club’s, its founder or a keeper. The organizer enters like everybody else.',
        'It begins once `most` are in, or at `startsAt` with at least `least`. Left out, `rounds` follows from its kind.',
      ].join(' '),
      answer: Tournament,
      status: 201,
      limits: ['MATCH_LIMIT'],
      problems: ['malformed', 'no-session', 'not-yours', 'full', 'too-many'],
    }),
    valid('json', MakeTournament),
    async (c) => {
      const maker = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      const made = await openTournament(c.var.context, c.req.valid('json'), { maker, hash: c.var.hash });
      return c.json(made, 201);
    },
  )
  .get(
    '/tournaments/:id',
    describe({ tag, summary: 'A tournament', answer: Tournament, isPolled: true, problems: ['not-found'] }),
    async (c) => {
      const tournament = await showTournament(c.var.context, queryOf(c));
      const etag = signHex(c.var.context.env.SECRET, JSON.stringify(tournament)).slice(0, 32);
      markAnswer(c, etag);
      if (shownEtag(c) === etag) return c.body(null, 304);
      return c.json(tournament);
    },
  )
  .get(
    '/tournaments/:id/standing',
    describe({
      tag,
      summary: 'A tournament’s standing, best first',
      description: '`from` is the `next` of the previous page, or a place.',
      answer: TournamentStanding,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', FromQuery),
    async (c) => c.json(await showStanding(c.var.context, queryOf(c), c.req.valid('query').from)),
  )
  .get(
    '/tournaments/:id/rounds/:round',
    describe({
      tag,
      summary: 'The tables of a round',
      description:
        'A ladder has one round, whose tables are its challenges. `from` is the `next` of the previous page, or a table.',
      answer: TournamentRound,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', FromQuery),
    async (c) => {
      const round = /^[1-9]\d{0,3}$/.exec(c.req.param('round'));
      if (!round) throw notFound();
      const { from } = c.req.valid('query');
      return c.json(await showRound(c.var.context, queryOf(c), { round: Number(round[0]), from }));
    },
  )
  .get(
    '/tournaments/:id/log',
    describe({
      tag,
      summary: 'What happened in a tournament, newest first',
      answer: TournamentLog,
      problems: ['not-found'],
    }),
    async (c) => c.json(await showLog(c.var.context, queryOf(c))),
  )
  .get(
    '/players/:id/tournaments',
    describe({
      tag,
      summary: 'A player’s places in tournaments that I may see, newest first',
      answer: PlayerTournaments,
    }),
    async (c) => c.json(await showPlaces(c.var.context, queryOf(c))),
  );
