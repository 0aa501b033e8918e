import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { created, count } from './columns.ts';
import { ofPlayer } from './people.ts';

const counts = () => ({
  inTime: count(),
  late: count(),
  /** Matches played to the end, and matches abandoned. */
  finished: count(),
  gone: count(),
});

const NO_TIMES = sql`array_fill(0, array[13])`;

/**
 * How reliably players keep to a match's terms, in matches with at least one other person, as of the last midnight (UTC). Summed
 * from `reliabilityChanges`.
 */
export const reliability = pgTable('reliability', {
  player: ofPlayer().primaryKey(),
  ...counts(),
  /** The number of turns in each duration step of `TURN_STEPS`. */
  times: integer().array().notNull().default(NO_TIMES),
});

/**
 * Changes to add up once their day is over. Triggers write them along with the move. Only sweeps write a player's row: otherwise
 * two sweeps that move many matches at once would wait for each other's players.
 */
export const reliabilityChanges = pgTable(
  'reliability_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    player: ofPlayer(),
    ...counts(),
    times: integer().array().notNull().default(NO_TIMES),
    at: created(),
  },
  (t) => [index().on(t.player), index().on(t.at)],
);
