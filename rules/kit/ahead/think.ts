import type { Chance } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { armsIn, bestOf, gainOf, tryAll, worthIn } from './arms.ts';
import type { Arm, Budget, Estimate, Question } from './arms.ts';

type Action = { type: string };

/** `worth` is from 0 to 1; `gain` is over the bot's own pick. */
export interface Candidate {
  action: Action;
  playOuts: number;
  worth: number;
  gain: Estimate;
}
export interface Thought {
  action: Action;
  own: Action;
  /** All candidates, the best first. */
  ranked: Candidate[];
}

const halve = (arms: readonly Arm[]): Arm[] => bestOf(arms, Math.max(2, Math.ceil(arms.length / 2)));

const candidateOf = (arm: Arm, first: Arm): Candidate => ({
  action: arm.action,
  playOuts: arm.endings.length,
  worth: arm.endings.length > 0 ? worthIn(arm) : 0.5,
  gain: gainOf(arm, first),
});
/** Those that were tried longest were never among the worse half. */
const bySurvival = (a: Candidate, b: Candidate): number =>
  b.playOuts - a.playOuts || b.gain.value - a.gain.value;

/**
 * Looks for something better than the bot's own pick by sequential halving: all candidates are tried on the same imagined
 * matches, then the better half on more of them, and so on. What is not clearly better is left.
 */
export const think = (game: AnyGame, question: Question, chance: Chance, budget: Budget): Thought => {
  const search = { game, question, chance, budget };
  const arms = armsIn(search);
  const first = arms[0]!;
  const rounds = Math.ceil(Math.log2(arms.length));
  let live = arms;
  for (let round = 0; round < rounds; round++) {
    const times = Math.max(1, Math.floor(budget.playOuts / (rounds * live.length)));
    for (let i = 0; i < times; i++) tryAll(search, live);
    live = round < rounds - 1 ? halve(live) : live;
  }
  const ranked = arms.map((arm) => candidateOf(arm, first)).sort(bySurvival);
  const best = ranked.slice(0, live.length).find(({ gain }) => gain.value > budget.caution * gain.error);
  return { action: (best ?? first).action, own: first.action, ranked };
};
