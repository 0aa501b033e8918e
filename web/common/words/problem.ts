import { msg } from './words.ts';
import { isProblem, type RequestError } from '../../data/server/api.ts';

const WORDS: Readonly<Record<RequestError['code'], string>> = {
  offline: msg`There’s no connection right now. Nothing is lost; try again in a moment.`,
  malformed: msg`That doesn’t look right. Check what you entered.`,
  'no-session': msg`You’re no longer signed in here. Sign in and try again.`,
  'not-yours': msg`You can’t do that here.`,
  'proof-needed': msg`Sign in again by email first, then try again.`,
  banned: msg`You can’t do that here.`,
  'out-of-scope': msg`You can’t do that here.`,
  'not-found': msg`This doesn’t exist, or you don’t have access.`,
  'wrong-method': msg`You can’t do that here.`,
  stale: msg`Someone moved first. Here’s the table now.`,
  full: msg`There’s no room for one more.`,
  'too-large': msg`That’s too long. Make it shorter.`,
  refused: msg`The rules don’t allow that.`,
  'too-many': msg`That was a lot at once. Wait a minute and try again.`,
  broken: msg`Something went wrong on our side. Nothing is lost; try again in a moment.`,
  updating: msg`Meanwhile is being updated. Your table will be back in a moment.`,
  unavailable: msg`The table can’t be reached right now. Nothing is lost; try again in a moment.`,
};

/** Problems whose own words say more than `WORDS`. */
const SPOKEN: ReadonlySet<string> = new Set(['refused', 'not-yours', 'banned', 'stale', 'full', 'too-many']);

/** What went wrong and what to do, in one or two sentences. A refusal by the rules uses the game's own words. */
export const sayProblem = (error: unknown): string => {
  if (!isProblem(error)) return WORDS.broken;
  const isTold =
    SPOKEN.has(error.code) ||
    (error.code === 'malformed' && /^(name$|pace\.)/.test(error.problem.field ?? ''));
  return (isTold && error.problem.detail) || WORDS[error.code];
};
