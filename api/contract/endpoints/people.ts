import * as v from 'valibot';
import { CONTACT_KINDS } from '../../../db/closed-lists.ts';
import { group } from '../endpoint.ts';
import * as moderated from '../people/moderation.ts';
import * as of from '../people/player.ts';

const asModerator = { may: 'moderator', access: 'person' } as const;
const listing = { may: 'player', access: 'account' } as const;

export const people = group('players', {
  'GET /session': {
    says: 'Who is signed in here; null for nobody',
    more: 'As `/me`, for whom having no session is no problem.',
    answers: of.Session,
  },
  'GET /me': { may: 'player', says: 'Who I am', answers: of.Me },
  'PATCH /me': {
    may: 'player',
    says: 'Change my name, when I rest, or whether I get email',
    more: 'Clocks of mine rest in quiet hours, on days off and on vacation, each in my time zone. Days of vacation that have passed stay. With a personal token nobody says that they are no `program`.',
    body: of.MeBody,
    answers: of.Me,
    problems: ['not-yours'],
  },
  'GET /me/deadline': {
    may: 'player',
    says: 'Until when I would have, were it my turn now',
    query: v.strictObject({ pace: v.optional(v.picklist(['12h', '1d', '3d', '7d']), '1d') }),
    answers: of.Deadline,
  },
  'GET /players': {
    may: 'player',
    says: 'Players whose names begin like this, friends first',
    query: v.strictObject({ name: of.lineOf(24, 2) }),
    answers: of.People,
  },
  'GET /players/:id': {
    says: 'Who a player is, and what they are to me',
    more: '`contact` is `friend`, `muted`, `blocked` or `null`; only I know.',
    answers: of.Person,
  },
  'GET /me/contacts': {
    ...listing,
    says: 'My friends, and whom I have muted or blocked',
    answers: of.People,
  },
  'PUT /me/contacts/:id': {
    may: 'player',
    says: 'Make somebody a friend, mute them, or block them',
    more: 'Of somebody I mute I see that they say something, but not what, and it never counts as unread; they lose nothing. Somebody I block finds no table that waits for players while I sit there, is not told when they invite me, and I hear nothing they say. They are not told.',
    body: v.strictObject({ kind: v.picklist(CONTACT_KINDS) }),
    problems: ['not-found', 'full'],
  },
  'DELETE /me/contacts/:id': {
    may: 'player',
    says: 'Neither a friend, nor muted or blocked any more',
    problems: ['malformed', 'not-found'],
  },
});

export const moderation = group('players', {
  'POST /reports': {
    may: 'session',
    says: 'Report a message, a name or a player to the moderators',
    more: '`line` is the `id` of a message I may read in `match`. Reporting the same thing again changes my report while it is open. At most 20 a day. Nobody but moderators learns who reported something.',
    body: moderated.ReportBody,
    answers: moderated.ReportCard,
    status: 201,
    limit: 'TALK_LIMIT',
    problems: ['not-found'],
  },
  'GET /me/reports': {
    ...listing,
    says: 'What I have reported, and the answers',
    answers: moderated.Reports,
  },
  'GET /me/notices': { ...listing, says: 'What moderators have told me', answers: moderated.Notices },
  'POST /me/notices/read': { may: 'player', says: 'Mark what moderators have told me as read' },
  'GET /moderation/cases': {
    ...asModerator,
    says: 'What was reported and waits for a decision, with what was said around it',
    more: 'For moderators. Without what is about themselves, and without what was said in running matches in which they sit or sat.',
    answers: moderated.Cases,
  },
  'POST /moderation/cases/:id': {
    ...asModerator,
    says: 'Decide a case; answers those that are left',
    more: 'For moderators. A warning or ban for a message or name removes it too. Everybody who reported it gets an answer.',
    body: moderated.DecisionBody,
    answers: moderated.Cases,
    problems: ['stale'],
  },
  'GET /moderation/decisions': {
    ...asModerator,
    says: 'The record: what was decided, when, by whom and why, newest first',
    more: 'For moderators. Without what was decided about themselves.',
    answers: v.object({ decisions: v.array(moderated.DecisionCard) }),
  },
});
