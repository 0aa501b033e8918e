import { makeChance, type Chance } from '../chance.ts';
import type { AnyGame, Outcome } from '../game.ts';
import type { Estimate } from './arms.ts';
import { CLEAR } from './hint.ts';
import { playOn } from './play-on.ts';

export interface Tallied {
  playOuts: number;
  /** By seat; those who share a win share it here, too. */
  wins: readonly number[];
  /** The sum of the first seat's final scores, and of their squares: what players against the game itself could hope for. */
  scores: number;
  squares: number;
  /** The match was over: nothing is guessed. */
  isOver?: true;
}

export interface ReviewedPlace {
  game: AnyGame;
  /** A state for one play-out, which nobody else uses, such as one that a seat could believe in. */
  stateFor(chance: Chance): object;
  seats: number;
  /** Sets its dice apart from those of other positions. */
  seq: number;
}

export const untried = (seats: number): Tallied => {
  const wins = Array.from({ length: seats }, () => 0);
  return { playOuts: 0, wins, scores: 0, squares: 0 };
};

/** The seats' shares of a win; nobody has one where the game beat them all. */
const sharesOf = ({ ranks, isLost }: Outcome): number[] => {
  const winners = isLost ? 0 : ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (winners > 0 && rank === 1 ? 1 / winners : 0));
};

const scoreOf = ({ scores, isLost }: Outcome): number => scores?.[0] ?? (isLost ? 0 : 1);

const plus = (tallied: Tallied, outcome: Outcome): Tallied => {
  const score = scoreOf(outcome);
  return {
    playOuts: tallied.playOuts + 1,
    wins: sharesOf(outcome).map((share, seat) => share + tallied.wins[seat]!),
    scores: tallied.scores + score,
    squares: tallied.squares + score ** 2,
  };
};

export const settled = (outcome: Outcome): Tallied => ({
  ...plus(untried(outcome.ranks.length), outcome),
  isOver: true,
});

/** One more play-out from a position, by bots, to the end. The same count of the same position rolls the same dice. */
export const playOutFrom = ({ game, stateFor, seats, seq }: ReviewedPlace, tallied: Tallied): Tallied => {
  const chance = makeChance([seq, tallied.playOuts, seats, 0x6c6f6f6b]);
  const { outcome } = playOn(game, stateFor(chance), { seat: 0, lead: 1 }, chance);
  // One that never ends is nobody's.
  return plus(tallied, outcome ?? { ranks: untried(seats).wins.map(() => 1), reason: '' });
};

/** A seat's chance to win. A few play-outs may agree by accident, so the error is never quite zero. */
const chanceOf = ({ playOuts, wins, isOver }: Tallied, seat: number): Estimate => {
  const value = wins[seat]! / playOuts;
  const likely = (wins[seat]! + 0.5) / (playOuts + 1);
  return { value, error: isOver ? 0 : Math.sqrt((likely * (1 - likely)) / playOuts) };
};

const hopeOf = ({ playOuts, scores, squares, isOver }: Tallied): Estimate => {
  const value = scores / playOuts;
  const variance = (squares - scores * value + 0.25) / Math.max(1, playOuts - 1);
  return { value, error: isOver ? 0 : Math.sqrt(variance / playOuts) };
};

/** What is plotted of a position: each seat's chance to win or, against the game itself, what all could hope for. */
export const estimatesOf = (tallied: Tallied, isTogether: boolean): Estimate[] =>
  isTogether ? [hopeOf(tallied)] : tallied.wins.map((_, seat) => chanceOf(tallied, seat));

const MOST = 5;

const turningAt = (before: readonly Estimate[], after: readonly Estimate[], index: number) => {
  const changes = after.map(({ value, error }, line) => {
    const by = value - before[line]!.value;
    return { index, line, by, isClear: Math.abs(by) > CLEAR * Math.hypot(error, before[line]!.error) };
  });
  const [first] = changes.filter(({ isClear }) => isClear).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  return first && { index, line: first.line, by: first.by };
};

/** The turns that changed most, in order; a change that is not clear is none, nor one across positions not looked at yet. */
export const turningsIn = (
  points: readonly (readonly Estimate[] | undefined)[],
  counts: (index: number) => boolean = () => true,
) =>
  points
    .flatMap((after, i) => {
      if (!counts(i)) return [];
      const before = points[i - 1];
      return (before && after && turningAt(before, after, i)) ?? [];
    })
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index);
/** A turn that changed a seat's figure by more than twice the error, by the index of the position after it. */
export type Turning = ReturnType<typeof turningsIn>[number];
