import { act, apply, type Decision } from '../act.ts';
import { nextBotMove, type BotMove } from '../bots/bots.ts';
import { makeChance, type EntrySeed } from '../chance.ts';
import { upcastEvent } from '../fold.ts';
import { isRejection, type AnyGame, type Rejection, type Seat, type Viewer } from '../game.ts';
import { seen, type Match, type Moved, type Setup } from '../match.ts';
import type { GameModule } from '../module.ts';

export interface SeenPosition extends Setup {
  view: object;
  seat: Viewer;
  /** The entry that what is tried follows. */
  seq: number;
}

export interface SeatPosition extends SeenPosition {
  seat: Seat;
}

/** A match the viewer may believe in, by `guess`. Only their own windows and undo stack are right. */
export const imagineMatch = (
  game: AnyGame,
  { view, seat, seq, ...setup }: SeenPosition,
  guess: EntrySeed,
): Match => {
  const state: object = game.imagine(view, seat, makeChance(guess));
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  const windows = Object.fromEntries(asked.map((each) => [each, seq]));
  return { ...setup, seq, state, windows, undoStack: [] };
};

export type TriedStep = Pick<Decision, 'seat' | 'action'>;

export interface TriedLine {
  /** Draws what the seat can't know, and every die. */
  guess: EntrySeed;
  steps: readonly TriedStep[];
}

/** The dice of the entry at `seq` in a line: the same in every branch with the same guess. */
export const diceAt = ([a, b, c, d]: EntrySeed, seq: number): EntrySeed => [a, b, c, (d + seq) >>> 0];

/** Carries out the next step of a line. Only listed actions are, as in a match. */
export const tryStep = (
  game: AnyGame,
  match: Match,
  { seat, action, guess }: TriedStep & { guess: EntrySeed },
): Moved | Rejection =>
  act(game, match, { seat, action, basis: match.seq, seed: diceAt(guess, match.seq + 1) });

/** What bots do next in a line; undefined if a person is asked. The same guess lets them do the same at the same place. */
export const botStep = (
  game: AnyGame,
  match: Match,
  { bots, guess: [a, ...rest] }: { bots: ReadonlySet<Seat>; guess: EntrySeed },
): BotMove | undefined => {
  const chance = makeChance(diceAt([~a >>> 0, ...rest], match.seq + 1));
  return nextBotMove(game, match, { bots, chance });
};

export interface Tried {
  /** The imagined match where the line begins. */
  begin: Match;
  /** The match after each step, up to the first that is refused. */
  moves: readonly Moved[];
  /** Why the step after `moves` can't be played. */
  refused?: Rejection;
}

export const tryLine = (game: AnyGame, position: SeenPosition, { guess, steps }: TriedLine): Tried => {
  const begin = imagineMatch(game, position, guess);
  const moves: Moved[] = [];
  let match = begin;
  for (const step of steps) {
    const moved = tryStep(game, match, { ...step, guess });
    if (isRejection(moved)) return { begin, moves, refused: moved };
    moves.push(moved);
    ({ match } = moved);
  }
  return { begin, moves };
};

/** Whether a seat's turn is over with an entry: it is not awaited any more, or the next turn was opened. */
export const endsTurn = ({ game, recap }: GameModule, { match, entry }: Moved, seat: Seat): boolean => {
  if (game.outcome(match.state) || !game.awaiting(match.state).includes(seat)) return true;
  return entry.events.some((event) => recap?.opens?.(seen(upcastEvent(game, event, entry.shape), 'table')));
};

/** Any dice will do: what rolls any is not foreseen. */
const SEED: EntrySeed = [1, 2, 3, 4];

/**
 * What an action leads to, if its seat can tell: it draws no chance, teaches nobody anything, and can be undone. It is tried on a
 * position the seat may believe in, and by law its view is the one the service will answer with.
 */
export const foresee = (game: AnyGame, position: SeatPosition, action: { type: string }) => {
  const match = imagineMatch(game, position, SEED);
  const moved = apply(game, match, { seat: position.seat, action, seed: SEED });
  return isRejection(moved) || !moved.entry.undoable ? undefined : moved;
};

/** Whether an action can't be undone. A step of a sealed choice can be: it stays with its player. */
export const isFinal = (game: AnyGame, position: Omit<SeatPosition, 'seq'>, action: { type: string }) =>
  !game.sealedStep?.(position.view, position.seat, action) &&
  foresee(game, { ...position, seq: 1 }, action) === undefined;
