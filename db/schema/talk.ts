import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Seat } from '../../rules/kit/game.ts';
import { playerOrNull } from './people.ts';
import { ofMatch } from './matches.ts';
import { created, indexWhere, oneOf, time, words } from './columns.ts';
import { ROOMS } from '../closed-lists.ts';

/** Messages in the order they were sent, each stored with its audience. */
export const talk = pgTable(
  'talk',
  {
    /** Counts across all matches, so it never leaves the server: a gap would reveal talk elsewhere. */
    id: bigserial({ mode: 'number' }).notNull(),
    match: ofMatch(),
    at: created(),
    player: playerOrNull(),
    /** Null in the gallery, and before the match begins, when seats may still be renumbered. */
    seat: integer().$type<Seat>(),
    room: text({ enum: ROOMS }).notNull(),
    seq: integer().notNull(),
    text: text().notNull(),
    /** Its public id, which reveals nothing about other messages. */
    mark: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The seats that may read it while the match runs; -1 stands for spectators. */
    hear: integer().array().notNull(),
    key: text().notNull(),
    /** When a moderator removed it: nobody else reads it any more. */
    removedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.id] }),
    unique('talk_key').on(t.match, t.player, t.key),
    unique('talk_mark').on(t.match, t.mark),
    index().on(t.player),
    indexWhere('talk_removed', 'removed_at is not null', t.match),
    ...oneOf(t.room),
  ],
);

/** Counts by speaker and audience, kept by a trigger: a poll reads these few rows instead of every message. */
export const talkCounts = pgTable(
  'talk_counts',
  {
    match: ofMatch(),
    room: text({ enum: ROOMS }).notNull(),
    hear: integer().array().notNull(),
    /** The speaker, so that readers who blocked them can be excluded. Empty once the account is deleted. */
    player: words(),
    lines: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.room, t.hear, t.player] }), ...oneOf(t.room)],
);
