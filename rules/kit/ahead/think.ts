import { makeChance, type Chance, type EntrySeed } from '../chance.ts';
import type { AnyGame, Seat } from '../game.ts';
import { clone, same } from '../json.ts';
import { playOn, step, type Judging } from './play-on.ts';

type Action = { type: string };

/** How much thinking a game is worth. It is counted in play-outs, never in time, so the same dice think the same. */
export interface Budget extends Omit<Judging, 'seat'> {
  /** Play-outs for all candidates together, at two seats. */
  playOuts: number;
  /** Candidates that the bot names: its pick, its pick of the others, and so on. */
  favorites: number;
  /** Candidates drawn from all other actions. */
  strays: number;
  /** How many standard errors a candidate must be better than the bot's own pick, to be preferred to it. */
  caution: number;
}

/** With more seats play-outs are longer, so there are fewer of them. */
export const budgetFor = (budget: Budget, seats: number): Budget => ({
  ...budget,
  playOuts: Math.ceil((2 * budget.playOuts) / Math.max(2, seats)),
});

/** What a seat sees and may do. */
export interface Question {
  view: object;
  seat: Seat;
  actions: readonly Action[];
}

/** A candidate: its worth from 0 to 1, and by how much it is better than the bot's own pick, with the standard error. */
export interface Candidate {
  action: Action;
  playOuts: number;
  worth: number;
  gain: { value: number; error: number };
}
export interface Thought {
  /** The action to take: one of those that were listed. */
  action: Action;
  /** The bot's own pick. */
  own: Action;
  /** All candidates, the best first. */
  ranked: Candidate[];
}

interface Arm {
  action: Action;
  worths: number[];
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

/** A few play-outs may agree by accident, so errors are never quite zero. */
const LEAST_VARIANCE = 1e-4;
/** Common dice: both played the same matches, so only the differences count. */
const gainOf = ({ worths }: Arm, first: Arm): Candidate['gain'] => {
  const gains = worths.map((worth, i) => worth - first.worths[i]!);
  if (gains.length < 2) return { value: gains[0] ?? 0, error: Infinity };
  const value = meanOf(gains);
  const squares = gains.reduce((sum, gain) => sum + (gain - value) ** 2, LEAST_VARIANCE);
  return { value, error: Math.sqrt(squares / (gains.length - 1) / gains.length) };
};

const FINE = 2 ** 32;
const seedFrom = (chance: Chance): EntrySeed => [
  chance.below(FINE),
  chance.below(FINE),
  chance.below(FINE),
  chance.below(FINE),
];

interface Search {
  game: AnyGame;
  question: Question;
  chance: Chance;
  budget: Budget;
}

/** The bot's pick, its pick of what is left, and so on; then a few of the others. */
const candidatesIn = ({ game, question, chance, budget }: Search): Action[] => {
  const { view, seat } = question;
  let left = question.actions;
  const picks: Action[] = [];
  while (left.length > 0 && picks.length < budget.favorites) {
    const wanted: Action = left.length === 1 ? left[0]! : game.bot(view, seat, left, chance);
    const pick = left.find((action) => same(action, wanted)) ?? left[0]!;
    picks.push(pick);
    left = left.filter((action) => action !== pick);
  }
  return [...picks, ...chance.shuffle(left).slice(0, budget.strays)];
};

/** Plays the same imagined match on after each candidate. */
const tryAll = ({ game, question: { view, seat }, chance, budget }: Search, arms: readonly Arm[]): void => {
  const seed = seedFrom(chance);
  const imagined: object = game.imagine(view, seat, makeChance(seedFrom(chance)));
  for (const { action, worths } of arms) {
    const dice = makeChance(seed);
    const state = clone(imagined);
    step(game, state, { seat, action, chance: dice });
    worths.push(playOn(game, state, { ...budget, seat }, dice));
  }
};

/** The bot's pick and the better half of the others. */
const halve = ([first, ...others]: readonly Arm[]): Arm[] => {
  const kept = Math.max(1, Math.ceil((others.length + 1) / 2) - 1);
  return [first!, ...others.sort((a, b) => meanOf(b.worths) - meanOf(a.worths)).slice(0, kept)];
};

const candidateOf = (arm: Arm, first: Arm): Candidate => ({
  action: arm.action,
  playOuts: arm.worths.length,
  worth: arm.worths.length > 0 ? meanOf(arm.worths) : 0.5,
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
  const arms = candidatesIn(search).map((action): Arm => ({ action, worths: [] }));
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
