import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  bigserial,
} from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import { flag, indexWhere, oneOf, time, created, count } from './columns.ts';
import { FIGURES, VISIBILITIES, TALLIES } from '../closed-lists.ts';
import { ofMatch } from './matches.ts';
import { ofPlayer, players } from './people.ts';
import { sql } from 'drizzle-orm';

/** For searching. A trigger writes it with the end of the match. `counted`: its figures and ratings are recorded. */
export const results = pgTable(
  'results',
  {
    match: ofMatch().primaryKey(),
    at: time().notNull(),
    began: time().notNull(),
    game: text().notNull(),
    name: text().notNull(),
    searchForm: text(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    seats: integer().notNull(),
    config: jsonb().$type<Config>().notNull(),
    ending: text().notNull(),
    entries: integer().notNull(),
    counted: flag(),
    /** Hidden from other sweeps until then: one is counting it, or has failed at it. */
    sweptUntil: time(),
    /** Since when caches are stored besides its log; null once they are dropped. */
    cachedAt: time().defaultNow(),
  },
  (t) => [
    indexWhere('results_listed', `visibility = 'public'`, t.at, t.match),
    indexWhere('results_listed_by_game', `visibility = 'public'`, t.game, t.at, t.match),
    indexWhere(
      'results_search',
      `visibility = 'public' and name <> ''`,
      t.searchForm.op('text_pattern_ops'),
      t.at,
      t.match,
    ),
    indexWhere('results_unsearchable', `search_form is null and name <> ''`, t.match),
    indexWhere('results_due', 'not counted', t.at, t.match),
    indexWhere('results_cached', 'cached_at is not null', t.cachedAt, t.match),
    ...oneOf(t.visibility),
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
    sum: doublePrecision().notNull().default(0),
    most: doublePrecision().notNull().default(0),
  },
  (t) => [
    unique('figures_key').on(t.player, t.game, t.visibility, t.seats, t.kind, t.key).nullsNotDistinct(),
    ...oneOf(t.kind, t.visibility),
  ],
);

/** A player's strength at a game and its uncertainty, after `matches` rated matches. */
export const ratings = pgTable(
  'ratings',
  {
    player: ofPlayer(),
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
    player: ofPlayer(),
    game: text().notNull(),
    at: time().notNull(),
    match: ofMatch(),
    mu: doublePrecision().notNull(),
    sigma: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.game, t.at, t.match] }), index().on(t.match)],
);

const counts = () => ({
  inTime: count(),
  late: count(),
  /** Matches played to the end, and matches abandoned. */
  finished: count(),
  gone: count(),
});

const NO_TIMES = sql`array_fill(0, array[13])`;

/** In matches with at least one other person, as of the last midnight (UTC): the sum of `reliabilityChanges`. */
export const reliability = pgTable('reliability', {
  player: ofPlayer().primaryKey(),
  ...counts(),
  /** The number of turns in each duration step of `TURN_STEPS`. */
  times: integer().array().notNull().default(NO_TIMES),
});

/** Summed once their day is over, by sweeps alone: moves that write to players' rows would wait for each other. */
export const reliabilityChanges = pgTable(
  'reliability_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    player: ofPlayer(),
    ...counts(),
    times: integer().array().notNull().default(NO_TIMES),
    at: created(),
  },
  (t) => [index().on(t.player), index().on(t.at)],
);

/** How often something happened in an hour. Where it is timed, one row per bucket of durations. */
export const tallies = pgTable(
  'tallies',
  {
    hour: time().notNull(),
    name: text({ enum: TALLIES }).notNull(),
    /** The longest of its durations in milliseconds; 0 for what has none. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.name, t.bucket] }), ...oneOf(t.name)],
);
