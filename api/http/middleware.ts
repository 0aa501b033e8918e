import type { MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { countTrips } from '../../db/client.ts';
import { noteUse } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import type { TallyName } from '../../db/closed-lists.ts';
import { isId } from '../lib/crypto.ts';
import { SECURE } from '../lib/http.ts';
import { logError, logLine } from '../lib/log.ts';
import { tally } from '../status/tally.ts';
import { isForAnySite } from './serve.ts';
import type { AppEnv } from './session.ts';

export const withHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...SECURE }))
    if (!headers.has(name)) headers.set(name, value);
};

/** Headers that pages of other sites may read, beside those that any page may. */
const EXPOSED = 'ETag, Poll-After, Here, Retry-After, Content-Disposition, WWW-Authenticate, Allow';

export const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
};

const namesIn = (list = ''): string[] => list.split(',').map((name) => name.trim().toLowerCase());

/**
 * Lets pages of any site call with a bearer token, which a preflight says for every address alike, and the routes for any site
 * without one. Never with cookies: no answer allows credentials, so that no browser sends or keeps any. Anything else a page of
 * another site can't read without a token.
 */
export const withCors: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = namesIn(c.req.header('access-control-request-headers'));
  if (c.req.method === 'OPTIONS' && asked.includes('authorization')) return c.body(null, 204, PREFLIGHT);
  await next();
  if (c.req.header('authorization') === undefined && !matchedRoutes(c).some(isForAnySite)) return undefined;
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', EXPOSED);
  c.res.headers.append('vary', 'Authorization');
  return undefined;
};

/** Enough of a hash to tell sessions apart, too little to open one. */
const WHO_LENGTH = 10;

export const withLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, now, clock, logged } = c.var.context;
  if (env.LOG !== 'lines') return next();
  const trips = { count: 0 };
  await countTrips(trips, next);
  const route = routePath(c, -1);
  const match = c.req.param('id');
  const who = c.var.hash?.slice(0, WHO_LENGTH);
  logLine({
    what: 'request',
    method: c.req.method,
    route,
    status: c.res.status,
    ms: clock().getTime() - now.getTime(),
    trips: trips.count,
    ...(match && isId(match) && route.startsWith('/api/matches/') && { match }),
    ...logged,
    ...(who && { who }),
  });
};

/** What requests count as, by method and route, and the status of those that count. */
const COUNTED: Readonly<Record<string, { name: TallyName; status: number; isTimed?: boolean }>> = {
  'POST /api/matches/:id/actions': { name: 'action', status: 200, isTimed: true },
  'POST /api/matches': { name: 'made', status: 201 },
  'POST /api/first-move': { name: 'made', status: 201 },
  'POST /api/guest': { name: 'guest', status: 201 },
  'POST /api/sign-in/confirm': { name: 'sign-in', status: 200 },
};

/** Counts what the status page and the operator's day are made of; see `tally`. */
export const withTallies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { context } = c.var;
  const { status } = c.res;
  if (status >= 500) tally(context, 'failure');
  const counted = COUNTED[`${c.req.method} ${routePath(c, -1)}`];
  if (counted?.status !== status) return;
  const ms = context.clock().getTime() - context.now.getTime();
  tally(context, counted.name, counted.isTimed ? { ms } : {});
};

const HOUR = 3_600_000;
const MOST = 1000;
const noted = new Map<string, number>();

const noteToken = ({ db, now, waitUntil }: RequestContext, hash: string): void => {
  const at = now.getTime();
  if ((noted.get(hash) ?? -Infinity) > at - HOUR) return;
  if (noted.size >= MOST) noted.clear();
  noted.set(hash, at);
  waitUntil(noteUse(db, hash, now).catch((error: unknown) => logError('use not noted', error)));
};

/** Notes, after the response, the use of a token that was accepted. */
export const withTokenUse: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { hash, isBearer, context } = c.var;
  if (isBearer && hash !== undefined && c.res.status !== 401) noteToken(context, hash);
};
