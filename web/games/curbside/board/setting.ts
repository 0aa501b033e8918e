import type { Action, View } from '../../../../rules/games/curbside/model/types.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Change } from './changes.ts';

export interface Setting extends BoardSetting<View, Action> {
  changes: readonly Change[];
  /** In degrees from north. */
  headings: ReadonlyMap<Seat, number>;
}
