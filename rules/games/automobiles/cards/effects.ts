import type { Seat } from '../../../kit/game.ts';
import type { Step } from '../model/steps.ts';
import type { State } from '../model/types.ts';
import type { Play } from '../model/events.ts';

/** The effect of a card. The cube itself is already in the used pile (AU7). */
export interface Effect {
  /** Whether every mandatory clause is possible; asked while the cube is still active. Absent: always. */
  can?(state: State, seat: Seat): boolean;
  /** Carries out what needs no decision, and returns the steps to decide. */
  play(play: Play, seat: Seat): Step[];
}
