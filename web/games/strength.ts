/** Wins of 100, how far off they may be (95 %), and of how many matches. */
export interface Measured {
  wins: number;
  error: number;
  matches: number;
}

export interface Strength {
  easy: Measured;
  /** Only where all play together; elsewhere it is the measure, and wins half. */
  normal?: Measured;
  hard: Measured;
}

/** What a normal bot wins against another, of 100. */
export const EVEN = 50;

const won = (wins: number, error: number, matches: number): Measured => ({ wins, error, matches });

/**
 * Each game that was measured, one per line: `npm run sim -- easy|search <game> --seats 2`, with the options as they are preset; one
 * seat against normal bots, or all seats where they play together. Measure anew when a bot, its budget, or what it imagines changes.
 */
export const STRENGTH: Readonly<Record<string, Strength>> = {
  curbside: { easy: won(18.8, 4.1, 400), hard: won(77.5, 5.8, 200) },
  streets: { easy: won(43, 3.9, 400), hard: won(93, 4.1, 200) },
  'wheres-my-ride': { easy: won(90, 4.2, 200), normal: won(94, 3.4, 200), hard: won(95, 6.2, 60) },
  automobiles: { easy: won(16, 3.8, 400), hard: won(100, 3.5, 126) },
  'rideshare-wars': { easy: won(22.5, 4.1, 400), hard: won(93.2, 4.3, 204) },
};
