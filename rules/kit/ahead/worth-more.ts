import type { Outcome } from '../game.ts';
import { same } from '../json.ts';
import { armsIn, gainOf, worthIn, type Arm, type SearchTask } from './arms.ts';
import { CLEAR, inUnit, narrow, reasonsFor, type Reason, type Unit } from './hint.ts';

export interface Weighed {
  done: number;
  of: number;
  unit: Unit;
  playOuts: number;
  /** The played one first, then the others by their worth; none until the candidates for them have been tried. */
  moves: readonly WeighedMove[];
  /** What comes of the best of the others more often than of the played one. */
  why: readonly Reason[];
}

const unitOf = (outcome: Outcome | undefined, isTogether: boolean): Unit => {
  if (!outcome?.scores) return 'wins';
  return isTogether || outcome.scores.length < 2 ? 'score' : 'lead';
};

const weigh = (arms: readonly Arm[]) => {
  const [played] = arms;
  const [first, ...others] = arms.map((arm) => {
    const gain = gainOf(arm, played!);
    const isBetter = arm !== played && gain.value > CLEAR * gain.error;
    return { action: arm.action, worth: worthIn(arm), gain, isBetter };
  });
  return [first!, ...others.sort((a, b) => b.worth - a.worth)];
};
export type WeighedMove = ReturnType<typeof weigh>[number];

const armsWith = (search: SearchTask, played: { type: string }): Arm[] => {
  const others = armsIn(search).filter(({ action }) => !same(action, played));
  return [{ action: played, endings: [] }, ...others];
};

/** Looks for what would have been worth more than what was played, by what its seat could know then. */
export function* findWorthMore(
  search: SearchTask & { played: { type: string }; isTogether: boolean },
  playOuts: number,
): Generator<Weighed, void> {
  const { seat } = search.question;
  for (const { arms, ...count } of narrow(search, armsWith(search, search.played), playOuts)) {
    const unit = unitOf(arms[0]?.endings.find(({ outcome }) => outcome)?.outcome, search.isTogether);
    const moves = arms.length > 0 ? weigh(arms.map((arm) => inUnit(arm, seat, unit))) : [];
    const best = arms.find(({ action }) => action === moves[1]?.action);
    const why = best ? reasonsFor(best, arms[0], CLEAR) : [];
    yield { ...count, unit, playOuts: arms[0]?.endings.length ?? 0, moves, why };
  }
}
