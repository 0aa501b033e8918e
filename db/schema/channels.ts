import { integer, pgTable, primaryKey, text, boolean, check, index, jsonb } from 'drizzle-orm/pg-core';
import { ofMatch, matches } from './matches.ts';
import { count, indexWhere, oneOf, time, created, partOf, uniqueWhere, words } from './columns.ts';
import { NUDGE_KINDS, DELIVERY_KINDS, CHANNEL_KINDS, MOMENTS } from '../closed-lists.ts';
import { sql } from 'drizzle-orm';
import { ofPlayer, players } from './people.ts';

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

/** Mail is on by default and gets a row, under the player's own id, once it is used or set. A table has at most one. */
export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    player: text().references(() => players.id, { onDelete: 'cascade' }),
    match: text().references(() => matches.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHANNEL_KINDS }).notNull(),
    label: words(),
    /** The endpoint of a browser or the address of a webhook. Null for mail, which uses the player's address. */
    target: text(),
    /** The keys of a browser's endpoint (RFC 8291). */
    keys: jsonb().$type<{ p256dh: string; auth: string }>(),
    /** Signs what is sent to the player's own program. */
    secret: text(),
    isOn: boolean().notNull().default(true),
    moment: text({ enum: MOMENTS }).notNull().default('now'),
    /** The hour of the digest, in the player's time zone. */
    hour: integer().notNull().default(18),
    failures: count(),
    failingSince: time(),
    retryAt: time(),
    error: text(),
    stoppedAt: time(),
    /** When mail began to come back though the mailbox is there (it is full, say), and when it last did. */
    bouncedSince: time(),
    bouncedAt: time(),
    toldAt: time(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.player),
    uniqueWhere('channels_table', 'match is not null', t.match),
    check('channels_owner', sql`num_nonnulls(${t.player}, ${t.match}) = 1`),
    uniqueWhere('channels_endpoint', `kind = 'push'`, t.target),
    indexWhere('channels_stopped', 'stopped_at is not null and told_at is null', t.stoppedAt),
    ...oneOf(t.kind, t.moment),
  ],
);

/** One per window, kind, and channel. A trigger adds those to a table's own, at `TABLE_SEAT`. */
export const deliveries = pgTable(
  'deliveries',
  {
    match: ofMatch(),
    seat: integer().notNull(),
    window: integer().notNull(),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    channel: partOf(() => channels.id),
    dueAt: time().notNull(),
    sentAt: time(),
    /** Given up, because its channel failed for a day. */
    failedAt: time(),
    /** Whether a browser may still show it, though a newer turn may have come. */
    isShown: boolean().notNull().default(false),
    claimedUntil: time(),
    attempts: count(),
    error: text(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.window, t.kind, t.channel] }),
    indexWhere('deliveries_due', 'sent_at is null and failed_at is null', t.dueAt),
    indexWhere('deliveries_waiting', 'sent_at is null and failed_at is null', t.channel, t.dueAt),
    index().on(t.channel, t.createdAt),
    index('deliveries_settled').on(t.createdAt),
    indexWhere('deliveries_shown', 'is_shown', t.sentAt),
    ...oneOf(t.kind),
  ],
);

/** When a waiting player last asked for a seat to be nudged: once a day at most. */
export const asks = pgTable(
  'asks',
  { match: ofMatch(), seat: integer().notNull(), asker: ofPlayer(), at: time().notNull() },
  (t) => [primaryKey({ columns: [t.match, t.seat] }), index().on(t.asker)],
);

export const snoozes = pgTable(
  'snoozes',
  { match: ofMatch(), player: ofPlayer(), endsAt: time().notNull() },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player)],
);
