import type { Action, View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Art } from '../../kit/art/base.ts';
import type { BoardSetting, LaterParts } from '../../kit/board.ts';
import type { pictureOfTable } from '../still.ts';
import type { Changes } from './changes.ts';
import type { Drag } from '../../kit/drag.ts';

/** The pictures of the locations; for a board seen in passing, that of the table. */
export interface Later extends LaterParts {
  pictureOf(location: string): Art;
  pictureOfTable?: typeof pictureOfTable | undefined;
}

export interface Setting extends BoardSetting<View, Action, unknown, Later> {
  changes: Changes;
  drag: Drag;
}

/** Whether all other riders are bots, who neither talk nor propose, and vote last. */
export const isAmongBots = ({ view, page, seat }: Pick<Setting, 'view' | 'page' | 'seat'>): boolean =>
  view.riders.every((rider) => rider === seat || page.seats[rider]?.bot);
