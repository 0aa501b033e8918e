import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import { oneOf, time } from './columns.ts';
import { VISIBILITIES } from '../closed-lists.ts';
import { matches } from './matches.ts';
import { players } from './people.ts';
import { FIGURES } from '../closed-lists.ts';

/**
 * One narrow row per finished match, for searching. A trigger writes it in the statement that ends the match, whatever the
 * release. `counted`: its figures and ratings are recorded.
 */
export const results = pgTable(
  'results',
  {
    match: text()
      .primaryKey()
      .references(() => matches.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    began: time().notNull(),
    game: text().notNull(),
    /** The table's name; may be empty. */
    name: text().notNull(),
    /** As of players. */
    searchForm: text(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    seats: integer().notNull(),
    config: jsonb().$type<Config>().notNull(),
    ending: text().notNull(),
    /** The number of entries in its log. */
    entries: integer().notNull(),
    counted: boolean().notNull().default(false),
    /** Hidden from other sweeps until then: one is counting it, or has failed at it. */
    sweptUntil: time(),
    /** Since when caches are stored besides its log; null once they are dropped. */
    cachedAt: time().defaultNow(),
  },
  (t) => [
    index('results_listed')
      .on(t.at, t.match)
      .where(sql`visibility = 'public'`),
    index('results_listed_by_game')
      .on(t.game, t.at, t.match)
      .where(sql`visibility = 'public'`),
    index('results_search')
      .on(t.searchForm.op('text_pattern_ops'), t.at, t.match)
      .where(sql`visibility = 'public' and name <> ''`),
    index('results_unsearchable')
      .on(t.match)
      .where(sql`search_form is null and name <> ''`),
    index('results_due')
      .on(t.at, t.match)
      .where(sql`not counted`),
    index('results_cached')
      .on(t.cachedAt, t.match)
      .where(sql`cached_at is not null`),
    oneOf('results_visibility', t.visibility, VISIBILITIES),
  ],
);

/** Counts by player and game. Rows without a player are for the game itself and cover public matches only. */
export const figures = pgTable(
  'figures',
  {
    player: text().references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    /** The number of seats; 0 where it makes no difference. */
    seats: integer().notNull(),
    kind: text({ enum: FIGURES }).notNull(),
    /** The value within its kind: a rank, an hour, a reason. */
    key: text().notNull(),
    count: integer().notNull(),
    /** The total and the maximum of the counted values: scores, minutes. */
    sum: doublePrecision().notNull().default(0),
    most: doublePrecision().notNull().default(0),
  },
  (t) => [
    unique('figures_key').on(t.player, t.game, t.visibility, t.seats, t.kind, t.key).nullsNotDistinct(),
    oneOf('figures_kind', t.kind, FIGURES),
    oneOf('figures_visibility', t.visibility, VISIBILITIES),
  ],
);

/** A player's strength at a game and its uncertainty, after `matches` rated matches. */
export const ratings = pgTable(
  'ratings',
  {
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    mu: doublePrecision().notNull(),
    sigma: doublePrecision().notNull(),
    matches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.game] })],
);

/** A player's rating after a match. The row exists exactly when the match was rated. */
export const ratingSteps = pgTable(
  'rating_steps',
  {
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    at: time().notNull(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    mu: doublePrecision().notNull(),
    sigma: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.game, t.at, t.match] }), index().on(t.match)],
);
