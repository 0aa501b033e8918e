import * as pg from 'drizzle-orm/pg-core';
import { ofMatch, matches } from './matches.ts';
import {
  count,
  indexWhere,
  time,
  created,
  partOf,
  uniqueWhere,
  words,
  table,
  key,
  indexed,
} from './columns.ts';
import { NUDGE_KINDS, DELIVERY_KINDS, CHANNEL_KINDS, MOMENTS } from '../closed-lists.ts';
import { sql } from 'drizzle-orm';
import { ofPlayer, players } from './people.ts';

/** One per seat and window, stored with its action. Comes back as a reminder; deleted if the turn ends. */
export const nudges = table(
  'nudges',
  {
    match: key(ofMatch()),
    seat: key(pg.integer().notNull()),
    window: key(pg.integer().notNull()),
    kind: pg.text({ enum: NUDGE_KINDS }).notNull(),
    /** The player to notify: the one who had the seat when it was written. Null only where an earlier release wrote it. */
    player: pg.text(),
    dueAt: time().notNull(),
    remindAt: time(),
    sentAt: time(),
    /** Not sent. An earlier release kept these; now they are deleted. */
    droppedAt: time(),
    claimedUntil: time(),
    attempts: count(),
  },
  (t) => [
    indexWhere('nudges_due', 'sent_at is null and dropped_at is null', t.dueAt),
    indexWhere(
      'nudges_of_player',
      `sent_at is null and dropped_at is null and kind <> 'reminder'`,
      t.player,
      t.dueAt,
    ),
    indexWhere('nudges_sent', 'sent_at is not null', t.sentAt),
  ],
);

/** Mail is on by default and gets a row, under the player's own id, once it is used or set. A table has at most one. */
export const channels = table(
  'channels',
  {
    id: pg.text().primaryKey(),
    player: indexed(pg.text().references(() => players.id, { onDelete: 'cascade' })),
    match: pg.text().references(() => matches.id, { onDelete: 'cascade' }),
    kind: pg.text({ enum: CHANNEL_KINDS }).notNull(),
    label: words(),
    /** The endpoint of a browser or the address of a webhook. Null for mail, which uses the player's address. */
    target: pg.text(),
    /** The keys of a browser's endpoint (RFC 8291). */
    keys: pg.jsonb().$type<{ p256dh: string; auth: string }>(),
    /** Signs what is sent to the player's own program. */
    secret: pg.text(),
    isOn: pg.boolean().notNull().default(true),
    moment: pg.text({ enum: MOMENTS }).notNull().default('now'),
    /** The hour of the digest, in the player's time zone. */
    hour: pg.integer().notNull().default(18),
    failures: count(),
    failingSince: time(),
    retryAt: time(),
    error: pg.text(),
    stoppedAt: time(),
    /** When mail began to come back though the mailbox is there (it is full, say), and when it last did. */
    bouncedSince: time(),
    bouncedAt: time(),
    toldAt: time(),
    createdAt: created(),
  },
  (t) => [
    uniqueWhere('channels_table', 'match is not null', t.match),
    pg.check('channels_owner', sql`num_nonnulls(${t.player}, ${t.match}) = 1`),
    uniqueWhere('channels_endpoint', `kind = 'push'`, t.target),
    indexWhere('channels_stopped', 'stopped_at is not null and told_at is null', t.stoppedAt),
  ],
);

/** One per window, kind, and channel. A trigger adds those to a table's own, at `TABLE_SEAT`. */
export const deliveries = table(
  'deliveries',
  {
    match: key(ofMatch()),
    seat: key(pg.integer().notNull()),
    window: key(pg.integer().notNull()),
    kind: key(pg.text({ enum: DELIVERY_KINDS }).notNull()),
    channel: key(partOf(() => channels.id)),
    dueAt: time().notNull(),
    sentAt: time(),
    /** Given up, because its channel failed for a day. */
    failedAt: time(),
    /** Whether a browser may still show it, though a newer turn may have come. */
    isShown: pg.boolean().notNull().default(false),
    claimedUntil: time(),
    attempts: count(),
    error: pg.text(),
    createdAt: created(),
  },
  (t) => [
    indexWhere('deliveries_due', 'sent_at is null and failed_at is null', t.dueAt),
    indexWhere('deliveries_waiting', 'sent_at is null and failed_at is null', t.channel, t.dueAt),
    pg.index().on(t.channel, t.createdAt),
    pg.index('deliveries_settled').on(t.createdAt),
    indexWhere('deliveries_shown', 'is_shown', t.sentAt),
  ],
);

export const asks = table('asks', {
  match: key(ofMatch()),
  seat: key(pg.integer().notNull()),
  asker: indexed(ofPlayer()),
  at: time().notNull(),
});

export const snoozes = table('snoozes', {
  match: key(ofMatch()),
  player: key(indexed(ofPlayer())),
  endsAt: time().notNull(),
});
