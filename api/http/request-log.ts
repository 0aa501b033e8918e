import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countTrips } from '../../db/trips.ts';
import { isId } from '../lib/id.ts';
import { logLine } from '../lib/log.ts';
import type { AppEnv } from './session.ts';

/** So much of a hash tells sessions apart, and opens none. */
const WHO_LENGTH = 10;

/** Writes a line for each request, where the environment wants them. */
export const withLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { env, now, clock, noted } = c.var.context;
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
    ...noted,
    ...(who && { who }),
  });
};
