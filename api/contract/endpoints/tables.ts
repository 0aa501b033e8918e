import * as v from 'valibot';
import { INBOX_LISTS } from '../../../db/closed-lists.ts';
import { group } from '../endpoint.ts';
import { Oembed, OembedQuery } from '../foreign.ts';
import * as lists from '../lists.ts';
import * as match from '../match.ts';
import * as meet from '../people/meet.ts';
import * as asked from '../requests.ts';
import { Cursor, Id, Invite, Mark, textOf, wholeText } from '../scalars.ts';

const { MatchPage } = match;

const own = { may: 'session', answers: MatchPage, problems: ['not-yours', 'not-found'] } as const;
const making = { may: 'player', answers: MatchPage, status: 201, limit: 'MATCH_LIMIT' } as const;
const atTable = { ...own, problems: [...own.problems, 'stale'] } as const;
const byRules = { ...own, problems: [...atTable.problems, 'refused'] } as const;

export const tables = group('matches', {
  'GET /matches': {
    says: 'Matches I may see, most recently changed first',
    more: '`player` is an id or `me`; `cursor` is the `next` of the previous page. `to=join` lists public tables I could join now, `to=watch` public matches in progress without me. With `to=join`, `pace`, `seats` (how many the table has) and, with `game`, `options` (such as `gas:10,empty:ends`) narrow it. `friends=true` leaves only those where a friend of mine sits, `fits=true` those whose minimum I meet.',
    query: lists.ListQuery,
    answers: lists.MatchList,
    problems: ['no-session'],
  },
  'GET /showcase': {
    says: 'A lively public match with its newest entries, as spectators see it',
    answers: v.object({ page: v.nullable(MatchPage) }),
  },
  'POST /dice': {
    says: 'Ask for the commitment of a match that I will create',
    more: 'Send `promise` and a `word` of yours with `POST /matches`, once: the dice then come from the secret promised here and from the words of all seats.',
    answers: match.DicePromise,
    status: 201,
  },
  'POST /matches': {
    ...making,
    says: 'Create a match and take its first seat',
    more: 'A `minimum` also applies to its maker.',
    body: asked.MakeMatch,
    problems: ['not-yours', 'full'],
  },
  'POST /first-move': {
    says: 'Make the first move of a match that is already running',
    more: 'The match starts at a position that the game keeps for newcomers, in private, against bots, and isn’t rated. A visitor becomes a guest. `key` is a random secret of yours: repeated, it answers the same match and session; with another action it is refused (`key-used`).',
    ownSite: true,
    body: asked.FirstMoveBody,
    answers: MatchPage,
    status: 201,
    headers: ['Set-Cookie'],
    limit: ['MATCH_LIMIT', 'GUEST_LIMIT'],
    problems: ['no-session', 'banned', 'refused', 'too-many'],
  },
  'POST /matches/:id/play-on': {
    ...making,
    says: 'Play on from a position of a finished match, in a new private one',
    more: 'It starts with the entries up to `seq` as one, without a clock, and counts for nothing. What my seat could not know then is drawn anew, if the game can do that; where hidden hands stay hidden, only my own seat may be played on, with the `rule` `kept` otherwise. With `others` set to `invite`, the seats of people wait for whom I invite, or all others if there were none.',
    body: asked.PlayOnBody,
    problems: ['not-found', 'refused', 'full'],
  },
  'POST /matches/:id/join': {
    ...atTable,
    says: 'Take a seat; filling the last one starts the match',
    more: 'A player who doesn’t meet the table’s requirements is refused with the `rule` `reliability`. `word` goes into the dice: look at the table’s `chance.commitment` before you choose it. `invite` admits to a private match: its page’s `invite`, the full link, or the token in it.',
    body: asked.JoinMatch,
  },
  'POST /matches/:id/start': { ...byRules, says: 'Start early; free seats are dropped' },
  'POST /matches/:id/leave': {
    ...atTable,
    says: 'Give up my seat',
    more: 'Before the match starts, the seat becomes free again; after that, a bot takes over, ranked last.',
  },
  'POST /matches/:id/mute': {
    ...own,
    says: 'Turn email about this match off or back on',
    body: v.strictObject({ muted: v.boolean() }),
  },
  'POST /matches/:id/rest': {
    ...own,
    says: 'Refuse that a vacation day is taken before I lose a turn in this match, or allow it again',
    more: 'Nobody else can tell. Where my account refuses it for all matches, none is taken here either.',
    body: v.strictObject({ restsItself: v.boolean() }),
  },
  'POST /matches/:id/follow': {
    ...own,
    says: 'Follow a public match that I have no seat in, or stop following it',
    more: `My inbox lists it, until a week after its end; an email digest with news of my own matches tells of it too, nothing else is sent, and nobody else can tell. At most ${asked.MOST_FOLLOWED} at once. It ends when I take a seat there. One where I have a seat is refused with the rule \`seated\`.`,
    body: v.strictObject({ following: v.boolean() }),
    problems: ['not-found', 'refused', 'full'],
  },
  'GET /matches/:id/terms': {
    says: 'A table’s requirements, and why I don’t meet them',
    query: asked.LookQuery,
    answers: meet.Terms,
  },
  'GET /oembed': {
    access: 'none',
    says: 'A finished public match as oEmbed: a frame for another site',
    more: '`url` is the address of a match on this site, also of a moment (`#41` or `?at=41`). Any other match is `not-found`. The session plays no part.',
    query: OembedQuery,
    answers: Oembed,
    problems: ['not-found'],
  },
});

export const seats = group('matches', {
  'GET /matches/:id/invitations': {
    ...own,
    answers: match.Invitations,
    says: 'Players invited to my table who haven’t joined',
  },
  'POST /matches/:id/invitations': {
    may: 'session',
    answers: match.Invitations,
    says: 'Invite a player to my table; they are notified once',
    more: 'Invited players can see a private table and join it without its link.',
    body: v.strictObject({ player: Id }),
    problems: ['not-yours', 'not-found', 'stale', 'refused', 'full'],
  },
  'DELETE /matches/:id/invitations': { may: 'session', says: 'Decline an invitation' },
  'GET /matches/:id/rematch': {
    may: 'player',
    says: 'The rematch of my match, if there is one I can join',
    answers: v.object({ rematch: v.nullable(Id) }),
    problems: [],
  },
  'POST /matches/:id/rematch': {
    ...own,
    says: 'Set up or join a rematch',
    more: 'The first player to ask sets up the table, and the others are invited with one nudge each; players who ask later join it. `promise` and `word` are for the dice, as in `POST /matches`.',
    body: asked.RematchBody,
    problems: ['not-yours', 'not-found', 'refused', 'full'],
  },
  'POST /matches/:id/seats/:seat/link': {
    may: 'session',
    says: 'Create a link that hands over my seat, or a bot’s',
    more: 'It works once; asking again returns the same link. Seats that the page lists under `consent` need the others’ agreement first (`replace`). Nobody who has held another seat in the match can use it.',
    answers: v.object({ link: v.string() }),
    problems: ['malformed', 'not-yours', 'not-found', 'stale', 'refused'],
  },
  'DELETE /matches/:id/seats/:seat/link': {
    may: 'session',
    says: 'Revoke the link to a seat',
    problems: ['malformed', 'not-yours', 'not-found', 'stale'],
  },
  'POST /matches/:id/seats/:seat/take': {
    ...byRules,
    may: 'player',
    says: 'Take a seat in a running match',
    more: 'A seat that was given up is open to anybody who may see the match, unless the page lists it under `consent`; any other needs the `offer` from its link, and a private match an `invite`. From here on I see what the seat sees and decide for it; its previous player sees what the table sees.',
    body: v.strictObject({ offer: v.optional(textOf(64)), invite: v.optional(Invite) }),
  },
});

export const inbox = group('matches', {
  'GET /inbox': {
    may: 'session',
    says: 'My matches: waiting for me (oldest turn first), unseen results and messages, in progress, finished, and matches I follow',
    more: `The start of each list. The first few waiting matches include their positions. A program may let it \`wait\`, up to ${lists.LONGEST_WAIT} seconds, if it sends a bearer token and the \`ETag\` it has: the answer comes within seconds of any news, else it is 304 at the end. Ask again at once. Without \`wait\`, a program goes by \`Poll-After\`. At most five such requests of an account are held open.`,
    query: v.strictObject({ wait: v.optional(wholeText(0, lists.LONGEST_WAIT)) }),
    answers: lists.Inbox,
    isPolled: true,
    headers: ['Poll-After'],
    problems: ['not-yours', 'too-many'],
  },
  'POST /inbox/seen': {
    may: 'player',
    says: 'Mark the results in my inbox as seen',
    more: 'Opening a match also marks its result as seen.',
  },
  'GET /inbox/:list': {
    may: 'session',
    says: 'More of one list of my inbox',
    more: `\`list\` is one of ${INBOX_LISTS.join(', ')}; \`cursor\` is its \`next\` from the inbox or the previous page.`,
    query: v.strictObject({ cursor: Cursor }),
    answers: lists.MatchList,
  },
});

export const talk = group('talk', {
  'GET /matches/:id/talk': {
    says: 'The messages I may read',
    more: '`since` is the `id` of the last message you have; at most 200 come at once. The match page says how many there are (`talk.lines`). Once the match is over, everyone may read everything, so start again without `since`. Messages from players you have blocked are left out; messages from players you have muted, and those that a moderator removed, come `hidden`, without their text.',
    query: v.strictObject({ ...asked.LookQuery.entries, since: v.optional(Mark) }),
    answers: match.Talk,
    isPolled: true,
  },
  'POST /matches/:id/talk': {
    may: 'session',
    says: 'Send a message: to the table if I have a seat, to the other spectators if not',
    more: 'Up to 500 characters. `key` is any string you choose: a repeated key gets the first answer again. If the rules keep your seat silent, it is refused as `not-yours` with the rule `silent`.',
    body: asked.SayBody,
    answers: match.TalkLine,
    status: 201,
    limit: 'TALK_LIMIT',
    problems: ['not-yours', 'not-found', 'stale', 'full', 'too-large'],
  },
  'POST /matches/:id/talk/read': {
    may: 'player',
    says: 'Mark messages as read, up to this one',
    more: '`last` is its `id`. The inbox lists matches I have a seat in with newer messages.',
    body: v.strictObject({ last: Mark }),
    problems: [],
  },
});

const Ids = v.pipe(
  textOf(100 * 13),
  v.transform((text) => [...new Set(text.split(','))]),
  v.array(Id),
  v.metadata({ type: 'string', items: undefined }),
);

export const offers = group('players', {
  'GET /me/offers': {
    may: 'player',
    says: 'My standing offers',
    answers: v.object({ offers: v.array(meet.Offer) }),
  },
  'POST /me/offers': {
    may: 'player',
    access: 'play',
    says: 'Offer to play at any time',
    more: 'When enough players offer the same game, seats and pace, with no conflicting options, a match begins, and each of them is notified. Blocks and minimums apply. An offer is suspended while its owner has been away for 14 days.',
    body: meet.OfferBody,
    answers: meet.Offer,
    status: 201,
    limit: 'MATCH_LIMIT',
    problems: ['not-yours', 'full'],
  },
  'DELETE /me/offers/:id': {
    may: 'player',
    access: 'play',
    says: 'Withdraw a standing offer; matches in progress continue',
  },
  'GET /reliability': {
    says: 'The reliability of some players',
    more: '`players` are ids separated by commas. It counts turns on a clock with another person at the table, and finished matches. Figures are rounded and as of the last midnight (UTC), so nobody can count turns in private matches.',
    query: v.strictObject({ players: Ids }),
    answers: v.object({ players: v.record(v.string(), meet.Reliability) }),
  },
});
