import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { isInherited, turnsText } from '../../rules/kit/file/bounds.ts';
import { malformed, notFound } from '../contract/problem.ts';
import { DIALECT } from './openapi.ts';

type Target = 'json' | 'query';
interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
}

const fieldOf = (issues: readonly Issue[], target: Target): string => {
  const path = issues[0]?.path?.map((step) => String(typeof step === 'object' ? step.key : step)) ?? [];
  return path.join('.') || (target === 'json' ? 'body' : target);
};

/** The schema's own sentence about what is wrong; valibot's messages are not sentences. */
const sentenceOf = ([issue]: readonly Issue[]): string | undefined =>
  issue?.message.endsWith('.') ? issue.message : undefined;

/** NUL and lone surrogates, which the database can't store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

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
    (result) => {
      if (!result.success) throw malformed(fieldOf(result.error, target), sentenceOf(result.error));
      const unfit = unfitIn(result.data);
      if (unfit !== undefined) throw malformed(unfit);
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
  if (stray !== undefined && !isTaken) throw malformed(stray);
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
