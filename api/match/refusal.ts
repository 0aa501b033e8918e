import type { Rejection } from '../../rules/kit/game.ts';
import { makePage } from './read/page.ts';
import { ProblemError } from '../contract/problem.ts';
import type { MatchInHand } from './in-hand.ts';

/** Messages for refusals by the engine and the service. */
const WORDS: Readonly<Record<string, string>> = {
  over: 'This match is over.',
  'not-awaited': 'It is not your turn.',
  'not-legal': 'That isn’t possible now.',
  'not-whole': 'The steps of a sealed choice are sent together with the action that settles it.',
  'not-a-step': 'This settles a sealed choice: send it as the action, after the steps.',
  'key-used': 'This key was used for something else.',
  'no-undo': 'There is nothing you can take back.',
  'not-over': 'This is available once the match is over.',
  kept: 'What was hidden at this table stays hidden.',
  'not-lent': 'This player doesn’t let others play their turns.',
  'no-turn': 'Nobody acted next.',
  'not-begun': 'The match has not started.',
  'your-turn': 'It is your turn: play it now.',
  'no-steps': 'A plan begins with a step of your own.',
};

/** Rejections that may only mean that the asker saw an older table. */
const MAY_BE_STALE: readonly string[] = ['over', 'not-awaited', 'not-legal', 'no-undo', 'your-turn'];

export const stale = (found: MatchInHand, detail?: string): ProblemError =>
  new ProblemError('stale', { ...(detail && { detail }), page: makePage(found) });

export const refused = (rule: string, detail = WORDS[rule]!, params?: Rejection['params']): ProblemError =>
  new ProblemError('refused', { rule, detail, ...(params && { params }) });

/** Turns a rejection into a problem: 409 if the asker saw an older table, else 422. */
export const refusalOf = (found: MatchInHand, { rejected, params }: Rejection, basis: number) => {
  const isOld = basis < found.stored.seq && MAY_BE_STALE.includes(rejected);
  if (rejected === 'stale' || isOld) return stale(found);
  return refused(rejected, WORDS[rejected] ?? WORDS['not-legal'], params);
};
