import type { Seat } from '../../../kit/game.ts';
import type { Step } from '../model/steps.ts';
import type { Play, State } from '../model/types.ts';

/** What playing a card does. The cube itself already lies in the used pile (AU7). */
export interface Effect {
  /** Whether every clause that must be done can be; asked while the cube still is active. Left out: always. */
  can?(state: State, seat: Seat): boolean;
  /** Does what needs no decision, and says what is to be decided. */
  play(play: Play, seat: Seat): Step[];
}
