import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countTrips } from '../../db/trips.ts';
import { isId } from '../lib/id.ts';
import { logLine } from '../lib/log.ts';
import type { AppEnv } from './session.ts';

/** Enough of a hash to tell sessions apart, too little to open one. */
const WHO_LENGTH = 10;

/** Logs a line per request, if the environment wants it. */
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
