import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofMatch } from './matches.ts';
import { count, indexWhere, oneOf, time } from './columns.ts';
import { NUDGE_KINDS } from '../closed-lists.ts';

/** One per seat and window, stored with its action. Comes back as a reminder; deleted if the turn ends. */
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
