import type { Seat } from '../../../../rules/kit/game.ts';

/** Times in milliseconds, at the usual speed. */
export const FACT = 500;
/** What scores takes its way and then flies to its seat. */
const SCORING_FACT = 2 * FACT;
/** However long one was away. */
export const LIMIT = 12_000;
/** Of a turn that is shown as one. */
const SHORTEST = 150;
const LONGEST = 1500;
/** From this weight on a fact scores (`Recap.weight`). */
const SCORES = 3;

/** An entry to show: what its facts weigh, in the order in which they are told. */
export interface PlayedEntry {
  seq: number;
  weights: readonly number[];
}

/** Something others did that is shown as one turn. */
export interface PlayedTurn {
  seat: Seat | null;
  entries: readonly PlayedEntry[];
}

/** One beat: the position after `seq`, with one of its facts told. */
export interface ReelStep {
  /** Which of the turns, from 0. */
  turn: number;
  seq: number;
  /** Which of the entry's facts is told. */
  fact: number;
  ms: number;
}

const stepsOf = ({ entries }: PlayedTurn, turn: number): ReelStep[] =>
  entries.flatMap(({ seq, weights }) =>
    weights.map((weight, fact) => ({ turn, seq, fact, ms: weight >= SCORES ? SCORING_FACT : FACT })),
  );

/** The fact of an entry that is told where only one is: the weightiest, and of several the last. */
export const weightiest = (weights: readonly number[]): number => weights.lastIndexOf(Math.max(...weights));

/** A turn as one: where it led to, and the weightiest fact of its weightiest entry. */
const asOne = ({ entries }: PlayedTurn, turn: number, ms: number): ReelStep[] => {
  const top = (entry: PlayedEntry): number => Math.max(0, ...entry.weights);
  const best = entries.reduce((found, entry) => (top(entry) >= top(found) ? entry : found), entries[0]!);
  const last = { turn, seq: entries.at(-1)!.seq, fact: 0, ms: 0 };
  const told = { turn, seq: best.seq, fact: weightiest(best.weights), ms };
  return best.seq === last.seq ? [told] : [told, last];
};

export const lengthOf = (steps: readonly ReelStep[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

/**
 * What is shown, beat by beat: a fact at a time or, where that would take longer than the limit, a turn at a time. Of more
 * turns than that leaves room for, the newest.
 */
export const planReel = (turns: readonly PlayedTurn[]): ReelStep[] => {
  const whole = turns.flatMap(stepsOf);
  if (lengthOf(whole) <= LIMIT) return whole;
  const from = Math.max(0, turns.length - Math.floor(LIMIT / SHORTEST));
  const ms = Math.min(LONGEST, Math.floor(LIMIT / (turns.length - from)));
  return turns.flatMap((turn, i) => (i < from ? [] : asOne(turn, i, ms)));
};
