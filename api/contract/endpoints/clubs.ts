import * as v from 'valibot';
import { CLUB_STAGES } from '../../../db/closed-lists.ts';
import { group } from '../endpoint.ts';
import * as of from '../people/club.ts';
import { Cursor, Time, wholeText } from '../scalars.ts';

const AS_MEMBER = ['not-yours', 'not-found', 'stale'] as const;

const coming = { may: 'player', answers: of.Club, limit: 'MATCH_LIMIT' } as const;
const asMember = { may: 'player', answers: of.Club, problems: AS_MEMBER } as const;

export const clubs = group('clubs', {
  'GET /me/clubs': { may: 'player', says: 'My clubs', answers: of.Clubs },
  'POST /clubs': {
    ...coming,
    says: 'Create a club, as its founder',
    body: of.ClubBody,
    status: 201,
    problems: ['full'],
  },
  'GET /club-link': {
    says: 'The club behind a join link',
    more: '`token` is the last part of its path.',
    query: of.JoinClub,
    answers: of.ClubInvitation,
    problems: ['not-found'],
  },
  'POST /club-link': {
    ...coming,
    says: 'Join a club by its link',
    more: 'Members who use it keep their role.',
    body: of.JoinClub,
    problems: ['not-found', 'full'],
  },
  'GET /clubs/:id': { says: 'A club I’m in, or one with a public page', answers: of.Club },
  'PATCH /clubs/:id': {
    ...asMember,
    says: 'Rename a club, or make its page public',
    more: 'The founder and keepers can rename it; only the founder can open or close the page.',
    body: of.ClubChange,
  },
  'POST /clubs/:id/link': { ...asMember, says: 'Replace the join link; the old one stops working' },
  'GET /clubs/:id/matches': {
    may: 'player',
    says: 'My club’s matches at one stage, newest first',
    more: 'Open and running matches were created for the club. Finished ones also include public matches that only members played during a season. `cursor` is the `next` of the previous page.',
    query: v.strictObject({ stage: v.picklist(CLUB_STAGES), cursor: v.optional(Cursor) }),
    answers: of.ClubMatches,
  },
  'PUT /clubs/:id/members/:player': {
    ...asMember,
    says: 'Make a member a keeper, or a keeper a member, as the founder',
    body: v.strictObject({ role: v.picklist(['keeper', 'member']) }),
  },
  'DELETE /clubs/:id/members/:player': {
    may: 'player',
    says: 'Leave a club (as `me`), or remove a member',
    more: 'Keepers can remove members; the founder can also remove keepers. The club’s join link changes. If the founder leaves, the longest-serving keeper, or else member, becomes founder. When the last member leaves, the club is deleted.',
    problems: ['not-yours', 'not-found'],
  },
  'GET /clubs/:id/standing': {
    says: 'A club’s standings in a season, by game',
    more: 'A match counts if it ended within the season, a member sat at every seat, and it was public or created for the club. Cooperative and solo games have records instead.',
    query: v.strictObject({ season: v.optional(wholeText(1, 999_999)) }),
    answers: of.Standing,
  },
  'POST /clubs/:id/seasons': {
    ...asMember,
    says: 'Start a season, as founder or keeper; only one can run at a time',
    /** When it ends by itself, within 400 days; left out, when somebody ends it. */
    body: v.strictObject({ ends: v.optional(Time) }),
    status: 201,
  },
  'POST /clubs/:id/seasons/end': { ...asMember, says: 'End the current season, as founder or keeper' },
});
