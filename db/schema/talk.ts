import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Seat } from '../../rules/kit/game.ts';
import { players } from './people.ts';
import { matches } from './matches.ts';
import { oneOf, time, created } from './columns.ts';

/** Where something is said: by the seats at the table, by who watches in the gallery. */
export const ROOMS = ['table', 'gallery'] as const;

/** What was said, in the order in which it was said. Who may hear it is written along with it. */
export const talk = pgTable(
  'talk',
  {
    /** Counts over all matches, and so never leaves the server: a gap would tell that others talked. */
    id: bigserial({ mode: 'number' }).notNull(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    at: created(),
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** Null in the gallery, and before the match begins: seats may still be counted anew. */
    seat: integer().$type<Seat>(),
    room: text({ enum: ROOMS }).notNull(),
    /** How far the match had gone. */
    seq: integer().notNull(),
    text: text().notNull(),
    /** What it is called outside: says nothing of any other line. */
    mark: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The seats that may read it while the match runs, and -1 for the table. */
    hear: integer().array().notNull(),
    /** The request key of the player who spoke. */
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.id] }),
    unique('talk_key').on(t.match, t.player, t.key),
    unique('talk_mark').on(t.match, t.mark),
    index().on(t.player),
    oneOf('talk_room', t.room, ROOMS),
  ],
);

/**
 * How much was said by whom to whom, and when last: a poll reads these few rows instead of every line. A trigger keeps them, so
 * that they hold whichever release wrote the line.
 */
export const talkCounts = pgTable(
  'talk_counts',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    room: text({ enum: ROOMS }).notNull(),
    hear: integer().array().notNull(),
    /** Who spoke: a reader who has blocked them hears none of it. Empty where they are no more. */
    player: text().notNull().default(''),
    lines: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.room, t.hear, t.player] }),
    oneOf('talk_counts_room', t.room, ROOMS),
  ],
);
