import type { Seat } from '../game.ts';
import type { ClockKind } from '../match.ts';
import { line, who, type Line } from './words.ts';

/** Votes about the clock, vacation days and seats that change hands. The service tells them: a match page shows the lines it gets. */
export interface TableWords {
  clock: Readonly<Record<Exclude<ClockKind, 'late'>, (seat: Seat) => Line>>;
  position: Line;
  /** The operator took the match back to this entry. */
  rewound(to: number): Line;
  /** Another player takes the seat; `before` is the player who had it. */
  taken(seat: Seat, before: string): Line;
  /** The outcome of a match that the table itself ended. */
  ended: Line;
}

export const table: TableWords = {
  clock: {
    rested: (seat) => line`${who(seat)} ran out of time, so a vacation day was added to this turn.`,
    undecided: (seat) => line`${who(seat)} ran out of time. The others decide what happens.`,
    waited: (seat) => line`The others agreed to wait for ${who(seat)}.`,
    ended: (seat) => line`${who(seat)} ran out of time, and the others ended the match.`,
    paused: () => 'The players agreed to pause. The clock has stopped.',
    resumed: () => 'The players ended the pause. The clock is running again.',
    extended: () => 'The players agreed to give this turn more time.',
  },
  position: 'This match started mid-game, so it isn’t rated.',
  rewound: (to) => `The operator took the match back to entry ${to}. What came after it no longer counts.`,
  taken: (seat, before) => line`${who(seat)} took over ${before}’s seat.`,
  ended: 'The table ended the match because a player ran out of time.',
};
