import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { players } from './people.ts';

const counts = () => ({
  /** Turns that were played before their time was up, and those that were not. */
  inTime: integer().notNull().default(0),
  late: integer().notNull().default(0),
  /** Matches that were played to their end, and those that were left before. */
  finished: integer().notNull().default(0),
  gone: integer().notNull().default(0),
});

const NO_TIMES = sql`array_fill(0, array[13])`;

/** How well players keep to what was agreed, where at least one other person sits, as of the last midnight (UTC). Added up from `reliabilityChanges`. */
export const reliability = pgTable('reliability', {
  player: text()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  ...counts(),
  /** How many turns took how long, in the steps of `TURN_STEPS`. */
  times: integer().array().notNull().default(NO_TIMES),
});

/**
 * What is still to be added up, once its day is over. Triggers write it along with the move; the row of a player is written by sweeps alone, for
 * two sweeps that move many matches at once would else wait for each other's players.
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
