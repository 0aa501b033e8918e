import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { sharedDb, type Db } from '../../db/client.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { MOST_BYTES } from '../lib/http.ts';
import { logError } from '../lib/log.ts';
import { notFound, ProblemError } from '../contract/problem.ts';
import { answerProblem } from './problem.ts';
import { isForAnySite } from './serve.ts';
import { PREFLIGHT, withCors, withHeaders, withLog, withTallies, withTokenUse } from './middleware.ts';
import * as about from './routes/about.ts';
import * as account from './routes/account.ts';
import * as clubs from './routes/clubs.ts';
import * as nudges from './routes/nudges.ts';
import * as people from './routes/people.ts';
import * as play from './routes/play.ts';
import * as tables from './routes/tables.ts';
import { refuseUnstorablePath } from './validation.ts';
import { authenticate, type AppEnv, type AppContext } from './session.ts';
import type { Outside } from '../notify/channels/address.ts';
import { parseEnv, workerCache, type AnswerCache, type Env, type RequestContext } from '../context.ts';
import type { Draw, Sketch } from '../pictures/scene.ts';

/** The parts of the app; tests pass games, databases and clocks of their own. */
export interface Parts {
  catalog: readonly GameModule[];
  openDb?: (env: Env) => Db;
  now?: () => Date;
  /** The hash of each game's rules; see RULES_HASHES. */
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
): RequestContext => {
  const { rules = RULES_HASHES, cache = workerCache(), ...outer } = parts;
  const env = parseEnv(bindings);
  const games = env.HARD_BOTS > 0 ? catalog : catalog.map(({ budget: _, ...thoughtless }) => thoughtless);
  const thoughts = { left: env.HARD_BOTS, waiting: [] };
  const tools = { ...outer, db: openDb(env), env, catalog: games, thoughts, rules, cache };
  return { ...tools, now: now(), clock: now, logged: {}, waitUntil };
};

const withContext =
  (parts: Parts): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const context = makeContext(parts, c.env, waitUntilIn(c));
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

/**
 * The service under `/api`.
 *
 * @example
 * const app = makeApp({ catalog });
 * await app.request('/api/games', {}, env);
 */
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
