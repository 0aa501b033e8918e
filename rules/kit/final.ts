import { makeChance, type EntrySeed } from './chance.ts';
import { isRejection, type AnyGame, type Config, type Seat } from './game.ts';
import { apply } from './match.ts';

/** A position as its seat sees it. */
export interface Seen {
  view: object;
  seat: Seat;
  seats: number;
  config: Config;
}

/** Any dice will do: whether some were thrown is all that counts. */
const SEED: EntrySeed = [1, 2, 3, 4];

/**
 * Whether an action can not be taken back once it is done, as far as its seat can tell: it is tried on a position that
 * the seat may believe in. A step of a sealed choice stays with its player, and can be.
 */
export const isFinal = (game: AnyGame, { view, seat, ...setup }: Seen, action: { type: string }): boolean => {
  if (game.draft?.(view, seat, action)) return false;
  const state: object = game.imagine(view, seat, makeChance(SEED));
  const asked = [...game.awaiting(state), ...(game.invited?.(state) ?? [])];
  const opened = Object.fromEntries(asked.map((each) => [each, 1]));
  const moved = apply(game, { ...setup, seq: 1, state, opened, undoStack: [] }, { seat, action, seed: SEED });
  return isRejection(moved) || !moved.entry.undoable;
};
