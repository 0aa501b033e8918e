import { isProblem, type RequestError } from '../../data/server/api.ts';

const WORDS: Readonly<Record<RequestError['code'], string>> = {
  offline: 'There’s no connection right now. Nothing is lost; try again in a moment.',
  malformed: 'That doesn’t look right. Check what you entered.',
  'no-session': 'You’re no longer signed in here. Sign in and try again.',
  'not-yours': 'You can’t do that here.',
  'proof-needed': 'Sign in again by email first, then try again.',
  banned: 'You can’t do that here.',
  'out-of-scope': 'You can’t do that here.',
  'not-found': 'This doesn’t exist, or you don’t have access.',
  'wrong-method': 'You can’t do that here.',
  stale: 'Someone moved first. Here’s the table now.',
  full: 'There’s no room for one more.',
  'too-large': 'That’s too long. Make it shorter.',
  refused: 'The rules don’t allow that.',
  'too-many': 'That was a lot at once. Wait a minute and try again.',
  broken: 'Something went wrong on our side. Nothing is lost; try again in a moment.',
  updating: 'Meanwhile is being updated. Your table will be back in a moment.',
  unavailable: 'The table can’t be reached right now. Nothing is lost; try again in a moment.',
};

/** Problems whose own words say more than `WORDS`. */
const SPOKEN: ReadonlySet<string> = new Set(['refused', 'not-yours', 'banned', 'stale', 'full', 'too-many']);

/** What went wrong and what to do, in one or two sentences. A refusal by the rules uses the game's own words. */
export const sayProblem = (error: unknown): string => {
  if (!isProblem(error)) return WORDS.broken;
  const isTold =
    SPOKEN.has(error.code) || (error.code === 'malformed' && /^(name$|pace\.)/.test(error.field ?? ''));
  const told = isTold ? error.problem.detail : undefined;
  return told ?? WORDS[error.code];
};
