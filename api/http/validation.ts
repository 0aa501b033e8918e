import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isInherited, turnsText } from '../../rules/kit/file/bounds.ts';
import { malformed, notFound, say, type Detail, type ProblemError, type Sentence } from '../problem.ts';
import { problems } from '../words/en/problems.ts';

type Target = 'body' | 'query';

const isJson = (type: string): boolean => /^application\/([\w.-]+\+)?json\b/i.test(type);
const NOT_JSON = 'Send JSON, and say so: content-type: application/json.';

type Issue = v.BaseIssue<unknown>;

const fieldIn = ({ expected }: Issue): string => {
  if (expected === 'never') return 'there is no such field';
  return expected === 'Object' ? 'an object' : 'it is required';
};

/** Valibot's `("a" | "b")` as words. */
const choicesIn = (issue: Issue): string => {
  if (issue.expected === 'Object') return fieldIn(issue);
  const choices = (issue.expected ?? '').replaceAll(/[()]/g, '').split(' | ');
  return `${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
};

const ALLOWED: Readonly<Record<string, (issue: Issue) => Detail>> = {
  string: () => 'text',
  number: () => ['number'],
  boolean: () => 'true or false',
  array: () => 'a list',
  strict_tuple: ({ expected }) => (expected === 'never' ? 'no further entries' : 'a list'),
  record: () => 'an object',
  object: fieldIn,
  loose_object: fieldIn,
  strict_object: fieldIn,
  picklist: choicesIn,
  literal: choicesIn,
  variant: choicesIn,
  integer: () => ['integer'],
  min_value: ({ requirement }) => ['at-least', { bound: String(requirement) }],
  max_value: ({ requirement }) => ['at-most', { bound: String(requirement) }],
  min_code_points: ({ requirement }) => ['characters-at-least', { bound: String(requirement) }],
  max_code_points: ({ requirement }) => ['characters-at-most', { bound: String(requirement) }],
  min_length: ({ requirement }) => `at least ${String(requirement)} entries`,
  max_length: ({ requirement }) => `at most ${String(requirement)} entries`,
  email: () => 'an email address',
  iso_timestamp: () => 'a time such as 2026-11-20T08:00:00Z',
  regex: ({ requirement }) => `text that matches ${(requirement as RegExp).source}`,
};

const allowedBy = (issue: Issue): Detail => {
  if (Object.hasOwn(problems, issue.message)) return [issue.message] as Sentence;
  if (issue.message.endsWith('.')) return issue.message;
  if (issue.type !== 'union')
    return ALLOWED[issue.type]?.(issue) ?? `expected ${issue.expected ?? 'another'}`;
  const ways = (issue.issues ?? []).map((one) => {
    const at = v.getDotPath(one);
    return `${at ? `"${at}": ` : ''}${say(allowedBy(one))}`;
  });
  return [...new Set(ways)].join(', or ');
};

const misfit = (target: Target, issue: Issue): ProblemError => {
  const field = v.getDotPath(issue) || target;
  const allowed = allowedBy(issue);
  return malformed(field, say(allowed).endsWith('.') ? allowed : ['check', { field, allowed }]);
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

/** Reads the body as JSON; without a type there is none, nor where it is empty, to which some programs give a type. */
export const bodyOf = async ({ req }: Context): Promise<unknown> => {
  const type = req.header('content-type');
  if (type === undefined) return {};
  if (!isJson(type)) {
    if ((await req.text()) === '') return {};
    throw malformed('body', NOT_JSON);
  }
  return req.json<unknown>().catch(() => {
    throw malformed('body', 'That isn’t valid JSON.');
  });
};

export const queryOf = ({ req }: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );

export const parse = (target: Target, schema: v.GenericSchema, input: unknown): unknown => {
  const { success, output, issues } = v.safeParse(schema, input);
  if (!success) throw misfit(target, issues[0]);
  const unfit = unfitIn(input);
  if (unfit !== undefined) throw malformed(unfit, UNFIT);
  return output;
};

/** Refuses query parameters where there are none: a filter without effect is a mistake. */
export const refuseQuery = ({ req }: Context): void => {
  const [stray] = Object.keys(req.query());
  if (stray !== undefined) throw malformed(stray, 'Nothing may stand in the query here.');
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
