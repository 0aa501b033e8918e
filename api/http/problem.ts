import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { isUnavailable } from '../../db/client.ts';
import { NewerShapeError } from '../../rules/kit/fold.ts';
import { logError } from '../lib/log.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from './problem-codes.ts';

const CATALOG: Readonly<Record<ProblemCode, string>> = {
  malformed: 'The request is malformed.',
  'no-session': 'You are not signed in.',
  'not-yours': 'You can’t do that here.',
  'proof-needed': 'Sign in again by mail first, in this browser.',
  'not-found': 'This doesn’t exist, or you don’t have access.',
  stale: 'The table has moved on.',
  undecided: 'There is a question to answer first.',
  'too-large': 'The request is too large.',
  refused: 'The rules don’t allow that.',
  'too-many': 'Too many requests. Wait a little.',
  broken: 'Something went wrong on our side.',
  unavailable: 'The table can’t be reached right now.',
  updating: 'Meanwhile is being updated.',
};

type Facts = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code'>>;

/** A refusal: thrown anywhere, answered by `answerProblem`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly facts: Facts;

  constructor(code: ProblemCode, facts: Facts = {}) {
    super(facts.detail ?? CATALOG[code]);
    this.name = 'ProblemError';
    this.code = code;
    this.facts = facts;
  }
}

/** The problem for a malformed field, named by its path. */
export const malformed = (field: string, detail = `Check "${field}".`): ProblemError =>
  new ProblemError('malformed', { field, detail });

/** The problem for what is unknown or private to others; both get the same words. */
export const notFound = (): ProblemError => new ProblemError('not-found');

/** Makes the body of a problem answer (RFC 9457). */
export const makeProblem = (code: ProblemCode, facts: Facts = {}): Problem => ({
  type: `/api/docs#${code}`,
  title: CATALOG[code],
  status: PROBLEM_CODES[code],
  code,
  ...facts,
});

/** Whether an error is a refusal and not a fault. */
export const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError;

const parseError = (error: Error): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status === 400)
    return malformed('body', 'That isn’t valid JSON.');
  if (isUnavailable(error)) return new ProblemError('unavailable', { detail: 'Nothing is lost; try again.' });
  if (error instanceof NewerShapeError)
    return new ProblemError('updating', { detail: 'Your table is back in a moment; try again.' });
  return new ProblemError('broken');
};

/** Answers every refusal and fault as a problem; logs faults. */
export const answerProblem = (error: Error, c: Context): Response => {
  const { code, facts } = parseError(error);
  if (code === 'broken') logError('fault', error, { route: routePath(c, -1) });
  const headers = {
    'content-type': 'application/problem+json',
    ...(PROBLEM_CODES[code] === 503 && { 'retry-after': '3' }),
    ...(code === 'too-many' && { 'retry-after': '60' }),
  };
  return c.body(JSON.stringify(makeProblem(code, facts)), PROBLEM_CODES[code], headers);
};
