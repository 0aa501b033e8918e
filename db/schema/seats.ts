import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { StandingAnswers } from '../../rules/kit/ahead/offers.ts';
import type { StoredPlan } from '../ahead.ts';
import { ofPlayer, playerOrNull } from './people.ts';
import { DEPARTURES, VISIBILITIES, PACES } from '../closed-lists.ts';
import { ofMatch } from './matches.ts';
import { count, created, flag, indexWhere, oneOf, time, uniqueWhere, partOf } from './columns.ts';
import { BOT_LEVELS } from '../../rules/kit/bots/levels.ts';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../terms.ts';

export const seats = pgTable(
  'seats',
  {
    match: ofMatch(),
    seat: integer().notNull(),
    player: playerOrNull(),
    /** The player's name in this match, which follows their own until it ends, or the bot's. Null: their current name; a bot's by `botAt`. */
    name: text(),
    bot: flag(),
    /** How well the seat's bot plays. Null: as normal, or no bot has the seat. */
    level: text({ enum: BOT_LEVELS }),
    /** The word that its first player puts into the dice. A trigger forbids changing it. */
    word: text(),
    gone: text({ enum: DEPARTURES }),
    seenSeq: count(),
    /** When this player last looked, to the minute. */
    lookedAt: time(),
    /** When this player last got a message, and up to when they have read them. A trigger keeps `talkAt`. */
    talkAt: time(),
    heardAt: time(),
    muted: flag(),
    /** Whether a vacation day may be taken automatically here; known to its player only. */
    restsItself: boolean().notNull().default(true),
    /** The secret in a link to this seat; it works once. */
    offer: text(),
    /** When the match ended, plus the columns a player's history is searched by, so that one index covers them. */
    finishedAt: time(),
    finishedGame: text(),
    finishedVisibility: text({ enum: VISIBILITIES }),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat] }),
    uniqueWhere('seats_player', 'player is not null', t.match, t.player),
    // Covers every column an inbox needs, so it reads no rows of this table.
    indexWhere('seats_live', 'finished_at is null', t.player, t.match, t.seat, t.gone),
    indexWhere('seats_given_up', 'gone is not null and finished_at is null', t.match),
    // Without bots and former players: deleting an account can clear thousands of seats at once.
    indexWhere(
      'seats_history',
      'player is not null',
      t.player,
      t.finishedAt,
      t.match,
      t.finishedGame,
      t.finishedVisibility,
    ),
    indexWhere('seats_unread', 'talk_at is not null and (heard_at is null or heard_at < talk_at)', t.player),
    ...oneOf(t.gone, t.level),
  ],
);

/** Earlier holders of a seat, each up to an entry: events until then are shown under their name. */
export const tenures = pgTable(
  'tenures',
  {
    match: ofMatch(),
    seat: integer().notNull(),
    until: integer().notNull(),
    player: playerOrNull(),
    name: text(),
    bot: boolean().notNull(),
    gone: text({ enum: DEPARTURES }),
  },
  (t) => [primaryKey({ columns: [t.match, t.seat, t.until] }), index().on(t.player), ...oneOf(t.gone)],
);

/** What a seat's player has left for the service to play. Known to nobody else. */
export const plans = pgTable(
  'plans',
  {
    match: ofMatch(),
    seat: integer().notNull(),
    player: ofPlayer(),
    plan: jsonb().$type<StoredPlan>(),
    request: jsonb().$type<object>(),
    standing: jsonb().$type<StandingAnswers>(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seat] }), index().on(t.player)],
);

export const notes = pgTable(
  'notes',
  {
    id: text().primaryKey(),
    match: ofMatch(),
    player: ofPlayer(),
    note: jsonb().$type<object>().notNull(),
    createdAt: created(),
    changedAt: created(),
  },
  (t) => [index().on(t.player, t.match), index().on(t.match)],
);

/** A player invited to a table that waits for players. A declined invitation is not sent again. */
export const invitations = pgTable(
  'invitations',
  {
    /** The window of its nudge; never leaves the server. */
    id: serial().notNull().unique(),
    match: ofMatch(),
    player: ofPlayer(),
    inviter: ofPlayer(),
    createdAt: created(),
    declinedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.inviter)],
);

/** Signed-in spectators of a public match, and when they last looked. */
export const watchers = pgTable(
  'watchers',
  { match: ofMatch(), player: ofPlayer(), at: time().notNull() },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.at)],
);

/** Moments of their own matches that players have marked. Everybody sees those of public matches that are over. */
export const moments = pgTable(
  'moments',
  {
    match: ofMatch(),
    player: ofPlayer(),
    /** The entry that ended it, and the one before it began. */
    seq: integer().notNull(),
    since: integer().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.player, t.match, t.seq] }), index().on(t.match)],
);

/** Public matches that a player without a seat follows. Known to nobody else. A trigger ends it when they take a seat. */
export const follows = pgTable(
  'follows',
  {
    match: ofMatch(),
    player: ofPlayer(),
    /** The last `seq` shown to this player, and the last that a digest has told of. */
    seenSeq: count(),
    toldSeq: count(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player)],
);

/** A player's standing offers to play a game; matching offers start a match on their own. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    player: ofPlayer(),
    game: text().notNull(),
    seats: integer().notNull(),
    pace: text({ enum: PACES }).notNull(),
    /** The options that matter to the player; the others may have any value. */
    config: jsonb().$type<Config>().notNull().default({}),
    minimum: jsonb().$type<Minimum>().notNull().default({}),
    /** Whether a program made it, with a personal token: it is matched like one of a program. */
    byToken: flag(),
    most: integer().notNull(),
    /** Incremented with each match, so two requests that read the same version can't both match it. */
    version: count(),
    seenAt: time().notNull(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.player),
    index('offers_alike').on(t.game, t.seats, t.pace, t.createdAt),
    ...oneOf(t.pace),
  ],
);

export const offerMatches = pgTable(
  'offer_matches',
  { offer: partOf(() => offers.id), match: ofMatch() },
  (t) => [primaryKey({ columns: [t.offer, t.match] }), index().on(t.match)],
);
