import { Hono } from 'hono';
import * as v from 'valibot';
import { isMigrated } from '../../../db/health.ts';
import { describe } from '../openapi.ts';
import { ProblemError } from '../problem.ts';
import type { AppEnv } from '../session.ts';

const Health = v.object({ status: v.literal('ok') });

/** For monitors: 200 if the database answers and has this code's migrations, else 503. */
export const healthRoutes = new Hono<AppEnv>().get(
  '/health',
  describe({ tag: 'about', summary: 'Whether all is well, for monitors', answer: Health }),
  async (c) => {
    const isCurrent = await isMigrated(c.var.context.db).catch(() => undefined);
    if (isCurrent === undefined)
      throw new ProblemError('unavailable', { detail: 'The database can’t be reached.' });
    if (!isCurrent) throw new ProblemError('unavailable', { detail: 'The database lacks a migration.' });
    return c.json({ status: 'ok' as const });
  },
);
