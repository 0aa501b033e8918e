import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Config, Outcome } from '../../rules/kit/game.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { Terms } from '../match/terms.ts';
import type { Timing } from '../match/timing.ts';
import { players } from './people.ts';
import { oneOf, time, created } from './columns.ts';
import { STATUSES, VISIBILITIES, PACES } from '../closed-lists.ts';

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    game: text().notNull(),
    /** The name its maker gave the table; may be empty. */
    name: text().notNull().default(''),
    config: jsonb().$type<Config>().notNull(),
    /** Also `none` when `timing` has its own clock: a release that can't read such a clock then runs without a deadline. */
    pace: text({ enum: PACES }).notNull(),
    timing: jsonb().$type<Timing>().notNull().default({}),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    invite: text().notNull(),
    maker: text().references(() => players.id, { onDelete: 'set null' }),
    status: text({ enum: STATUSES }).notNull().default('open'),
    seatCount: integer().notNull(),
    /**
     * The source of all randomness in the match: 256 random bits in base64url and, once the seats' words are mixed in as it
     * begins, the key made of both. A trigger allows only that change.
     */
    secret: text().notNull(),
    /** The secret that was drawn, before words were mixed in. Null: the match has none, and `secret` is what was drawn. */
    half: text(),
    /** The hash of what was drawn. A trigger forbids changing it. */
    commitment: text().notNull(),
    seq: integer().notNull().default(0),
    /** The log folded by the rules with hash `stateHash`; a cache. */
    state: jsonb().$type<object>(),
    stateHash: text(),
    opened: jsonb().$type<Match['windows']>().notNull().default({}),
    /** The `seq` of each entry that begins a chapter. */
    chapters: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    undoStack: jsonb('tail').$type<Match['undoStack']>().notNull().default([]),
    awaiting: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether bots must play awaited seats: work for the sweep when a request could not finish it. */
    botsDue: boolean().notNull().default(false),
    /** Grows with every change of a player's plan or standing answers: a move decided without one is decided again. Known to nobody. */
    planned: integer().notNull().default(0),
    /** Hidden from sweeps until then: one is working on it, or has failed at it. */
    sweptUntil: time(),
    /** The earliest deadline among the awaited seats. */
    deadline: time(),
    outcome: jsonb().$type<Outcome>(),
    /** The table of its rematch. */
    rematch: text(),
    /** What new players must meet and other agreements; read separately, only where needed. */
    terms: jsonb().$type<Terms>().notNull().default({}),
    createdAt: created(),
    movedAt: created(),
  },
  (t) => [
    index('matches_listed')
      .on(t.status, t.movedAt, t.id)
      .where(sql`visibility = 'public'`),
    index('matches_listed_by_game')
      .on(t.game, t.status, t.movedAt, t.id)
      .where(sql`visibility = 'public'`),
    index('matches_open')
      .on(t.movedAt)
      .where(sql`status = 'open'`),
    index().on(t.maker),
    index('matches_waiting')
      .on(t.maker)
      .where(sql`status = 'open'`),
    index('matches_running')
      .on(t.id)
      .where(sql`status = 'running'`),
    index('matches_due')
      .on(t.deadline)
      .where(sql`status = 'running' and deadline is not null`),
    index('matches_bots_due')
      .on(t.movedAt)
      .where(sql`bots_due`),
    oneOf('matches_pace', t.pace, PACES),
    oneOf('matches_visibility', t.visibility, VISIBILITIES),
    oneOf('matches_status', t.status, STATUSES),
  ],
);
