import type { Preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View } from '../../../../rules/games/streets/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Change } from './changes.ts';
import { GRIFTER, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { GRIFTER_MARK, who } from '../../../../rules/games/streets/words/names.ts';
import { toText, type Telling } from '../../../../rules/kit/words/words.ts';

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action> {
  camera: Camera;
  /** The cells where a Building could be placed. */
  cells: readonly { x: number; y: number }[];
  changes: readonly Change[];
  /** What the offered Building would do. */
  preview: Preview | undefined;
  /** The step of the spot that has, or last had, keyboard focus. */
  walker: string | undefined;
  /** How often the moving groups were split. */
  split: number;
  /** The Building whose street is highlighted. */
  looked: string | undefined;
  look(tile: string | undefined): void;
  walk(event: FocusEvent): void;
}

/** The color and sign of an owner. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

export const namer =
  ({ telling }: { telling: Telling }) =>
  (owner: Owner): string =>
    toText([who(owner)], telling);
