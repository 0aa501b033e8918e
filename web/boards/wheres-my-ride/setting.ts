import type { MatchPage } from '../../../api/schemas/match.ts';
import type { Action, View } from '../../../rules/games/wheres-my-ride/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/text.ts';
import type { Art } from '../art/base.ts';
import type { Choice } from '../choice.ts';
import type { Changes } from './changes.ts';
import type { Drag } from './drag.ts';

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting {
  view: View;
  page: MatchPage;
  seat: Seat | null;
  telling: Telling;
  choice: Choice<Action>;
  busy: boolean;
  changes: Changes;
  drag: Drag;
  /** The picture of a location; undefined until the pictures have come. */
  pictureOf: ((location: string) => Art) | undefined;
  /** Whether the sheet is open, on the phone. */
  isOpen: boolean;
  pick(step: string): void;
  act(action: Action): void;
  undo(): void;
  toggle(): void;
  keys(event: KeyboardEvent): void;
}
