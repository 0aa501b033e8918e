/** Wins of 100, how far off they may be (95 %), and of how many matches. */
export interface Measured {
  wins: number;
  error: number;
  matches: number;
}

/** How strong the bots of a game are at two seats. */
export interface Strength {
  easy: Measured;
  /** Only where all play together; elsewhere it is the measure, and wins half. */
  normal?: Measured;
  hard: Measured;
}

/**
 * Measured with `npm run sim -- easy|search <game> --seats 2`, with the options as they are preset: one seat against normal bots, or
 * all seats where they play together. To be measured anew when a bot, its budget or what it imagines changes.
 */
export const STRENGTH: Readonly<Record<string, Strength>> = {
  curbside: {
    easy: { wins: 18.8, error: 4.1, matches: 400 },
    hard: { wins: 75, error: 17, matches: 40 },
  },
  streets: {
    easy: { wins: 43, error: 3.9, matches: 400 },
    hard: { wins: 94, error: 5.5, matches: 100 },
  },
  'rideshare-wars': {
    easy: { wins: 22.5, error: 4.1, matches: 400 },
    hard: { wins: 92, error: 16, matches: 24 },
  },
  automobiles: {
    easy: { wins: 16, error: 3.8, matches: 400 },
    hard: { wins: 100, error: 10, matches: 26 },
  },
  'wheres-my-ride': {
    easy: { wins: 90, error: 4.2, matches: 200 },
    normal: { wins: 94, error: 3.4, matches: 200 },
    hard: { wins: 95, error: 6.2, matches: 60 },
  },
};
