import { expect } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import { isRejection, type Rejection, type Viewer } from '../../rules/kit/game.ts';
import { same } from '../../rules/kit/json.ts';
import type { Match, Moved } from '../../rules/kit/match.ts';
import { act } from '../../rules/kit/match.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { seedAt, type Trial } from './walk.ts';

/** Something every game must hold to. `check` throws where the trial breaks it. */
export interface Law {
  name: string;
  check(trial: Trial): void;
}

let held = 0;
/** How often something was held against what the law says while this ran. */
export const timesHeld = (run: () => void): number => {
  const before = held;
  run();
  return held - before;
};

/** Cheap when the two agree; a readable difference when they do not. */
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

/** What the kit answers to an action asked for on the newest basis. */
export const tryAct = (
  trial: Trial,
  match: Match,
  asked: { seat: number; action: unknown; basis?: number },
): Moved | Rejection => act(trial.game, match, { basis: match.seq, ...asked, seed: seedAt(trial, match) });

/** The match as a viewer imagines it, from the view as it was sent; another one for every salt. */
export const imagined = (trial: Trial, match: Match, viewer: Viewer, salt = 0): Match => {
  const chance = makeChance(
    trialSeed(trial.seed + match.seq, 100 * salt + (viewer === 'table' ? 99 : viewer)),
  );
  const view: unknown = throughJson(trial.game.view(match.state, viewer));
  return { ...match, state: trial.game.imagine(view, viewer, chance) as object };
};

/** The same match to a viewer: as they imagine it, and as the rules let it be, which knows nothing of the view. */
export const worldsOf = (trial: Trial, match: Match, viewer: Viewer): Match[] => {
  const chance = makeChance(trialSeed(trial.seed + match.seq, viewer === 'table' ? -2 : -3 - viewer));
  const state = trial.scramble?.(match.state, viewer, chance);
  return [imagined(trial, match, viewer), ...(state ? [{ ...match, state }] : [])];
};

export const refusalOf = (answer: Moved | Rejection): string | undefined =>
  isRejection(answer) ? answer.rejected : undefined;
