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

/** In matches with at least one other person, as of the last midnight (UTC): the sum of `reliabilityChanges`. */
export const reliability = pgTable('reliability', {
  player: ofPlayer().primaryKey(),
  ...counts(),
  /** The number of turns in each duration step of `TURN_STEPS`. */
  times: integer().array().notNull().default(NO_TIMES),
});

/** Summed once their day is over, by sweeps alone: moves that write to players' rows would wait for each other. */
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
