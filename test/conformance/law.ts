import { expect } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import { isRejection, type Rejection, type Viewer } from '../../rules/kit/game.ts';
import { same } from '../../rules/kit/json.ts';
import type { Match, Moved } from '../../rules/kit/match.ts';
import { act } from '../../rules/kit/act.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { seedAt, type Trial } from './walk.ts';

/** A rule that every game must obey. `check` throws if the trial breaks it. */
export interface Law {
  name: string;
  /** What is usually wrong with a game that breaks it, and what to do about it. */
  hint?: string;
  check(trial: Trial): void;
}

let held = 0;
/** How many comparisons the laws made while `run` ran. */
export const timesHeld = (run: () => void): number => {
  const before = held;
  run();
  return held - before;
};

/** Cheap if the two are equal; throws a readable difference if not. */
export const agree = (actual: unknown, wanted: unknown, where: string): void => {
  held++;
  if (same(actual, wanted)) return;
  expect(actual, where).toStrictEqual(wanted);
  throw new Error(`${where}: the same but for undefined or -0`);
};

export const hold = (isTrue: boolean, where: string): void => {
  held++;
  if (!isTrue) throw new Error(where);
};

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const legalFor = (trial: Trial, match: Match, seat: number): { type: string }[] => [
  ...trial.game.legal(trial.game.view(match.state, seat), seat),
];

/** The kit's answer to an action on the newest basis. */
export const tryAct = (
  trial: Trial,
  match: Match,
  asked: { seat: number; action: unknown; basis?: number },
): Moved | Rejection => act(trial.game, match, { basis: match.seq, ...asked, seed: seedAt(trial, match) });

/** The match as a viewer imagines it from the view it was sent; each salt gives another one. */
export const imagined = (trial: Trial, match: Match, viewer: Viewer, salt = 0): Match => {
  const chance = makeChance(
    trialSeed(trial.seed + match.seq, 100 * salt + (viewer === 'table' ? 99 : viewer)),
  );
  const view: unknown = throughJson(trial.game.view(match.state, viewer));
  return { ...match, state: trial.game.imagine(view, viewer, chance) as object };
};

/**
 * Matches that look the same to a viewer: one as imagined from the view, and one as the rules scramble it without using the view.
 */
export const worldsOf = (trial: Trial, match: Match, viewer: Viewer): Match[] => {
  const chance = makeChance(trialSeed(trial.seed + match.seq, viewer === 'table' ? -2 : -3 - viewer));
  const state = trial.scramble?.(match.state, viewer, chance);
  return [imagined(trial, match, viewer), ...(state ? [{ ...match, state }] : [])];
};

export const refusalOf = (answer: Moved | Rejection): string | undefined =>
  isRejection(answer) ? answer.rejected : undefined;
