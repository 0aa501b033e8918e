import { makeChance } from '../../rules/kit/chance.ts';
import type { Setup } from '../../rules/kit/match.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { timesHeld, type Law } from './law.ts';
import { ADMISSION_LAWS } from './laws/admission.ts';
import { FORCED_LAWS } from './laws/forced.ts';
import { IMAGINE_LAWS } from './laws/imagine.ts';
import { LOG_LAWS } from './laws/log.ts';
import { MATTER_LAWS } from './laws/matter.ts';
import { PLAY_LAWS } from './laws/play.ts';
import { SECRET_LAWS } from './laws/secrets.ts';
import { SCHEMA_LAWS } from './laws/schemas.ts';
import { TALK_LAWS } from './laws/talk.ts';
import { WORD_LAWS } from './laws/words.ts';
import { setupsOf } from './pairs.ts';
import type { Case, Trial } from './walk.ts';

export const LAWS: readonly Law[] = [
  ...PLAY_LAWS,
  ...ADMISSION_LAWS,
  ...LOG_LAWS,
  ...SECRET_LAWS,
  ...IMAGINE_LAWS,
  ...FORCED_LAWS,
  ...TALK_LAWS,
  ...MATTER_LAWS,
  ...WORD_LAWS,
  ...SCHEMA_LAWS,
];

/** How many random matches, and where they start from. */
export interface Sizes {
  runs: number;
  seed: number;
}

/** How often each law was held against something, by its name. */
export type Tally = Map<string, number>;
export const newTally = (): Tally => new Map(LAWS.map(({ name }) => [name, 0]));

const seedsOf = ({ runs, seed }: Sizes): number[] => {
  const chance = makeChance(trialSeed(seed, 0));
  return Array.from({ length: runs }, () => chance.below(2 ** 31));
};

/** Holds every law against random matches of one setup; throws at the first that is broken, with its name and seed. */
export const tryLaws = (subject: Case & Setup, sizes: Sizes, tally: Tally): void => {
  for (const seed of seedsOf(sizes))
    for (const { name, hint, check } of LAWS)
      try {
        tally.set(name, tally.get(name)! + timesHeld(() => check({ ...subject, seed })));
      } catch (error) {
        const told = hint === undefined ? '' : `. ${hint}`;
        throw new Error(`${name} (a match of seed ${seed})${told}`, { cause: error });
      }
};

const isBroken = (law: Law, trial: Trial): boolean => {
  try {
    law.check(trial);
    return false;
  } catch {
    return true;
  }
};

/** The names of the laws that a game breaks in any of its setups. */
export const brokenLaws = (subject: Case, sizes: Sizes): string[] => {
  const broken = new Set<Law>();
  for (const setup of setupsOf(subject.game))
    for (const seed of seedsOf(sizes))
      for (const law of LAWS)
        if (!broken.has(law) && isBroken(law, { ...subject, ...setup, seed })) broken.add(law);
  return LAWS.filter((law) => broken.has(law)).map(({ name }) => name);
};
