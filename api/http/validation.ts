import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { isInherited, turnsText } from '../../rules/kit/file/bounds.ts';
import { malformed, notFound, type ProblemError } from '../contract/problem.ts';
import { pathOf, sayAllowed } from './allowed.ts';
import { DIALECT } from './openapi.ts';

type Target = 'json' | 'query';

/** Whether a body is read as JSON; without a type there is none. */
const isJson = (type = 'application/json'): boolean => /^application\/([\w.-]+\+)?json\b/i.test(type);
const NOT_JSON = 'Send JSON, and say so: content-type: application/json.';

/** The problem with input that does not fit: the field, and what would have fit. */
const misfit = (target: Target, issue: v.BaseIssue<unknown>): ProblemError => {
  const field = pathOf(issue) || (target === 'json' ? 'body' : target);
  return malformed(field, sayAllowed(field, issue));
};

/** NUL and lone surrogates, which the database can't store. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const UNFIT =
  'No NUL, no half of a surrogate pair, nothing that reverses text, no name that every object has, nothing nested deeper than 32 levels.';

/** Deeper than any valid request. */
const DEEPEST = 32;

/** The field that holds what we can't store, what reverses text, or a key that every object has, which schemas pass over. */
const unfitIn = (input: unknown): string | undefined => {
  const rest = [{ part: input, field: 'body', depth: 0 }];
  for (const { part, field, depth } of rest) {
    if (typeof part === 'string' && (UNSTORABLE.test(part) || turnsText(part))) return field;
    if (typeof part !== 'object' || part === null) continue;
    if (depth === DEEPEST) return field;
    for (const [key, inner] of Object.entries(part)) {
      if (UNSTORABLE.test(key) || turnsText(key)) return field;
      if (isInherited(key)) return depth === 0 ? key : `${field}.${key}`;
      rest.push({ part: inner, field: depth === 0 ? key : field, depth: depth + 1 });
    }
  }
  return undefined;
};

/** The validators of routes that take a query. */
const queryChecks = new WeakSet<object>();

/** Validates input against a schema; refuses what does not fit, naming the field. */
export const valid = <S extends v.GenericSchema, T extends Target>(target: T, schema: S) => {
  const check = validator(
    target,
    schema,
    (result, c) => {
      if (!result.success) {
        if (target === 'json' && !isJson(c.req.header('content-type'))) throw malformed('body', NOT_JSON);
        throw misfit(target, result.error[0] as v.BaseIssue<unknown>);
      }
      const unfit = unfitIn(result.data);
      if (unfit !== undefined) throw malformed(unfit, UNFIT);
    },
    DIALECT,
  );
  if (target === 'query') queryChecks.add(check);
  return check;
};

/** Refuses query parameters on a route that takes none: a filter without effect is a mistake. */
export const refuseStrayQuery: MiddlewareHandler = async (c, next) => {
  const [stray] = Object.keys(c.req.query());
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  const isTaken = routes.length === 0 || routes.some(({ handler }) => queryChecks.has(handler));
  if (stray !== undefined && !isTaken) throw malformed(stray, 'Nothing may stand in the query here.');
  await next();
};

const textOf = (url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return '\0';
  }
};

/** Answers 404 to a path that isn't text, or is text we can't store. */
export const refuseUnstorablePath: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && UNSTORABLE.test(textOf(url))) throw notFound();
  await next();
};
