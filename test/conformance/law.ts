import { expect } from 'vitest';
import { isRejection, type Rejection } from '../../rules/kit/game.ts';
import { same } from '../../rules/kit/json.ts';
import type { Match, Moved } from '../../rules/kit/match.ts';
import { act } from '../../rules/kit/match.ts';
import { seedAt, type Trial } from './walk.ts';

/** Something every game must hold to. `check` throws where the trial breaks it. */
export interface Law {
  name: string;
  check(trial: Trial): void;
}

/** Cheap when the two agree; a readable difference when they do not. */
export const agree = (actual: unknown, wanted: unknown, where: string): void => {
  if (same(actual, wanted)) return;
  expect(actual, where).toStrictEqual(wanted);
  throw new Error(`${where}: the same but for undefined or -0`);
};

export const hold = (isTrue: boolean, where: string): void => {
  if (!isTrue) throw new Error(where);
};

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const legalFor = (trial: Trial, match: Match, seat: number): { type: string }[] => [
  ...trial.game.legal(trial.game.view(match.state, seat), seat),
];

/** What the kit answers to an action asked for on the newest basis. */
export const tryAct = (
  trial: Trial,
  match: Match,
  asked: { seat: number; action: unknown; basis?: number },
): Moved | Rejection => act(trial.game, match, { basis: match.seq, ...asked, seed: seedAt(trial, match) });

export const refusalOf = (answer: Moved | Rejection): string | undefined =>
  isRejection(answer) ? answer.rejected : undefined;
