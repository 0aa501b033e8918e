import type { Outlook } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View } from '../../../../rules/games/streets/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Frame } from '../../kit/camera/frame.ts';
import type { Change } from './changes.ts';
import type { Cell, Sale } from '../../../../rules/games/streets/model/laid.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { GRIFTER, type Colour, type Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { GRIFTER_MARK } from '../../../../rules/games/streets/words/names.ts';
import { partsOf, toText, type Line, type Part } from '../../../../rules/kit/words/words.ts';

/** Something on the board that can be chosen now. */
export interface Spot {
  step: string;
  kind: 'cell' | 'street' | 'leave' | 'home';
  cell: Cell;
  going?: { count: number; colour: Colour };
  isChosen: boolean;
  isTaken: boolean;
  name: string;
}

/** Loaded after the board. */
export type Later = typeof import('./later/later.ts');

/** What every part of the board needs to draw and to act. A close look at a Building highlights its street. */
export interface Setting extends BoardSetting<View, Action, TileId, Later> {
  camera: Camera;
  /** The cells where a Building could be placed. */
  cells: readonly Cell[];
  spots: readonly Spot[];
  /** The visible part of the City. */
  frame: Frame;
  changes: readonly Change[];
  sales: readonly Sale[];
  preview: Outlook | undefined;
  /** How often the moving groups were split. */
  split: number;
}

export const markOf = (owner: Owner): number => (owner === GRIFTER ? GRIFTER_MARK : owner);

/** What the rules say, as text; `isWithin` a sentence, its reader is “you”. */
export const said = (
  { telling }: Pick<Setting, 'telling'>,
  words: Part | Line,
  { isWithin = false } = {},
): string => toText(partsOf(words), telling, isWithin ? ' ' : '');
