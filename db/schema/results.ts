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
import { matches, VISIBILITIES } from './matches.ts';
import { players } from './people.ts';

/**
 * What is counted of matches that are over: results and scores; turns of the match and its days; how it ended and in which
 * month; by the hour of the day (UTC) and by how long they took, turns; whether whoever acted first has won; what was built;
 * and, where all play against the game, each level's best.
 */
export const FIGURES = [
  'rank',
  'score',
  'turns',
  'days',
  'ending',
  'month',
  'hour',
  'answer',
  'opening',
  'built',
  'record',
] as const;

/**
 * What a finished match is found by, a narrow row each. A trigger writes it in the statement that ends the match, whichever
 * release that is. `counted`: its figures and ratings are booked.
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
    /** What the table was called; may be empty. */
    name: text().notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    seats: integer().notNull(),
    config: jsonb().$type<Config>().notNull(),
    ending: text().notNull(),
    /** How many entries its log has. */
    entries: integer().notNull(),
    counted: boolean().notNull().default(false),
    /** Until then somebody counts it, or has failed at it. */
    sweptUntil: time(),
    /** Since when more of it is kept than its log; null once that was dropped. */
    cachedAt: time().defaultNow(),
  },
  (t) => [
    index('results_listed')
      .on(t.at, t.match)
      .where(sql`visibility = 'public'`),
    index('results_listed_by_game')
      .on(t.game, t.at, t.match)
      .where(sql`visibility = 'public'`),
    index('results_named')
      .on(sql`lower(${t.name}) text_pattern_ops`, t.at, t.match)
      .where(sql`visibility = 'public' and name <> ''`),
    index('results_due')
      .on(t.at, t.match)
      .where(sql`not counted`),
    index('results_cached')
      .on(t.cachedAt, t.match)
      .where(sql`cached_at is not null`),
    oneOf('results_visibility', t.visibility, VISIBILITIES),
  ],
);

/** How often something was so, by player and game; without a player for the game itself, which has only what was public. */
export const figures = pgTable(
  'figures',
  {
    player: text().references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    /** At how many seats; 0 where that makes no difference. */
    seats: integer().notNull(),
    kind: text({ enum: FIGURES }).notNull(),
    /** Which of its kind: a rank, an hour, a reason. */
    key: text().notNull(),
    count: integer().notNull(),
    /** What they come to together, and the most of them: scores, minutes. */
    sum: doublePrecision().notNull().default(0),
    most: doublePrecision().notNull().default(0),
  },
  (t) => [
    unique('figures_key').on(t.player, t.game, t.visibility, t.seats, t.kind, t.key).nullsNotDistinct(),
    oneOf('figures_kind', t.kind, FIGURES),
    oneOf('figures_visibility', t.visibility, VISIBILITIES),
  ],
);

/** How strong a player is at a game, and how sure that is, after so many rated matches. */
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

/** The rating with which a player left a match, once: whether it stands here says whether it was rated. */
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
