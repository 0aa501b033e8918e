import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { matches } from './matches.ts';
import { oneOf, time } from './columns.ts';
import { NUDGE_KINDS } from '../closed-lists.ts';

/**
 * The outbox: one nudge per seat and window, written with the action that caused it, for players who can be notified. A nudge
 * that was sent or not needed comes back as a reminder; one whose turn ends before it is sent is deleted.
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
    /** The player to notify: the one who had the seat when it was written. Null only where an earlier release wrote it. */
    player: text(),
    dueAt: time().notNull(),
    /** When it becomes a reminder. */
    remindAt: time(),
    sentAt: time(),
    /** Not sent. An earlier release kept these; now they are deleted. */
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
