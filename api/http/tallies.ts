import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { TallyName } from '../contract/closed-lists.ts';
import { tally } from '../status/tally.ts';
import type { AppEnv } from './session.ts';

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
