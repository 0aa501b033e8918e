import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { created, oneOf, time } from './columns.ts';
import { matches } from './matches.ts';
import { players } from './people.ts';
import { DELIVERY_KINDS, CHANNEL_KINDS, MOMENTS } from '../closed-lists.ts';

/** How a player is notified. Mail is on by default and gets a row, under the player's own id, once it is used or set. */
export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHANNEL_KINDS }).notNull(),
    label: text().notNull().default(''),
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
    /** The number of failures since the last success, and when they began. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** No delivery is tried before this time. */
    retryAt: time(),
    error: text(),
    /** When it was switched off, after failing for a day. */
    stoppedAt: time(),
    /** When mail began to come back though the mailbox is there (it is full, say), and when it last did. */
    bouncedSince: time(),
    bouncedAt: time(),
    /** When the player was told that it was switched off. */
    toldAt: time(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.player),
    uniqueIndex('channels_endpoint')
      .on(t.target)
      .where(sql`kind = 'push'`),
    index('channels_stopped')
      .on(t.stoppedAt)
      .where(sql`stopped_at is not null and told_at is null`),
    oneOf('channels_kind', t.kind, CHANNEL_KINDS),
    oneOf('channels_moment', t.moment, MOMENTS),
  ],
);

/** A nudge on its way through one channel: one per window, kind, and channel. */
export const deliveries = pgTable(
  'deliveries',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    window: integer().notNull(),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    channel: text().notNull(),
    dueAt: time().notNull(),
    sentAt: time(),
    /** Given up, because its channel failed for a day. */
    failedAt: time(),
    claimedUntil: time(),
    attempts: integer().notNull().default(0),
    /** Why the latest attempt failed. */
    error: text(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.window, t.kind, t.channel] }),
    foreignKey({ columns: [t.channel], foreignColumns: [channels.id] }).onDelete('cascade'),
    index('deliveries_due')
      .on(t.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('deliveries_waiting')
      .on(t.channel, t.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index().on(t.channel, t.createdAt),
    index('deliveries_settled').on(t.createdAt),
    oneOf('deliveries_kind', t.kind, DELIVERY_KINDS),
  ],
);

/** When a waiting player last asked for a seat to be nudged: once a day at most. */
export const asks = pgTable(
  'asks',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    asker: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seat] }), index().on(t.asker)],
);

/** How long a player has silenced a match. */
export const snoozes = pgTable(
  'snoozes',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    endsAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player)],
);
