import * as v from 'valibot';
import { group } from '../endpoint.ts';
import { GuestToken, GuestTokenBody, Sessions, TokenBody, TokenCard, Tokens } from '../people/access.ts';
import { PlayerExport } from '../people/account.ts';
import * as of from '../people/player.ts';

const signingIn = { access: 'person', ownSite: true, limit: 'SIGN_IN_LIMIT' } as const;
const arriving = { access: 'none', status: 201, limit: 'GUEST_LIMIT' } as const;
const inPerson = { may: 'player', access: 'person' } as const;

export const signIn = group('players', {
  'POST /sign-in': {
    ...signingIn,
    says: 'Send a sign-in link and a code by email',
    more: 'The answer is the same whether or not the address is known. It sets a cookie: the code works only with that cookie, the link anywhere.',
    body: v.strictObject({ email: of.Address, timeZone: of.ZoneHere }),
    headers: ['Set-Cookie'],
  },
  'POST /sign-in/preview': {
    ...signingIn,
    says: 'What a link would sign in to, and which guests have to do with it',
    more: 'The link stays valid.',
    body: of.LinkBody,
    answers: of.SignInPreview,
    problems: ['not-found'],
  },
  'POST /sign-in/confirm': {
    ...signingIn,
    says: 'Sign in with the token of the link, or with the code',
    more: 'The matches of a guest who is signed in here come along. A guest who asked for the link in another browser keeps theirs.',
    body: of.ConfirmBody,
    answers: of.Me,
    headers: ['Set-Cookie'],
    problems: ['banned', 'not-found'],
  },
  'POST /sign-in/refuse': {
    ...signingIn,
    says: 'Report a sign-in I didn’t request: voids its link and code',
    body: of.LinkBody,
    problems: ['not-found'],
  },
  'POST /sign-out': { access: 'none', says: 'End this session, or this token', headers: ['Set-Cookie'] },
});

export const account = group('players', {
  'POST /guest': {
    ...arriving,
    ownSite: true,
    says: 'Become a guest: a player with a session but no email address',
    more: 'A guest who adds an email address later keeps their matches.',
    body: v.strictObject({ name: of.Name, timeZone: of.ZoneHere }),
    answers: of.Me,
    headers: ['Set-Cookie'],
    problems: ['banned'],
  },
  'POST /guest/token': {
    ...arriving,
    anySite: true,
    says: 'Become a guest who plays by a token alone, without a cookie',
    more: 'For programs: the guest’s name is marked as one. The token is shown once; it has the `scopes` asked for, `play` and `read` if none are, and ends after `days`: 90 if not given, at most 365. Nothing else leads to this guest: when the token has ended, bots take over their seats.',
    body: GuestTokenBody,
    answers: GuestToken,
    problems: ['not-yours', 'banned'],
  },
  'DELETE /me': {
    may: 'owner',
    access: 'person',
    says: 'Delete my account (or guest) for good',
    more: 'I leave open tables; bots take over in running matches. Matches, and what I did and said there, remain under *Former player*. My address, sessions, tokens, friends, blocks, invitations and emails are deleted. Within a week of a change of address the account is closed at once, and its data is deleted when that week ends: until then the link in the old mailbox opens it again.',
    headers: ['Set-Cookie'],
  },
  'GET /me/export': {
    may: 'owner',
    access: 'person',
    says: 'All data stored about me, as one file',
    answers: PlayerExport,
    headers: ['Content-Disposition'],
    limit: 'SIGN_IN_LIMIT',
  },
  'POST /me/address': {
    may: 'proof',
    access: 'person',
    says: 'Change my email address: a link is sent there',
    more: 'The address changes when the link is followed. The old address is notified; it stays reserved for a week, and a link there undoes the change. The answer is the same whether or not the address is known.',
    body: v.strictObject({ email: of.Address }),
    limit: 'SIGN_IN_LIMIT',
  },
  'GET /me/tokens': { may: 'player', access: 'person', says: 'My personal tokens', answers: Tokens },
  'POST /me/tokens': {
    may: 'proof',
    access: 'person',
    says: 'Create a personal token; it is shown once',
    more: 'At most twenty at once, and twenty a day. It has the `scopes` asked for, `play` and `read` if none are, and ends after `days`: 90 if not given, at most 365. A token can’t make another.',
    body: TokenBody,
    answers: TokenCard,
    status: 201,
    problems: ['full', 'too-many'],
  },
  'DELETE /me/tokens/:id': { ...inPerson, says: 'Revoke a personal token', problems: ['not-found'] },
  'GET /me/sessions': { ...inPerson, says: 'The browsers in which I’m signed in', answers: Sessions },
  'DELETE /me/sessions/:id': { ...inPerson, says: 'Sign out another browser, or this one' },
  'DELETE /me/sessions': {
    ...inPerson,
    says: 'Sign out all browsers but this one',
    more: 'Personal tokens stay.',
  },
  'GET /me/feeds': {
    may: 'session',
    access: 'account',
    says: 'The addresses of my feeds, in full',
    more: 'They need no session: anybody who knows one can see what waits for me.',
    answers: of.FeedAddresses,
  },
  'POST /me/feeds': {
    may: 'session',
    says: 'Renew my feed addresses; the old ones stop working',
    answers: of.FeedAddresses,
  },
});

export const feeds = group('matches', {
  'GET /feeds/:key/:kind': {
    access: 'none',
    says: 'My deadlines as a calendar (`deadlines.ics`), or my turns as an Atom feed (`turns.atom`)',
    isPolled: true,
    status: 200,
  },
});
