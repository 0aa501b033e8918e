import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './people.ts';
import { matches, VISIBILITIES } from './matches.ts';
import { oneOf, time, created } from './columns.ts';

/** How somebody gave up their seat. */
export const DEPARTURES = ['left', 'timed-out'] as const;

export const seats = pgTable(
  'seats',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** What the player is called in this match: their name when they sat down. Null: what they are called now. */
    name: text(),
    bot: boolean().notNull().default(false),
    gone: text({ enum: DEPARTURES }),
    /** The last `seq` this player has been shown. */
    seenSeq: integer().notNull().default(0),
    /** When this player last looked, to a minute. */
    lookedAt: time(),
    /** When something was last said that this player hears, and up to when they have read it. A trigger keeps the first. */
    talkAt: time(),
    heardAt: time(),
    muted: boolean().notNull().default(false),
    /** What a link to this seat shows; it works once. */
    offer: text(),
    /** When the match was finished, with what a player's history is searched by: one index holds it all. */
    finishedAt: time(),
    finishedGame: text(),
    finishedVisibility: text({ enum: VISIBILITIES }),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat] }),
    uniqueIndex('seats_player')
      .on(t.match, t.player)
      .where(sql`player is not null`),
    // With all that an inbox takes from here: it reads matches, and no seat.
    index('seats_live')
      .on(t.player, t.match, t.seat, t.gone)
      .where(sql`finished_at is null`),
    index('seats_given_up')
      .on(t.match)
      .where(sql`gone is not null and finished_at is null`),
    // Without those of bots and former players: who goes gives up thousands of seats at once.
    index('seats_history')
      .on(t.player, t.finishedAt, t.match, t.finishedGame, t.finishedVisibility)
      .where(sql`player is not null`),
    index('seats_unread')
      .on(t.player)
      .where(sql`talk_at is not null and (heard_at is null or heard_at < talk_at)`),
    oneOf('seats_gone', t.gone, DEPARTURES),
  ],
);

/** Who sat at a seat before, and up to which entry: what happened until then is told with their name. */
export const tenures = pgTable(
  'tenures',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    /** The entry by which somebody else took it. */
    until: integer().notNull(),
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** As in `seats`. */
    name: text(),
    bot: boolean().notNull(),
    gone: text({ enum: DEPARTURES }),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.until] }),
    index().on(t.player),
    oneOf('tenures_gone', t.gone, DEPARTURES),
  ],
);

/** Somebody is asked to a table that waits for players; one that was declined is not sent again. */
export const invitations = pgTable(
  'invitations',
  {
    /** The window of its nudge; never leaves the server. */
    id: serial().notNull().unique(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    inviter: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: created(),
    declinedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.inviter)],
);

/** Who looks on at a public match, signed in and without a seat, and when they last did. */
export const watchers = pgTable(
  'watchers',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.at)],
);
