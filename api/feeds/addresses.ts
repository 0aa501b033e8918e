import { feedHolder } from '../../db/people/sessions.ts';
import { secretsOf, type Env, type RequestContext } from '../context.ts';
import type { FeedAddresses } from '../contract/people/player.ts';
import { notFound, ProblemError } from '../contract/problem.ts';
import { readTurns } from '../match/read/inbox.ts';
import { makeCalendar, makeFeedKey, makeTurnFeed, parseFeedKey } from './feeds.ts';

const KINDS = {
  'deadlines.ics': { type: 'text/calendar; charset=utf-8', make: makeCalendar },
  'turns.atom': { type: 'application/atom+xml; charset=utf-8', make: makeTurnFeed },
} as const;
type Kind = keyof typeof KINDS;

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

const addressOf = ({ ORIGIN }: Env, key: string, kind: Kind): string => `${ORIGIN}/api/feeds/${key}/${kind}`;

/** The addresses of a player's feeds; `renew`: new ones, after which the old ones lead nowhere. */
export const feedAddresses = async (
  { db, env, now }: RequestContext,
  hash: string,
  how: { renew: boolean },
): Promise<FeedAddresses> => {
  const holder = await feedHolder(db, { hash, now }, how);
  if (!holder) throw new ProblemError('no-session');
  const key = makeFeedKey(env.SECRET, holder);
  return { deadlines: addressOf(env, key, 'deadlines.ics'), turns: addressOf(env, key, 'turns.atom') };
};

/** The feed behind an address; without text if its reader has this one already. */
export const readFeed = async (
  context: RequestContext,
  { key, kind, etag: shown }: { key: string; kind: string; etag: string | undefined },
): Promise<{ etag: string; type: string; text?: string }> => {
  const { env } = context;
  const holder = parseFeedKey(secretsOf(env), key);
  if (!holder || !isKind(kind)) throw notFound();
  const { turns, etag, timeZone } = await readTurns(context, holder, shown);
  const { type, make } = KINDS[kind];
  if (!turns) return { etag, type };
  const telling = { origin: env.ORIGIN, address: addressOf(env, key, kind), player: holder.player, timeZone };
  return { etag, type, text: make(turns, telling) };
};
