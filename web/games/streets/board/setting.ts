import type { Preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View } from '../../../../rules/games/streets/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Change } from './changes.ts';
import { GRIFTER, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { GRIFTER_MARK, who } from '../../../../rules/games/streets/words/names.ts';
import { toText, type Telling } from '../../../../rules/kit/words/words.ts';

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting extends BoardSetting<View, Action> {
  camera: Camera;
  /** Where a Building could go. */
  cells: readonly { x: number; y: number }[];
  changes: readonly Change[];
  /** What the offered Building would bring, before it is built. */
  preview: Preview | undefined;
  /** The step of the spot that has, or last had, the keyboard's focus. */
  walker: string | undefined;
  /** How often the groups that move were split. */
  split: number;
  /** The Building whose street is looked at. */
  looked: string | undefined;
  look(tile: string | undefined): void;
  walk(event: FocusEvent): void;
}

/** Whose colour and sign an owner shows. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

export const namer =
  ({ telling }: { telling: Telling }) =>
  (owner: Owner): string =>
    toText([who(owner)], telling);
