import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { matches } from './matches.ts';
import { oneOf, time } from './columns.ts';

export const NUDGE_KINDS = ['turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'decide'] as const;

/**
 * The outbox: one nudge a seat and window, written with the action that caused it, for players who can be told. One that
 * was sent, or was not needed, comes again as a reminder; one whose turn is over before it was sent is deleted.
 */
export const nudges = pgTable(
  'nudges',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    window: integer().notNull(),
    kind: text({ enum: NUDGE_KINDS }).notNull(),
    /** Who sat there when it was written, and is told. Null only where an earlier release wrote it. */
    player: text(),
    dueAt: time().notNull(),
    /** When it becomes a reminder. */
    remindAt: time(),
    sentAt: time(),
    /** Not sent. An earlier release kept these; they are deleted now. */
    droppedAt: time(),
    claimedUntil: time(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.window] }),
    index('nudges_due')
      .on(t.dueAt)
      .where(sql`sent_at is null and dropped_at is null`),
    index('nudges_of_player')
      .on(t.player, t.dueAt)
      .where(sql`sent_at is null and dropped_at is null and kind <> 'reminder'`),
    index('nudges_sent')
      .on(t.sentAt)
      .where(sql`sent_at is not null`),
    oneOf('nudges_kind', t.kind, NUDGE_KINDS),
  ],
);
