import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofMatch } from './matches.ts';
import { count, indexWhere, oneOf, time } from './columns.ts';
import { NUDGE_KINDS } from '../closed-lists.ts';

/**
 * The outbox: one nudge per seat and window, written with the action that caused it, for players who can be notified. A nudge
 * that was sent or not needed comes back as a reminder; one whose turn ends before it is sent is deleted.
 */
export const nudges = pgTable(
  'nudges',
  {
    match: ofMatch(),
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
    attempts: count(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.window] }),
    indexWhere('nudges_due', 'sent_at is null and dropped_at is null', t.dueAt),
    indexWhere(
      'nudges_of_player',
      `sent_at is null and dropped_at is null and kind <> 'reminder'`,
      t.player,
      t.dueAt,
    ),
    indexWhere('nudges_sent', 'sent_at is not null', t.sentAt),
    ...oneOf(t.kind),
  ],
);
