import { makeChance, type EntrySeed } from './chance.ts';
import { isRejection, type AnyGame, type Config, type Seat } from './game.ts';
import { apply } from './match.ts';

/** A position as seen by its seat. */
export interface SeatPosition {
  view: object;
  seat: Seat;
  seats: number;
  config: Config;
}

/** Any dice will do: only whether the action rolls any matters. */
const SEED: EntrySeed = [1, 2, 3, 4];

/**
 * Whether an action can't be undone once taken, as far as its seat can tell: tries it on a position the seat may believe in. A
 * step of a sealed choice stays with its player, so it can be undone.
 */
export const isFinal = (
  game: AnyGame,
  { view, seat, ...setup }: SeatPosition,
  action: { type: string },
): boolean => {
  if (game.draft?.(view, seat, action)) return false;
  const state: object = game.imagine(view, seat, makeChance(SEED));
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  const opened = Object.fromEntries(asked.map((each) => [each, 1]));
  const moved = apply(game, { ...setup, seq: 1, state, opened, undoStack: [] }, { seat, action, seed: SEED });
  return isRejection(moved) || !moved.entry.undoable;
};
