import { Hono } from 'hono';
import { feedHolder } from '../../../db/people/feeds.ts';
import {
  makeFeedKey,
  parseFeedKey,
  makeCalendar,
  makeTurnFeed,
  type FeedContext,
  type FeedTurn,
} from '../../feeds/feeds.ts';
import { readTurns } from '../../match/read/inbox.ts';
import { markAnswer, shownEtag } from '../etag.ts';
import { describe } from '../openapi.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { FeedAddresses } from '../../contract/people/player.ts';
import { secretsOf, type Env } from '../../context.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../session.ts';

const KINDS = {
  'deadlines.ics': { type: 'text/calendar; charset=utf-8', make: makeCalendar },
  'turns.atom': { type: 'application/atom+xml; charset=utf-8', make: makeTurnFeed },
} as const satisfies Record<
  string,
  { type: string; make: (turns: readonly FeedTurn[], telling: FeedContext) => string }
>;

const isKind = (name: string | undefined): name is keyof typeof KINDS =>
  name !== undefined && Object.hasOwn(KINDS, name);

const addressOf = ({ ORIGIN }: Env, key: string, kind: keyof typeof KINDS): string =>
  `${ORIGIN}/api/feeds/${key}/${kind}`;

const addresses = async (c: AppContext, how: { renew: boolean }): Promise<FeedAddresses> => {
  const { db, env, now } = c.var.context;
  const holder = await feedHolder(db, { hash: requireSessionHash(c), now }, how);
  if (!holder) throw new ProblemError('no-session');
  const key = makeFeedKey(env.SECRET, holder);
  return { deadlines: addressOf(env, key, 'deadlines.ics'), turns: addressOf(env, key, 'turns.atom') };
};

/** Feeds of waiting turns for calendars and feed readers; their addresses need no session and can be renewed. */
export const feedRoutes = new Hono<AppEnv>()
  .get(
    '/me/feeds',
    describe({
      tag: 'players',
      access: 'account',
      summary: 'The addresses of my feeds, in full',
      description: 'They need no session: anybody who knows one can see what waits for me.',
      answer: FeedAddresses,
      problems: ['no-session'],
    }),
    async (c) => c.json(await addresses(c, { renew: false })),
  )
  .post(
    '/me/feeds',
    describe({
      tag: 'players',
      summary: 'Renew my feed addresses; the old ones stop working',
      answer: FeedAddresses,
      problems: ['no-session'],
    }),
    async (c) => c.json(await addresses(c, { renew: true })),
  )
  .get(
    '/feeds/:key/:kind',
    describe({
      tag: 'matches',
      access: 'none',
      summary: 'My deadlines as a calendar (`deadlines.ics`), or my turns as an Atom feed (`turns.atom`)',
      isPolled: true,
      status: 200,
      problems: ['not-found'],
    }),
    async (c) => {
      const { context } = c.var;
      const { key, kind } = c.req.param();
      const holder = parseFeedKey(secretsOf(context.env), key);
      if (!holder || !isKind(kind)) throw notFound();
      const { turns, etag, timeZone } = await readTurns(context, holder, shownEtag(c));
      markAnswer(c, etag);
      if (!turns) return c.body(null, 304);
      const { type, make } = KINDS[kind];
      const { ORIGIN: origin } = context.env;
      const address = addressOf(context.env, key, kind);
      const text = make(turns, { origin, address, player: holder.player, timeZone });
      return c.body(text, 200, { 'content-type': type, 'x-robots-tag': 'noindex' });
    },
  );
