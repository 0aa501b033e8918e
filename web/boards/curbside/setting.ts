import type { MatchPage } from '../../../api/schemas/match.ts';
import type { Action, View } from '../../../rules/games/curbside/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/text.ts';
import type { Change } from './changes.ts';
import type { Choice } from '../choice.ts';

/** What every part of the board is drawn from, and what it may ask for. */
export interface Setting {
  view: View;
  page: MatchPage;
  seat: Seat | null;
  telling: Telling;
  choice: Choice<Action>;
  busy: boolean;
  changes: readonly Change[];
  /** Which way each taxi looks, in degrees from north. */
  headings: ReadonlyMap<Seat, number>;
  /** The step of the spot that has, or last had, the keyboard's focus. */
  walker: string | undefined;
  /** Whether the sheet is open, on the phone. */
  isOpen: boolean;
  /** Chooses a spot, or makes the offered action when the spot was chosen already. */
  pick(step: string): void;
  turn(): void;
  act(action: Action): void;
  undo(): void;
  toggle(): void;
  keys(event: KeyboardEvent): void;
  walk(event: FocusEvent): void;
}
