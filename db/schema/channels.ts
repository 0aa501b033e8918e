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
import { NUDGE_KINDS } from './nudges.ts';
import { players } from './people.ts';

/** Mail, a browser, and webhooks in the shape that Discord, Slack or a program of one's own reads. */
export const CHANNEL_KINDS = ['mail', 'push', 'discord', 'slack', 'json'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** At once, after ten minutes unseen, or once a day at an hour. */
export const MOMENTS = ['now', 'unseen', 'digest'] as const;
/** A nudge of the outbox, or one that somebody who waits asks for. */
export const DELIVERY_KINDS = [...NUDGE_KINDS, 'asked'] as const;

/** How a player is told. Mail has a row once it was used or set, with the player's own id; before that it is on. */
export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHANNEL_KINDS }).notNull(),
    label: text().notNull().default(''),
    /** Where it goes: the endpoint of a browser, the address of a webhook. Mail goes to the player's address. */
    target: text(),
    /** The keys of a browser's endpoint (RFC 8291). */
    keys: jsonb().$type<{ p256dh: string; auth: string }>(),
    /** Signs what is sent to a program. */
    secret: text(),
    isOn: boolean().notNull().default(true),
    moment: text({ enum: MOMENTS }).notNull().default('now'),
    /** Of the digest, in the player's zone. */
    hour: integer().notNull().default(18),
    /** How often it failed since it last worked, and since when. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** Until then nothing is tried. */
    retryAt: time(),
    error: text(),
    /** It failed for a day, and was switched off. */
    stoppedAt: time(),
    /** The player was told so. */
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

/** One nudge on its way by one channel: once a window, kind and channel. */
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
    /** Given up: its channel failed for a day. */
    failedAt: time(),
    claimedUntil: time(),
    attempts: integer().notNull().default(0),
    /** Why the newest try failed. */
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

/** When a seat was last asked by somebody who waits for it: once a day. */
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

/** Until when a player wants nothing of a match. */
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
