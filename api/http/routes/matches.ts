import { muteSeat } from '../../../db/nudges/outbox.ts';
import { Hono } from 'hono';
import { enforceRateLimit } from '../rate-limit.ts';
import { findAsSeat } from '../../match/access.ts';
import { leaveMatch } from '../../match/forfeit.ts';
import { listMatches, findShowcase } from '../../match/read/lists.ts';
import { makeFirstMove } from '../../match/open/first-move.ts';
import { makeMatch } from '../../match/open/make.ts';
import { playOnFrom } from '../../match/open/play-on.ts';
import { joinMatch, startEarly } from '../../match/open/open.ts';
import { describe } from '../openapi.ts';
import { makePromise } from '../../match/chance.ts';
import { makePage } from '../../match/read/page.ts';
import { ListQuery, MatchList } from '../../contract/lists.ts';
import { DicePromise, MatchPage, Showcase } from '../../contract/match.ts';
import { FirstMoveBody, JoinMatch, MakeMatch, MuteBody, PlayOnBody } from '../../contract/requests.ts';
import {
  findAsker,
  guestBy,
  refuseBanned,
  requireOwnSite,
  requirePlayer,
  requireSessionHash,
  showCookie,
  type AppEnv,
} from '../session.ts';
import { valid } from '../validation.ts';

/** Routes to make, list, join, start and leave matches. */
export const matchRoutes = new Hono<AppEnv>()
  .get(
    '/matches',
    describe({
      tag: 'matches',
      summary: 'Matches I may see, most recently changed first',
      description: [
        '`player` is an id or `me`; `cursor` is the `next` of the previous page.',
        '`to=join` lists public tables I could join now, `to=watch` public matches in progress without me.',
        'With `to=join`, `pace`, `seats` (how many the table has) and, with `game`, `options` (such as `gas:10,empty:ends`) narrow it.',
        '`friends=true` leaves only those where a friend of mine sits, `fits=true` those whose minimum I meet.',
      ].join(' '),
      answer: MatchList,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', ListQuery),
    async (c) => c.json(await listMatches(c.var.context, { ...c.req.valid('query'), hash: c.var.hash })),
  )
  .get(
    '/showcase',
    describe({
      tag: 'matches',
      summary: 'A lively public match with its newest entries, as spectators see it',
      answer: Showcase,
    }),
    async (c) => c.json({ page: (await findShowcase(c.var.context)) ?? null }),
  )
  .post(
    '/dice',
    describe({
      tag: 'matches',
      summary: 'Ask for the commitment of a match that I will create',
      description:
        'Send `promise` and a `word` of yours with `POST /matches`, once: the dice then come from the secret promised here and from the words of all seats.',
      answer: DicePromise,
      status: 201,
    }),
    (c) => c.json(makePromise(c.var.context.env.SECRET), 201),
  )
  .post(
    '/matches',
    describe({
      tag: 'matches',
      summary: 'Create a match and take its first seat',
      description: 'A `minimum` also applies to its maker.',
      answer: MatchPage,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'full', 'too-many'],
      limits: ['MATCH_LIMIT'],
    }),
    valid('json', MakeMatch),
    async (c) => {
      const maker = await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      return c.json(await makeMatch(c.var.context, c.req.valid('json'), { maker, hash: c.var.hash }), 201);
    },
  )
  .post(
    '/first-move',
    describe({
      tag: 'matches',
      summary: 'Make the first move of a match that is already running',
      description: [
        'The match starts at a position that the game keeps for newcomers, in private, against bots, and isn’t rated.',
        'A visitor becomes a guest. `key` is a random secret of yours: repeated, it answers the same match and session; with another action it is refused (`key-used`).',
      ].join(' '),
      answer: MatchPage,
      status: 201,
      problems: ['malformed', 'no-session', 'not-yours', 'banned', 'too-many', 'refused'],
      headers: ['Set-Cookie'],
      limits: ['MATCH_LIMIT', 'GUEST_LIMIT'],
    }),
    requireOwnSite,
    valid('json', FirstMoveBody),
    async (c) => {
      const { context, hash } = c.var;
      const { key, timeZone, ...move } = c.req.valid('json');
      const player = await findAsker(c);
      await enforceRateLimit(c, player ? 'MATCH_LIMIT' : 'GUEST_LIMIT');
      if (player) return c.json(await makeFirstMove(context, { ...move, key }, { player, hash: hash! }), 201);
      await refuseBanned(c);
      const { token, guest } = guestBy(c, { key, timeZone, name: 'Guest' });
      const newcomer = { player: guest.player, guest, hash: guest.session.hash };
      const page = await makeFirstMove(context, { ...move, key }, newcomer);
      showCookie(c, token);
      return c.json(page, 201);
    },
  )
  .post(
    '/matches/:id/play-on',
    describe({
      tag: 'matches',
      summary: 'Play on from a position of a finished match, in a new private one',
      description: [
        'It starts with the entries up to `seq` as one, without a clock, and counts for nothing.',
        'What my seat could not know then is drawn anew, if the game can do that; where hidden hands stay hidden, only my own seat may be played on, with the `rule` `kept` otherwise.',
        'With `others` set to `invite`, the seats of people wait for whom I invite, or all others if there were none.',
      ].join(' '),
      answer: MatchPage,
      status: 201,
      problems: ['malformed', 'no-session', 'not-found', 'refused', 'full', 'too-many'],
      limits: ['MATCH_LIMIT'],
    }),
    valid('json', PlayOnBody),
    async (c) => {
      const { invite, ...wish } = c.req.valid('json');
      const query = { id: c.req.param('id'), hash: requireSessionHash(c), invite };
      await requirePlayer(c);
      await enforceRateLimit(c, 'MATCH_LIMIT');
      return c.json(await playOnFrom(c.var.context, query, wish), 201);
    },
  )
  .post(
    '/matches/:id/join',
    describe({
      tag: 'matches',
      summary: 'Take a seat; filling the last one starts the match',
      description: [
        'A player who doesn’t meet the table’s requirements is refused with the `rule` `reliability`.',
        '`word` goes into the dice: look at the table’s `chance.commitment` before you choose it.',
        '`invite` admits to a private match: its page’s `invite`, the full link, or the token in it.',
      ].join(' '),
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found', 'stale'],
    }),
    valid('json', JoinMatch),
    async (c) => {
      const { seat, invite, word } = c.req.valid('json');
      const wish = { id: c.req.param('id'), hash: requireSessionHash(c), invite };
      return c.json(await joinMatch(c.var.context, wish, { seat, word }));
    },
  )
  .post(
    '/matches/:id/start',
    describe({
      tag: 'matches',
      summary: 'Start early; free seats are dropped',
      answer: MatchPage,
      problems: ['no-session', 'not-yours', 'not-found', 'stale', 'refused'],
    }),
    async (c) =>
      c.json(await startEarly(c.var.context, { id: c.req.param('id'), hash: requireSessionHash(c) })),
  )
  .post(
    '/matches/:id/leave',
    describe({
      tag: 'matches',
      summary: 'Give up my seat',
      description:
        'Before the match starts, the seat becomes free again; after that, a bot takes over, ranked last.',
      answer: MatchPage,
      problems: ['no-session', 'not-yours', 'not-found', 'stale'],
    }),
    async (c) =>
      c.json(
        await leaveMatch(c.var.context, { id: c.req.param('id'), hash: requireSessionHash(c), since: 0 }),
      ),
  )
  .post(
    '/matches/:id/mute',
    describe({
      tag: 'matches',
      summary: 'Turn email about this match off or back on',
      answer: MatchPage,
      problems: ['malformed', 'no-session', 'not-yours', 'not-found'],
    }),
    valid('json', MuteBody),
    async (c) => {
      const { context } = c.var;
      const { muted } = c.req.valid('json');
      const found = await findAsSeat(context, {
        id: c.req.param('id'),
        hash: requireSessionHash(c),
        since: 0,
      });
      await muteSeat(context.db, { match: found.stored.id, player: found.me.id }, muted);
      return c.json(makePage({ ...found, place: { ...found.place, muted } }));
    },
  );
