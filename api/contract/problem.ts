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

/** A refusal: thrown anywhere, answered by `answerProblem`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(facts.detail ?? PROBLEMS[code].title);
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

/** The problem for what the asker may not do, in a sentence for them. */
export const notYours = (detail: string, rule?: string): ProblemError =>
  new ProblemError('not-yours', { ...(rule && { rule }), detail });

/** The problem for a guest, where players are told by mail. */
export const noAddress = (detail = 'Add an email address first.') => notYours(detail, 'no-address');

export const unavailable = (detail = 'Nothing is lost; try again.') =>
  new ProblemError('unavailable', { detail });

export const noSession = (): ProblemError => new ProblemError('no-session');

/** What was found or done; throws a problem, `not-found` unless it is named, where there is nothing. */
export const required = <T>(what: T, problem: () => ProblemError = notFound): NonNullable<T> => {
  if (!what) throw problem();
  return what;
};

export const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError;
