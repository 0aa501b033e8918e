import * as v from 'valibot';
import { TOURNAMENT_STAGES } from '../../../db/closed-lists.ts';
import { group } from '../endpoint.ts';
import * as of from '../people/tournament.ts';
import { Cursor, Id, whole, wholeText } from '../scalars.ts';

const FromQuery = v.strictObject({ from: v.optional(wholeText(1, 999_999), '1') });

const asPlayer = { may: 'player', answers: of.Tournament, limit: 'MATCH_LIMIT' } as const;

export const tournaments = group('tournaments', {
  'GET /tournaments': {
    says: 'Tournaments at one stage, newest first',
    more: 'Those that everybody may see, or with `club`, those of one of my clubs. `cursor` is the `next` of the previous page.',
    query: v.strictObject({
      stage: v.picklist(TOURNAMENT_STAGES),
      /** One of my clubs; left out: those that everybody may see. */
      club: v.optional(Id),
      cursor: v.optional(Cursor),
    }),
    answers: of.Tournaments,
  },
  'GET /me/tournaments': {
    may: 'player',
    says: 'My newest tournaments: those that are not over first',
    answers: of.Tournaments,
  },
  'POST /tournaments': {
    ...asPlayer,
    says: 'Create a tournament, as its organizer',
    more: 'It takes an account with an email address, and for a club’s, its founder or a keeper. The organizer enters like everybody else. It begins once `most` are in, or at `startsAt` with at least `least`. Left out, `rounds` follows from its kind.',
    body: of.MakeTournament,
    status: 201,
    problems: ['not-yours', 'full'],
  },
  'GET /tournaments/:id': { says: 'A tournament', answers: of.Tournament, isPolled: true },
  'GET /tournaments/:id/standing': {
    says: 'A tournament’s standing, best first',
    more: '`from` is the `next` of the previous page, or a place.',
    query: FromQuery,
    answers: of.TournamentStanding,
  },
  'GET /tournaments/:id/rounds/:round': {
    says: 'The tables of a round',
    more: 'A ladder has one round, whose tables are its challenges. `from` is the `next` of the previous page, or a table.',
    query: FromQuery,
    answers: of.TournamentRound,
  },
  'GET /tournaments/:id/log': {
    says: 'What happened in a tournament, newest first',
    answers: of.TournamentLog,
  },
  'GET /players/:id/tournaments': {
    says: 'A player’s places in tournaments that I may see, newest first',
    answers: of.PlayerTournaments,
    problems: [],
  },
  'POST /tournaments/:id/entry': {
    ...asPlayer,
    says: 'Enter a tournament, or change how many matches I play at once',
    more: 'It takes an account with an email address, and what `minimum` asks. A full tournament lets me wait for a seat. I can be in 25 tournaments that are not over. `most` is the most matches of tournaments that I play at once: a table that would be one more waits.',
    body: v.strictObject({ most: v.optional(whole(1, 20), 5) }),
    problems: ['not-yours', 'not-found', 'refused', 'full'],
  },
  'DELETE /tournaments/:id/entry': {
    may: 'player',
    says: 'Withdraw from a tournament',
    more: 'I am paired no more. My seats in its matches stay mine.',
    answers: of.Tournament,
    problems: ['not-found', 'refused'],
  },
  'POST /tournaments/:id/challenges': {
    ...asPlayer,
    says: 'Challenge somebody above me on a ladder',
    more: 'Up to five rungs above mine, while each of us plays fewer than two of its matches; not the player I played last.',
    body: v.strictObject({ player: Id }),
    problems: ['not-found', 'stale', 'refused'],
  },
  'POST /tournaments/:id/deeds': {
    may: 'player',
    says: 'Begin, call off, extend or remove somebody, as organizer',
    more: '`begin` begins it with those who are in, `cancel` calls it off before it begins (a ladder at any time), `extend` gives the newest round more days, at most 14 in all, and `remove` takes a player out. Its log tells each deed.',
    body: of.OrganizeBody,
    answers: of.Tournament,
    problems: ['not-yours', 'not-found', 'stale', 'refused'],
  },
});
