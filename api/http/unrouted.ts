import type { Hono } from 'hono';
import { notFound, ProblemError } from '../contract/problem.ts';
import { PREFLIGHT } from './middleware.ts';
import { isForAnySite } from './serve.ts';
import { answerProblem } from './problem.ts';
import type { AppContext, AppEnv } from './session.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The routes at a path, by any method. */
const routesAt = ({ router }: Hono<AppEnv>, path: string) =>
  METHODS.flatMap((method) => router.match(method, path)[0].map(([[, route]]) => route)).filter(
    ({ method }) => method !== 'ALL',
  );

/**
 * Answers what no route does: 404, or at a path with other methods 405 and which they are. A preflight is answered for the routes
 * that pages of any site may ask without a token.
 */
export const answerUnrouted =
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
