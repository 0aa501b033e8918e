import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { malformed } from './problem.ts';

type Target = 'json' | 'query';
interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
}

const fieldOf = (issues: readonly Issue[], target: Target): string => {
  const path = issues[0]?.path?.map((step) => String(typeof step === 'object' ? step.key : step)) ?? [];
  return path.join('.') || (target === 'json' ? 'body' : target);
};

/** What is wrong, where the schema has a sentence for it; valibot's own messages are none. */
const sentenceOf = ([issue]: readonly Issue[]): string | undefined =>
  issue?.message.endsWith('.') ? issue.message : undefined;

/** What checks the query of a route. */
const queryChecks = new WeakSet<object>();

/** Checks what came in; what does not fit is answered with the name of the field. */
export const valid = <S extends v.GenericSchema, T extends Target>(target: T, schema: S) => {
  const check = validator(target, schema, (result) => {
    if (!result.success) throw malformed(fieldOf(result.error, target), sentenceOf(result.error));
  });
  if (target === 'query') queryChecks.add(check);
  return check;
};

/** Refuses whatever stands after the `?` of a route that takes nothing there: a filter that does nothing is a mistake. */
export const refuseStrayQuery: MiddlewareHandler = async (c, next) => {
  const [stray] = Object.keys(c.req.query());
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  const isTaken = routes.length === 0 || routes.some(({ handler }) => queryChecks.has(handler));
  if (stray !== undefined && !isTaken) throw malformed(stray);
  await next();
};
