import { apply } from '../act.ts';
import { makeChance, type EntrySeed } from '../chance.ts';
import { isRejection, type AnyGame, type Seat } from '../game.ts';
import type { Moved, Setup } from '../match.ts';

/** A position as seen by its seat. */
export interface SeatPosition extends Setup {
  view: object;
  seat: Seat;
  /** The newest entry, which the foreseen one follows. */
  seq: number;
}

/** Any dice will do: what rolls any is not foreseen. */
const SEED: EntrySeed = [1, 2, 3, 4];

/**
 * What an action leads to, if its seat can tell: it draws no chance, teaches nobody anything, and can be undone. It is tried on a
 * position the seat may believe in, and by law its view is the one the service will answer with. Of the windows and the undo stack
 * only the seat's own part is right.
 */
export const foresee = (
  game: AnyGame,
  { view, seat, seq, ...setup }: SeatPosition,
  action: { type: string },
): Moved | undefined => {
  const state: object = game.imagine(view, seat, makeChance(SEED));
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  const windows = Object.fromEntries(asked.map((each) => [each, seq]));
  const moved = apply(game, { ...setup, seq, state, windows, undoStack: [] }, { seat, action, seed: SEED });
  return isRejection(moved) || !moved.entry.undoable ? undefined : moved;
};

/**
 * Whether an action can't be undone once taken, as far as its seat can tell. A step of a sealed choice stays with its player, so
 * it can be undone.
 */
export const isFinal = (
  game: AnyGame,
  position: Omit<SeatPosition, 'seq'>,
  action: { type: string },
): boolean =>
  !game.sealedStep?.(position.view, position.seat, action) &&
  foresee(game, { ...position, seq: 1 }, action) === undefined;
