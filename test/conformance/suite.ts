import { assert, integer, noBias, property } from 'fast-check';
import { everyConfig } from '../../rules/kit/config.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import type { Setup } from '../../rules/kit/match.ts';
import type { Law } from './law.ts';
import { ADMISSION_LAWS } from './laws/admission.ts';
import { IMAGINE_LAWS } from './laws/imagine.ts';
import { LOG_LAWS } from './laws/log.ts';
import { MATTER_LAWS } from './laws/matter.ts';
import { PLAY_LAWS } from './laws/play.ts';
import { SECRET_LAWS } from './laws/secrets.ts';
import { TALK_LAWS } from './laws/talk.ts';
import { WORD_LAWS } from './laws/words.ts';
import type { Case } from './walk.ts';

export const LAWS: readonly Law[] = [
  ...PLAY_LAWS,
  ...ADMISSION_LAWS,
  ...LOG_LAWS,
  ...SECRET_LAWS,
  ...IMAGINE_LAWS,
  ...TALK_LAWS,
  ...MATTER_LAWS,
  ...WORD_LAWS,
];

/** Every number of seats with every set of options that makes a difference there. */
export const setupsOf = (game: AnyGame): Setup[] =>
  game.meta.seats.flatMap((seats) => everyConfig(game, seats).map((config) => ({ config, seats })));

/** How many random matches, and where they start from. */
export interface Sizes {
  runs: number;
  seed: number;
}

/** Holds one law against random matches of one setup; throws at the first that breaks it, and names its seed. */
export const tryLaw = (law: Law, trial: Case & Setup, { runs, seed }: Sizes): void =>
  assert(
    property(noBias(integer({ min: 0, max: 2 ** 31 - 1 })), (matchSeed) =>
      law.check({ ...trial, seed: matchSeed }),
    ),
    { numRuns: runs, seed, endOnFailure: true },
  );

const isBroken = (law: Law, trial: Case & Setup, sizes: Sizes): boolean => {
  try {
    tryLaw(law, trial, sizes);
    return false;
  } catch {
    return true;
  }
};

/** The names of the laws that a game breaks in any of its setups. */
export const brokenLaws = (subject: Case, sizes: Sizes): string[] => {
  const broken = setupsOf(subject.game).flatMap((setup) =>
    LAWS.filter((law) => isBroken(law, { ...subject, ...setup }, sizes)),
  );
  return [...new Set(broken)].map(({ name }) => name);
};
