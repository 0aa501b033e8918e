import { MOST_BYTES, SECURE, languageFor } from '../lib/http.ts';
import { type MiddlewareHandler, Hono } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { countTrips, sharedDb, type Db } from '../../db/client.ts';
import { noteUse } from '../../db/people/sessions.ts';
import { type RequestContext, parseEnv, workerCache, type AnswerCache, type Env } from '../context.ts';
import type { TallyName } from '../../db/closed-lists.ts';
import { isId } from '../lib/crypto.ts';
import { logError, logLine } from '../lib/log.ts';
import { tally } from '../status/tally.ts';
import { isForAnySite } from './serve.ts';
import { type AppEnv, authenticate, type AppContext } from './session.ts';
import { bodyLimit } from 'hono/body-limit';
import { LANGUAGES, type GameModule } from '../../rules/kit/module.ts';
import type { Language } from '../../rules/kit/words/words.ts';
import { notFound, ProblemError } from '../problem.ts';
import { answerProblem } from './problem.ts';
import * as about from './routes/about.ts';
import * as account from './routes/account.ts';
import * as clubs from './routes/clubs.ts';
import * as nudges from './routes/nudges.ts';
import * as people from './routes/people.ts';
import * as play from './routes/play.ts';
import * as tables from './routes/tables.ts';
import { refuseUnstorablePath } from './validation.ts';
import type { Outside } from '../notify/channels/address.ts';
import type { Draw, Sketch } from '../pictures/scene.ts';

export const withHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...SECURE }))
    if (!headers.has(name)) headers.set(name, value);
};

const EXPOSED = 'ETag, Poll-After, Here, Retry-After, Content-Disposition, WWW-Authenticate, Allow';

export const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
};

const namesIn = (list = ''): string[] => list.split(',').map((name) => name.trim().toLowerCase());

/** Any site's pages may call with a bearer token, or routes for any site without one; never with cookies. */
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

const COUNTED: Readonly<Record<string, { name: TallyName; status: number; isTimed?: boolean }>> = {
  'POST /api/matches/:id/actions': { name: 'action', status: 200, isTimed: true },
  'POST /api/matches': { name: 'made', status: 201 },
  'POST /api/first-move': { name: 'made', status: 201 },
  'POST /api/guest': { name: 'guest', status: 201 },
  'POST /api/sign-in/confirm': { name: 'sign-in', status: 200 },
};

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

/** The parts of the app; tests pass games, databases and clocks of their own. */
export interface Parts {
  catalog: readonly GameModule[];
  openDb?: (env: Env) => Db;
  now?: () => Date;
  rules?: RequestContext['rules'];
  cache?: AnswerCache;
  outside?: Outside;
  draw?: Draw;
  sketch?: Sketch;
  pause?: RequestContext['pause'];
}

const waitUntilIn = (c: AppContext) => (work: Promise<unknown>) => {
  const told = work.catch((error: unknown) =>
    logError('later work failed', error, { route: routePath(c, -1) }),
  );
  try {
    c.executionCtx.waitUntil(told);
  } catch {
    // Outside a Worker nobody waits, but the work still runs.
  }
};

export const makeContext = (
  { catalog, openDb = sharedDb, now = () => new Date(), ...parts }: Parts,
  bindings: object,
  waitUntil: RequestContext['waitUntil'],
  language: Language = LANGUAGES.en,
): RequestContext => {
  const { rules = RULES_HASHES, cache = workerCache(), ...outer } = parts;
  const env = parseEnv(bindings);
  const games = env.HARD_BOTS > 0 ? catalog : catalog.map(({ budget: _, ...thoughtless }) => thoughtless);
  const thoughts = { left: env.HARD_BOTS, waiting: [] };
  const tools = { ...outer, db: openDb(env), env, catalog: games, thoughts, rules, cache, language };
  return { ...tools, now: now(), clock: now, logged: {}, waitUntil };
};

const withContext =
  (parts: Parts): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const context = makeContext(parts, c.env, waitUntilIn(c), languageFor(c.req.raw));
    if (context.env.THINKING === 'sweeps') context.thoughts.left = 0;
    c.set('context', context);
    await next();
  };

const tooLarge = (): never => {
  throw new ProblemError('too-large', { detail: 'At most 64 kB.' });
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const routesAt = ({ router }: Hono<AppEnv>, path: string) =>
  METHODS.flatMap((method) => router.match(method, path)[0].map(([[, route]]) => route)).filter(
    ({ method }) => method !== 'ALL',
  );

/** 404, or 405 where a path has other methods. A preflight is answered for what any site may ask without a token. */
const answerUnrouted =
  (app: Hono<AppEnv>) =>
  async (c: AppContext): Promise<Response> => {
    const routes = routesAt(app, c.req.path);
    if (routes.length === 0) return answerProblem(notFound(), c);
    const wanted = c.req.header('access-control-request-method');
    if (c.req.method === 'OPTIONS' && routes.some((one) => one.method === wanted && isForAnySite(one)))
      return c.body(null, 204, PREFLIGHT);
    const methods = new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
    const allow = [...methods].join(', ');
    const answer = await answerProblem(new ProblemError('wrong-method', { detail: `Here: ${allow}.` }), c);
    answer.headers.set('allow', allow);
    return answer;
  };

/** The service under `/api`: `makeApp({ catalog }).request('/api/games', {}, env)`. */
export const makeApp = (parts: Parts) => {
  const app = new Hono<AppEnv>()
    .basePath('/api')
    .use(withHeaders)
    .use(withCors)
    .use(bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }))
    .use(withContext(parts))
    .use(withLog)
    .use(withTallies)
    .use(refuseUnstorablePath)
    .use(withTokenUse)
    .use(authenticate)
    .onError(answerProblem);
  const { makeDocRoutes, ...others } = about;
  for (const room of [{ docs: makeDocRoutes() }, others, people, account, tables, clubs, play, nudges])
    for (const routes of Object.values<Hono<AppEnv>>(room)) app.route('/', routes);
  app.notFound(answerUnrouted(app));
  return app;
};
