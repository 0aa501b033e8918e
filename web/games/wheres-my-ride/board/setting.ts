import type { Action, View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Art } from '../../kit/art/base.ts';
import type { BoardSetting, LaterParts } from '../../kit/board.ts';
import type { Changes } from './changes.ts';
import type { Drag } from '../../kit/drag.ts';

/** The pictures of the locations. */
export interface Later extends LaterParts {
  pictureOf(location: string): Art;
}

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action, unknown, Later> {
  changes: Changes;
  drag: Drag;
}
