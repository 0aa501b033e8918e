import type { Outcome } from '../game.ts';
import type { Entry, Setup } from '../match.ts';

/** The setup before the first entry. `trialSeed` derives the seed of every entry from `seed`. */
interface Head extends Setup {
  seed: number;
}
interface End {
  state: object;
  outcome: Outcome;
}
/** A recorded, finished match. */
export interface Fixture extends Head {
  entries: readonly Entry[];
  end: End;
}

/** One line for the head, one per entry, and one for the end, so that diffs are readable. */
export const makeFixture = ({ seats, config, seed, entries, end }: Fixture): string =>
  [{ seats, config, seed }, ...entries, end].map((line) => `${JSON.stringify(line)}\n`).join('');

export const parseFixture = (text: string): Fixture => {
  const lines = text.trim().split('\n');
  const [head, ...rest] = lines.map((line): unknown => JSON.parse(line));
  return { ...(head as Head), entries: rest.slice(0, -1) as Entry[], end: rest.at(-1) as End };
};
