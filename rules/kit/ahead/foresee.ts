import { apply } from '../act.ts';
import type { EntrySeed } from '../chance.ts';
import { isRejection, type AnyGame } from '../game.ts';
import type { Moved } from '../match.ts';
import { imagineMatch, type SeatPosition } from './tried.ts';

/** Any dice will do: what rolls any is not foreseen. */
const SEED: EntrySeed = [1, 2, 3, 4];

/**
 * What an action leads to, if its seat can tell: it draws no chance, teaches nobody anything, and can be undone. It is tried on a
 * position the seat may believe in, and by law its view is the one the service will answer with.
 */
export const foresee = (
  game: AnyGame,
  position: SeatPosition,
  action: { type: string },
): Moved | undefined => {
  const match = imagineMatch(game, position, SEED);
  const moved = apply(game, match, { seat: position.seat, action, seed: SEED });
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
