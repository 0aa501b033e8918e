import { line, who, type TableWords } from './words.ts';

export const englishTable: TableWords = {
  clock: {
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
