import * as v from 'valibot';
import { Note } from './ahead.ts';
import { MatchPage } from './match.ts';
import { Count, named } from './scalars.ts';

/** Every `code` of a problem: its HTTP status, and what a person reads where it has no `detail`. Stable: programs match on them. */
export const PROBLEMS = {
  malformed: { status: 400, title: 'The request is malformed.' },
  'no-session': { status: 401, title: 'You are not signed in.' },
  'not-yours': { status: 403, title: 'You can’t do that here.' },
  'proof-needed': { status: 403, title: 'Sign in again by mail first, in this browser.' },
  banned: { status: 403, title: 'This account may not play here.' },
  'out-of-scope': { status: 403, title: 'This token isn’t for that.' },
  'not-found': { status: 404, title: 'This doesn’t exist, or you don’t have access.' },
  'wrong-method': { status: 405, title: 'This can’t be done here.' },
  stale: { status: 409, title: 'The table has moved on.' },
  full: { status: 409, title: 'There is no room for one more.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  refused: { status: 422, title: 'The rules don’t allow that.' },
  'too-many': { status: 429, title: 'Too many requests. Wait a little.' },
  broken: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The table can’t be reached right now.' },
  updating: { status: 503, title: 'Meanwhile is being updated.' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457, with our `code`. */
export const ProblemDocument = named('Problem', {
  type: v.string(),
  title: v.string(),
  status: Count,
  code: v.picklist(Object.keys(PROBLEMS) as ProblemCode[]),
  detail: v.optional(v.string()),
  field: v.optional(v.string()),
  rule: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** The current match page, if the request was stale. */
  page: v.optional(MatchPage),
  /** The current note, if the change was based on an older one. */
  note: v.optional(Note),
  /** Why the account may not play, and until when; null for good. */
  ban: v.optional(v.object({ reason: v.string(), until: v.nullable(v.string()) })),
});

export interface Problem extends Omit<v.InferOutput<typeof ProblemDocument>, 'page'> {
  page?: unknown;
}

export type ProblemFacts = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code'>>;
