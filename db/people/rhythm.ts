/** When a player's clocks should rest. */
export interface Rhythm {
  /** An IANA time zone. */
  timeZone: string;
  /** Daily, from one time to another, such as 22:00 to 08:00. */
  quiet: { from: string; to: string } | null;
  /** Days of the week: Monday is 1, Sunday 7. */
  daysOff: number[];
  /** Date ranges, both ends included. */
  vacation: { from: string; to: string }[];
}

/** A player's rhythm, and whether a vacation day is taken automatically before a turn is lost: accounts only. */
export interface SeatedRhythm extends Rhythm {
  restsItself: boolean;
}

export const NO_REST: SeatedRhythm = {
  timeZone: 'UTC',
  quiet: null,
  daysOff: [],
  vacation: [],
  restsItself: false,
};
