import { isProblem, type ProblemError } from '../data/server/api.ts';

const WORDS: Readonly<Record<ProblemError['code'], string>> = {
  offline: 'There is no connection just now. Nothing is lost; try once more in a moment.',
  malformed: 'That does not look right. Have a look at what you entered.',
  'no-session': 'You are not signed in here any more. Sign in and try once more.',
  'not-yours': 'That is not yours to do.',
  'not-found': 'There is nothing here, or it is not for your eyes.',
  stale: 'Someone moved first. Here is the table now.',
  'too-large': 'That is too much at once. Make it shorter.',
  refused: 'The rules do not allow that.',
  'too-many': 'That was a lot at once. Wait a minute and try once more.',
  broken: 'Something broke on our side. Nothing is lost; try once more in a moment.',
  unavailable: 'The table cannot be reached just now. Nothing is lost; try once more in a moment.',
};

/** What is so and what to do, in one or two sentences. A refusal by the rules speaks in the game's own words. */
export const sayProblem = (error: unknown): string => {
  if (!isProblem(error)) return WORDS.broken;
  const told = error.code === 'refused' || error.code === 'not-yours' ? error.problem.detail : undefined;
  return told ?? WORDS[error.code];
};
