import type { Action, View } from '../../../../rules/games/curbside/model/types.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Change } from './changes.ts';

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting extends BoardSetting<View, Action> {
  changes: readonly Change[];
  /** Which way each taxi looks, in degrees from north. */
  headings: ReadonlyMap<Seat, number>;
  /** The step of the spot that has, or last had, the keyboard's focus. */
  walker: string | undefined;
  walk(event: FocusEvent): void;
}
