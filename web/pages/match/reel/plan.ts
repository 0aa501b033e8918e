import type { Seat } from '../../../../rules/kit/game.ts';

/** Milliseconds at normal speed. */
export const FACT = 500;
/** A scoring fact also needs time for each of its gains to fly to its seat, up to a limit. */
const MOST_GAINS = 8;
/** The longest reel, however long the viewer was away. */
export const LIMIT = 12_000;
/** For a turn shown as a single step. */
const SHORTEST = 150;
const LONGEST = 1500;
export const LAST = 4 * FACT;
/** The least weight of a scoring fact (`Recap.weight`). */
const SCORES = 3;

/** The time of the viewer's own move, which goes first: as long as what it earned takes to fly. */
export const leadOf = (gains: number): number => FACT * (gains === 0 ? 1 : 2 + Math.min(gains, MOST_GAINS));

export interface PlayedEntry {
  seq: number;
  weights: readonly number[];
  /** How many gains fly: at least one if a fact scores. */
  gains: number;
}

export interface PlayedTurn {
  seat: Seat | null;
  entries: readonly PlayedEntry[];
}

/** One beat: the position after `seq`, with one of its facts. */
export interface ReelStep {
  turn: number;
  seq: number;
  fact: number;
  ms: number;
}

export const weightiest = (weights: readonly number[]): number => weights.lastIndexOf(Math.max(...weights));

/** The time of a fact: the first that scores shows the entry's gains, and further ones one each. */
const msOf = ({ weights, gains }: PlayedEntry, fact: number): number => {
  if (weights[fact]! < SCORES) return FACT;
  const isFirst = weights.findIndex((weight) => weight >= SCORES) === fact;
  return FACT * (1 + (isFirst ? Math.max(1, Math.min(gains, MOST_GAINS)) : 1));
};

const stepsOf = ({ entries }: PlayedTurn, turn: number): ReelStep[] =>
  entries.flatMap((entry) =>
    entry.weights.map((_, fact) => ({ turn, seq: entry.seq, fact, ms: msOf(entry, fact) })),
  );

const asOne = ({ entries }: PlayedTurn, turn: number, ms: number): ReelStep[] => {
  const top = (entry: PlayedEntry): number => Math.max(0, ...entry.weights);
  const best = entries.reduce((found, entry) => (top(entry) >= top(found) ? entry : found), entries[0]!);
  const last = { turn, seq: entries.at(-1)!.seq, fact: 0, ms: 0 };
  const told = { turn, seq: best.seq, fact: weightiest(best.weights), ms };
  return best.seq === last.seq ? [told] : [told, last];
};

export const lengthOf = (steps: readonly ReelStep[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

/** Fact by fact or, beyond the limit, turn by turn; of too many turns, the newest. */
export const planReel = (turns: readonly PlayedTurn[]): ReelStep[] => {
  const whole = turns.flatMap(stepsOf);
  if (lengthOf(whole) <= LIMIT) return whole;
  const from = Math.max(0, turns.length - Math.floor(LIMIT / SHORTEST));
  const ms = Math.min(LONGEST, Math.floor(LIMIT / (turns.length - from)));
  return turns.flatMap((turn, i) => (i < from ? [] : asOne(turn, i, ms)));
};
