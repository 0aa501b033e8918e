import { routePath } from 'hono/route';
import { isUnavailable } from '../../db/client.ts';
import { findBan } from '../../db/people/door.ts';
import { NewerShapeError } from '../../rules/kit/fold.ts';
import { logError } from '../lib/log.ts';
import type { AppContext } from './session.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '../contract/problem.ts';
import { ProblemError, say, unavailable, type Facts } from '../problem.ts';
import { WORDS, wordsIn } from '../words/words.ts';

/** Makes the body of a problem answer (RFC 9457). */
export const makeProblem = (code: ProblemCode, facts: Facts, { problems } = WORDS.en): Problem => ({
  type: `/api/docs#${code}`,
  ...PROBLEMS[code],
  code,
  ...facts,
  detail: facts.detail && say(facts.detail, problems),
});

const parseError = (error: Error): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return unavailable();
  if (error instanceof NewerShapeError)
    return new ProblemError('updating', { detail: 'Your table will be back in a moment; try again.' });
  return new ProblemError('broken');
};

/** A banned player learns why only where somebody signed in would not have been refused. */
const whyBanned = async (problem: ProblemError, c: AppContext): Promise<ProblemError> => {
  const { hash, context } = c.var;
  if (hash === undefined || !['no-session', 'not-found'].includes(problem.code)) return problem;
  const { db, now } = context;
  const ban = await findBan(db, hash, now).catch(() => undefined);
  if (!ban) return problem;
  const { reason, until } = ban;
  return new ProblemError('banned', { detail: reason, ban: { reason, until } });
};

/** How to show who asks (RFC 6750), where that would help. */
const challengeOf = ({ code, facts }: ProblemError, { isBearer }: AppContext['var']): string | undefined => {
  const told = {
    'no-session': isBearer ? ', error="invalid_token"' : '',
    'out-of-scope': `, error="insufficient_scope", scope="${facts.params?.['scope']}"`,
  };
  return code in told ? `Bearer realm="Meanwhile"${told[code as keyof typeof told]}` : undefined;
};

export const answerProblem = async (error: Error, c: AppContext): Promise<Response> => {
  const problem = await whyBanned(parseError(error), c);
  const { code, facts } = problem;
  const challenge = challengeOf(problem, c.var);
  if (code === 'broken') logError('fault', error, { route: routePath(c, -1) });
  const headers = {
    'content-type': 'application/problem+json',
    ...(challenge && { 'www-authenticate': challenge }),
    ...(PROBLEMS[code].status === 503 && { 'retry-after': '3' }),
    ...(code === 'too-many' && { 'retry-after': String(facts.params?.['seconds']) }),
  };
  const words = c.var.context && wordsIn(c.var.context.language); // a body may be too large before there is one
  return c.body(JSON.stringify(makeProblem(code, facts, words)), PROBLEMS[code].status, headers);
};
