import type { Action, View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Art } from '../../kit/art/base.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Changes } from './changes.ts';
import type { Drag } from '../../kit/drag.ts';

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action> {
  changes: Changes;
  drag: Drag;
  /** The picture of a location; undefined until the pictures are loaded. */
  pictureOf: ((location: string) => Art) | undefined;
}
