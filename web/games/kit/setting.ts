import type { MatchPage } from '../../../api/http/schemas/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/words.ts';
import type { Choice } from './choice.ts';

/** What the parts of any board are drawn from, and what they may ask for. */
export interface BoardSetting<V, A> {
  view: V;
  page: MatchPage;
  seat: Seat | null;
  telling: Telling;
  choice: Choice<A>;
  busy: boolean;
  /** Whether the sheet is open, on the phone. */
  isOpen: boolean;
  /** Chooses a spot, or does what is offered there when it was chosen already. */
  pick(step: string): void;
  turn(): void;
  act(action: A): void;
  undo(): void;
  toggle(): void;
  keys(event: KeyboardEvent): void;
}
