import * as pg from 'drizzle-orm/pg-core';
import type { StandingAnswers } from '../../rules/kit/ahead/offers.ts';
import type { StoredPlan } from '../ahead.ts';
import { ofPlayer, playerOrNull } from './people.ts';
import { DEPARTURES, VISIBILITIES, PACES } from '../closed-lists.ts';
import { ofMatch } from './matches.ts';
import {
  count,
  created,
  flag,
  indexWhere,
  time,
  uniqueWhere,
  partOf,
  table,
  key,
  indexed,
} from './columns.ts';
import { BOT_LEVELS } from '../../rules/kit/bots/levels.ts';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../terms.ts';

export const seats = table(
  'seats',
  {
    match: key(ofMatch()),
    seat: key(pg.integer().notNull()),
    player: playerOrNull(),
    /** The player's name in this match, which follows their own until it ends, or the bot's. Null: their current name; a bot's by `botAt`. */
    name: pg.text(),
    bot: flag(),
    /** How well the seat's bot plays. Null: as normal, or no bot has the seat. */
    level: pg.text({ enum: BOT_LEVELS }),
    /** The word that its first player puts into the dice. A trigger forbids changing it. */
    word: pg.text(),
    gone: pg.text({ enum: DEPARTURES }),
    seenSeq: count(),
    /** When this player last looked, to the minute. */
    lookedAt: time(),
    /** When this player last got a message, and up to when they have read them. A trigger keeps `talkAt`. */
    talkAt: time(),
    heardAt: time(),
    muted: flag(),
    /** Whether a vacation day may be taken automatically here; known to its player only. */
    restsItself: pg.boolean().notNull().default(true),
    /** The secret in a link to this seat; it works once. */
    offer: pg.text(),
    /** When the match ended, plus the columns a player's history is searched by, so that one index covers them. */
    finishedAt: time(),
    finishedGame: pg.text(),
    finishedVisibility: pg.text().$type<(typeof VISIBILITIES)[number]>(),
  },
  (t) => [
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
  ],
);

/** Earlier holders of a seat, each up to an entry: events until then are shown under their name. */
export const tenures = table('tenures', {
  match: key(ofMatch()),
  seat: key(pg.integer().notNull()),
  until: key(pg.integer().notNull()),
  player: indexed(playerOrNull()),
  name: pg.text(),
  bot: pg.boolean().notNull(),
  gone: pg.text({ enum: DEPARTURES }),
});

/** What a seat's player has left for the service to play. Known to nobody else. */
export const plans = table('plans', {
  match: key(ofMatch()),
  seat: key(pg.integer().notNull()),
  player: indexed(ofPlayer()),
  plan: pg.jsonb().$type<StoredPlan>(),
  request: pg.jsonb().$type<object>(),
  standing: pg.jsonb().$type<StandingAnswers>(),
});

export const notes = table(
  'notes',
  {
    id: pg.text().primaryKey(),
    match: indexed(ofMatch()),
    player: ofPlayer(),
    note: pg.jsonb().$type<object>().notNull(),
    createdAt: created(),
    changedAt: created(),
  },
  (t) => [pg.index().on(t.player, t.match)],
);

/** A player invited to a table that waits for players. A declined invitation is not sent again. */
export const invitations = table('invitations', {
  /** The window of its nudge; never leaves the server. */
  id: pg.serial().notNull().unique(),
  match: key(ofMatch()),
  player: key(indexed(ofPlayer())),
  inviter: indexed(ofPlayer()),
  createdAt: created(),
  declinedAt: time(),
});

export const watchers = table('watchers', {
  match: key(ofMatch()),
  player: key(indexed(ofPlayer())),
  at: indexed(time().notNull()),
});

/** Moments of their own matches that players have marked. Everybody sees those of public matches that are over. */
export const moments = table('moments', {
  player: key(ofPlayer()),
  match: key(indexed(ofMatch())),
  /** The entry that ended it, and the one before it began. */
  seq: key(pg.integer().notNull()),
  since: pg.integer().notNull(),
  createdAt: created(),
});

/** Public matches that a player without a seat follows. Known to nobody else. A trigger ends it when they take a seat. */
export const follows = table('follows', {
  match: key(ofMatch()),
  player: key(indexed(ofPlayer())),
  /** The last `seq` shown to this player, and the last that a digest has told of. */
  seenSeq: count(),
  toldSeq: count(),
  createdAt: created(),
});

/** A player's standing offers to play a game; matching offers start a match on their own. */
export const offers = table(
  'offers',
  {
    id: pg.text().primaryKey(),
    player: indexed(ofPlayer()),
    game: pg.text().notNull(),
    seats: pg.integer().notNull(),
    pace: pg.text({ enum: PACES }).notNull(),
    /** The options that matter to the player; the others may have any value. */
    config: pg.jsonb().$type<Config>().notNull().default({}),
    minimum: pg.jsonb().$type<Minimum>().notNull().default({}),
    /** Whether a program made it, with a personal token: it is matched like one of a program. */
    byToken: flag(),
    most: pg.integer().notNull(),
    /** Incremented with each match, so two requests that read the same version can't both match it. */
    version: count(),
    seenAt: time().notNull(),
    createdAt: created(),
  },
  (t) => [pg.index('offers_alike').on(t.game, t.seats, t.pace, t.createdAt)],
);

export const offerMatches = table('offer_matches', {
  offer: key(partOf(() => offers.id)),
  match: key(indexed(ofMatch())),
});
