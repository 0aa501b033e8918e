import * as v from 'valibot';
import { Note } from './ahead.ts';
import { MatchPage } from './match.ts';
import { Count, named } from './scalars.ts';

/** Every `code` of a problem and its HTTP status. Stable: programs match on them. */
export const PROBLEM_CODES = {
  malformed: 400,
  'no-session': 401,
  'not-yours': 403,
  'proof-needed': 403,
  banned: 403,
  'out-of-scope': 403,
  'not-found': 404,
  'wrong-method': 405,
  stale: 409,
  full: 409,
  'too-large': 413,
  refused: 422,
  'too-many': 429,
  broken: 500,
  unavailable: 503,
  updating: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** RFC 9457, with our `code`. */
export const ProblemDocument = named('Problem', {
  type: v.string(),
  title: v.string(),
  status: Count,
  code: v.picklist(Object.keys(PROBLEM_CODES) as ProblemCode[]),
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

/** What a person reads when a problem has no `detail`. */
export const PROBLEM_TITLES: Readonly<Record<ProblemCode, string>> = {
  malformed: 'The request is malformed.',
  'no-session': 'You are not signed in.',
  'not-yours': 'You can’t do that here.',
  'proof-needed': 'Sign in again by mail first, in this browser.',
  banned: 'This account may not play here.',
  'out-of-scope': 'This token isn’t for that.',
  'not-found': 'This doesn’t exist, or you don’t have access.',
  'wrong-method': 'This can’t be done here.',
  stale: 'The table has moved on.',
  full: 'There is no room for one more.',
  'too-large': 'The request is too large.',
  refused: 'The rules don’t allow that.',
  'too-many': 'Too many requests. Wait a little.',
  broken: 'Something went wrong on our side.',
  unavailable: 'The table can’t be reached right now.',
  updating: 'Meanwhile is being updated.',
};

export type ProblemFacts = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code'>>;

/** A refusal: thrown anywhere, answered by `answerProblem`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(facts.detail ?? PROBLEM_TITLES[code]);
    this.name = 'ProblemError';
    this.code = code;
    this.facts = facts;
  }
}

/** The problem for a malformed field, named by its path; `detail` says what would have fit. */
export const malformed = (field: string, detail: string): ProblemError =>
  new ProblemError('malformed', { field, detail });

/** The problem for one more where a limit is reached. Waiting doesn't help: `detail` says what the limit is and what does. */
export const full = (detail: string): ProblemError => new ProblemError('full', { detail });

export const DAY = 24 * 3600;

/** The problem for too many within a time: the same may be tried again after that many seconds, which `Retry-After` says. */
export const tooMany = (seconds: number, detail?: string): ProblemError =>
  new ProblemError('too-many', { ...(detail && { detail }), params: { seconds } });

/** The problem for what is unknown or private to others; both get the same words. */
export const notFound = (): ProblemError => new ProblemError('not-found');

export const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError;
