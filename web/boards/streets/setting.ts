import type { MatchPage } from '../../../api/schemas/match.ts';
import type { Preview } from '../../../rules/games/streets/preview.ts';
import type { Action, View } from '../../../rules/games/streets/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/text.ts';
import type { Choice } from '../choice.ts';
import type { Camera } from './camera.ts';
import type { Change } from './changes.ts';

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting {
  view: View;
  page: MatchPage;
  seat: Seat | null;
  telling: Telling;
  choice: Choice<Action>;
  camera: Camera;
  busy: boolean;
  /** Where any Building in hand could go. */
  cells: readonly { x: number; y: number }[];
  changes: readonly Change[];
  /** What the offered Building would bring, before it is built. */
  preview: Preview | undefined;
  walker: string | undefined;
  /** How often the groups that move were split. */
  split: number;
  /** The Building whose street is looked at. */
  looked: string | undefined;
  isOpen: boolean;
  pick(step: string): void;
  turn(): void;
  act(action: Action): void;
  undo(): void;
  toggle(): void;
  look(tile: string | undefined): void;
  keys(event: KeyboardEvent): void;
  walk(event: FocusEvent): void;
}
