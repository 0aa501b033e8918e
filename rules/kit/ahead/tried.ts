import { act } from '../act.ts';
import { makeChance, type EntrySeed } from '../chance.ts';
import { isRejection, type AnyGame, type Rejection, type Seat } from '../game.ts';
import type { Match, Moved, Setup } from '../match.ts';

/** A position as seen by its seat. */
export interface SeatPosition extends Setup {
  view: object;
  seat: Seat;
  /** The newest entry, which what is tried follows. */
  seq: number;
}

/**
 * A match the seat may believe in, at a position it sees. Of the windows and the undo stack only the seat's own part is right. The
 * same `guess` imagines the same match.
 */
export const imagineMatch = (
  game: AnyGame,
  { view, seat, seq, ...setup }: SeatPosition,
  guess: EntrySeed,
): Match => {
  const state: object = game.imagine(view, seat, makeChance(guess));
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  const windows = Object.fromEntries(asked.map((each) => [each, seq]));
  return { ...setup, seq, state, windows, undoStack: [] };
};

export interface TriedStep {
  seat: Seat;
  action: { type: string };
}

/** Turns tried out from a position, by any of its seats. */
export interface TriedLine {
  /** Draws what the seat can't know, and every die. */
  guess: EntrySeed;
  steps: readonly TriedStep[];
}

/** The dice of the entry at `seq` in a line: the same in every branch with the same guess. */
export const diceAt = ([a, b, c, d]: EntrySeed, seq: number): EntrySeed => [a, b, c, (d + seq) >>> 0];

/** What a line leads to. */
export interface Tried {
  /** The imagined match where the line begins. */
  begin: Match;
  /** The match after each step, up to the first that is refused. */
  moves: readonly Moved[];
  /** Why the step after `moves` can't be played. */
  refused?: Rejection;
}

/** Plays a line out on what a seat may believe. Only listed actions are played, as in a match. */
export const tryLine = (game: AnyGame, position: SeatPosition, { guess, steps }: TriedLine): Tried => {
  const begin = imagineMatch(game, position, guess);
  const moves: Moved[] = [];
  let match = begin;
  for (const step of steps) {
    const moved = act(game, match, { ...step, basis: match.seq, seed: diceAt(guess, match.seq + 1) });
    if (isRejection(moved)) return { begin, moves, refused: moved };
    moves.push(moved);
    ({ match } = moved);
  }
  return { begin, moves };
};
