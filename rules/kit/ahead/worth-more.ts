import type { Outcome, Seat } from '../game.ts';
import { same } from '../json.ts';
import { armsIn, gainOf, worthIn, type Arm, type Estimate, type SearchTask } from './arms.ts';
import { CLEAR, narrow, reasonsFor, type Reason } from './hint.ts';

/** What moves are compared by: how far the seat ends ahead of the best other score, its own score, or wins. */
export type Unit = 'lead' | 'score' | 'wins';

export interface WeighedMove {
  action: { type: string };
  worth: number;
  gain: Estimate;
  /** It was worth more, by more than twice the error. */
  isBetter: boolean;
}

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

const worthOf = ({ ranks, scores = [], isLost }: Outcome, seat: Seat, unit: Unit): number => {
  if (unit === 'wins') return !isLost && ranks[seat] === 1 ? 1 : 0;
  if (unit === 'score') return scores[seat]!;
  return scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
};

const inUnit = ({ action, endings }: Arm, seat: Seat, unit: Unit): Arm => ({
  action,
  endings: endings.map(({ outcome }) => ({ outcome, worth: outcome ? worthOf(outcome, seat, unit) : 0 })),
});

const weigh = (arms: readonly Arm[]): WeighedMove[] => {
  const [played] = arms;
  const [first, ...others] = arms.map((arm): WeighedMove => {
    const gain = gainOf(arm, played!);
    const isBetter = arm !== played && gain.value > CLEAR * gain.error;
    return { action: arm.action, worth: worthIn(arm), gain, isBetter };
  });
  return [first!, ...others.sort((a, b) => b.worth - a.worth)];
};

const armsWith = (search: SearchTask, played: { type: string }): Arm[] => {
  const others = armsIn(search).filter(({ action }) => !same(action, played));
  return [{ action: played, endings: [] }, ...others];
};

/**
 * Looks for what would have been worth more than what was played, from what its seat could know then, in the game's own unit.
 * Yields what is known after each round.
 */
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
