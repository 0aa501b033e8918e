import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TALLIES } from '../closed-lists.ts';
import { oneOf, time } from './columns.ts';

/** How often something happened in an hour. Where it is timed, one row per bucket of durations. */
export const tallies = pgTable(
  'tallies',
  {
    hour: time().notNull(),
    name: text({ enum: TALLIES }).notNull(),
    /** The longest of its durations in milliseconds; 0 for what has none. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.name, t.bucket] }), ...oneOf(t.name)],
);
