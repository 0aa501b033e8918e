import { sql } from 'drizzle-orm';
import { fixed } from '../match/stored.ts';

/** When a player is not to be hurried. */
export interface Rhythm {
  /** An IANA time zone. */
  timeZone: string;
  /** Each day from one time to another, such as 22:00 to 08:00. */
  quiet: { from: string; to: string } | null;
  /** Days of the week: Monday is 1, Sunday 7. */
  daysOff: number[];
  /** From one date to another, both included. */
  vacation: { from: string; to: string }[];
}

/** A player's rhythm, and whether a day of vacation is taken by itself before a turn is lost: for accounts. */
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

/** What a row `p` of `players` says of its rhythm, as arguments of `jsonb_build_object`. */
export const RHYTHM = sql`'timeZone', p.time_zone, 'quiet', p.quiet, 'daysOff', p.days_off, 'vacation', p.vacation`;

/** The rhythms of those who sit at a row of `matches`, by player, as JSON; the rest of it leaves the server for nobody. */
export const rhythmsJson = fixed(sql`coalesce((select jsonb_object_agg(p.id, jsonb_build_object(${RHYTHM},
    'restsItself', p.email is not null))
  from seats s join players p on p.id = s.player where s.match = matches.id), '{}'::jsonb)`);
