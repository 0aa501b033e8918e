import { sql } from 'drizzle-orm';
import { fixed } from '../sql.ts';

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

/** The rhythm in a row `p` of `players`, as arguments of `jsonb_build_object`. */
export const RHYTHM = sql`'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation`;

/** The rhythms of the seated players of a row of `matches`, by player, as JSON; for the server only. */
export const rhythmsJson = fixed(sql`coalesce((select jsonb_object_agg(p.id, jsonb_build_object(${RHYTHM},
    'restsItself', p.email is not null))
  from seats s join players p on p.id = s.player where s.match = matches.id), '{}'::jsonb)`);
