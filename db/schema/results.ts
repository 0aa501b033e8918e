import * as pg from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import { flag, indexWhere, time, created, count, table, key, indexed } from './columns.ts';
import { FIGURES, VISIBILITIES, TALLIES } from '../closed-lists.ts';
import { ofMatch } from './matches.ts';
import { ofPlayer, players } from './people.ts';
import { sql } from 'drizzle-orm';

/** For searching. A trigger writes it with the end of the match. `counted`: its figures and ratings are recorded. */
export const results = table(
  'results',
  {
    match: ofMatch().primaryKey(),
    at: time().notNull(),
    began: time().notNull(),
    game: pg.text().notNull(),
    name: pg.text().notNull(),
    searchForm: pg.text(),
    visibility: pg.text({ enum: VISIBILITIES }).notNull(),
    seats: pg.integer().notNull(),
    config: pg.jsonb().$type<Config>().notNull(),
    ending: pg.text().notNull(),
    entries: pg.integer().notNull(),
    counted: flag(),
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
  ],
);

/** Counts by player and game. Rows without a player are for the game itself and cover public matches only. */
export const figures = table(
  'figures',
  {
    player: pg.text().references(() => players.id, { onDelete: 'cascade' }),
    game: pg.text().notNull(),
    visibility: pg.text({ enum: VISIBILITIES }).notNull(),
    /** The number of seats; 0 where it makes no difference. */
    seats: pg.integer().notNull(),
    kind: pg.text({ enum: FIGURES }).notNull(),
    /** The value within its kind: a rank, an hour, a reason. */
    key: pg.text().notNull(),
    count: pg.integer().notNull(),
    sum: pg.doublePrecision().notNull().default(0),
    most: pg.doublePrecision().notNull().default(0),
  },
  (t) => [
    pg.unique('figures_key').on(t.player, t.game, t.visibility, t.seats, t.kind, t.key).nullsNotDistinct(),
  ],
);

/** A player's strength at a game and its uncertainty, after `matches` rated matches. */
export const ratings = table('ratings', {
  player: key(ofPlayer()),
  game: key(pg.text().notNull()),
  mu: pg.doublePrecision().notNull(),
  sigma: pg.doublePrecision().notNull(),
  matches: pg.integer().notNull(),
});

/** A player's rating after a match. The row exists exactly when the match was rated. */
export const ratingSteps = table('rating_steps', {
  player: key(ofPlayer()),
  game: key(pg.text().notNull()),
  at: key(time().notNull()),
  match: key(indexed(ofMatch())),
  mu: pg.doublePrecision().notNull(),
  sigma: pg.doublePrecision().notNull(),
});

const counts = () => ({
  inTime: count(),
  late: count(),
  /** Matches played to the end, and matches abandoned. */
  finished: count(),
  gone: count(),
});

const NO_TIMES = sql`array_fill(0, array[13])`;

/** In matches with at least one other person, as of the last midnight (UTC): the sum of `reliabilityChanges`. */
export const reliability = table('reliability', {
  player: ofPlayer().primaryKey(),
  ...counts(),
  /** The number of turns in each duration step of `TURN_STEPS`. */
  times: pg.integer().array().notNull().default(NO_TIMES),
});

/** Summed once their day is over, by sweeps alone: moves that write to players' rows would wait for each other. */
export const reliabilityChanges = table('reliability_changes', {
  id: pg.bigserial({ mode: 'number' }).primaryKey(),
  player: indexed(ofPlayer()),
  ...counts(),
  times: pg.integer().array().notNull().default(NO_TIMES),
  at: indexed(created()),
});

/** How often something happened in an hour. Where it is timed, one row per bucket of durations. */
export const tallies = table('tallies', {
  hour: key(time().notNull()),
  name: key(pg.text({ enum: TALLIES }).notNull()),
  /** The longest of its durations in milliseconds; 0 for what has none. */
  bucket: key(pg.integer().notNull()),
  count: pg.integer().notNull(),
});
