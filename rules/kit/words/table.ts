import type { Seat } from '../game.ts';
import type { ClockKind } from '../match.ts';
import { line, who, type Line } from './words.ts';

/**
 * What a language says of votes about the clock, and of seats that change hands. The service says it: a page shows the lines
 * as they come, and does not load these.
 */
export interface TableWords {
  clock: Readonly<Record<Exclude<ClockKind, 'late'>, (seat: Seat) => Line>>;
  /** Somebody else sits here from now on; `before` is who did. */
  taken(seat: Seat, before: string): Line;
  /** How a match ended that the table ended itself. */
  ended: Line;
}

export const englishTable: TableWords = {
  clock: {
    undecided: (seat) => line`${who(seat)} ran out of time. The others decide what happens.`,
    waited: (seat) => line`The others agreed to wait for ${who(seat)}.`,
    ended: (seat) => line`${who(seat)} ran out of time, and the others ended the match.`,
    paused: () => 'The players agreed on a pause. The clock rests.',
    resumed: () => 'The players ended the pause. The clock runs again.',
    extended: () => 'The players agreed on more time for this turn.',
  },
  taken: (seat, before) => line`${who(seat)} took over the seat of ${before}.`,
  ended: 'The table ended the match because a player ran out of time.',
};
