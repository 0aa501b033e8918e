import { ProblemError } from './problem.ts';
import type { AppContext } from './session.ts';

/** Lets a request through while its sender's address on the network has not asked too often. Nothing is kept of it. */
export const enforceRateLimit = async (c: AppContext, limit: RateLimit | undefined): Promise<void> => {
  const key = c.req.header('cf-connecting-ip') ?? 'nobody';
  if (limit && !(await limit.limit({ key })).success) throw new ProblemError('too-many');
};
