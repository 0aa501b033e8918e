import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { players } from './people.ts';

const counts = () => ({
  /** Turns played on time, and turns played late. */
  inTime: integer().notNull().default(0),
  late: integer().notNull().default(0),
  /** Matches played to the end, and matches abandoned. */
  finished: integer().notNull().default(0),
  gone: integer().notNull().default(0),
});

const NO_TIMES = sql`array_fill(0, array[13])`;

/**
 * How reliably players keep to a match's terms, in matches with at least one other person, as of the last midnight (UTC). Summed
 * from `reliabilityChanges`.
 */
export const reliability = pgTable('reliability', {
  player: text()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
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
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    ...counts(),
    times: integer().array().notNull().default(NO_TIMES),
    at: created(),
  },
  (t) => [index().on(t.player), index().on(t.at)],
);
