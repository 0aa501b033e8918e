import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Config, Outcome } from '../../rules/kit/game.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { Terms } from '../terms.ts';
import type { Timing } from '../timing.ts';
import { playerOrNull } from './people.ts';
import { count, created, flag, indexWhere, numbers, oneOf, partOf, time, words } from './columns.ts';
import { STATUSES, VISIBILITIES, PACES } from '../closed-lists.ts';

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    game: text().notNull(),
    name: words(),
    config: jsonb().$type<Config>().notNull(),
    /** Also `none` when `timing` has its own clock: a release that can't read such a clock then runs without a deadline. */
    pace: text({ enum: PACES }).notNull(),
    timing: jsonb().$type<Timing>().notNull().default({}),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    invite: text().notNull(),
    maker: playerOrNull(),
    status: text({ enum: STATUSES }).notNull().default('open'),
    seatCount: integer().notNull(),
    /** 256 random bits in base64url, until the seats' words are mixed in. A trigger allows only that change. */
    secret: text().notNull(),
    /** The secret that was drawn, before words were mixed in. Null: the match has none, and `secret` is what was drawn. */
    half: text(),
    /** The hash of what was drawn. A trigger forbids changing it. */
    commitment: text().notNull(),
    seq: count(),
    /** The log folded by the rules with hash `stateHash`; a cache. */
    state: jsonb().$type<object>(),
    stateHash: text(),
    opened: jsonb().$type<Match['windows']>().notNull().default({}),
    /** The `seq` of each entry that begins a chapter. */
    chapters: numbers(),
    undoStack: jsonb('tail').$type<Match['undoStack']>().notNull().default([]),
    awaiting: numbers(),
    /** Whether bots must play awaited seats: work for the sweep when a request could not finish it. */
    botsDue: flag(),
    /** Grows with every change of a player's plan or standing answers: a move decided without one is decided again. Known to nobody. */
    planned: count(),
    /** Hidden from sweeps until then: one is working on it, or has failed at it. */
    sweptUntil: time(),
    /** The earliest deadline among the awaited seats. */
    deadline: time(),
    outcome: jsonb().$type<Outcome>(),
    rematch: text(),
    /** What new players must meet and other agreements; read separately, only where needed. */
    terms: jsonb().$type<Terms>().notNull().default({}),
    createdAt: created(),
    movedAt: created(),
  },
  (t) => [
    indexWhere('matches_listed', `visibility = 'public'`, t.status, t.movedAt, t.id),
    indexWhere('matches_listed_by_game', `visibility = 'public'`, t.game, t.status, t.movedAt, t.id),
    indexWhere('matches_open', `status = 'open'`, t.movedAt),
    index().on(t.maker),
    indexWhere('matches_waiting', `status = 'open'`, t.maker),
    indexWhere('matches_running', `status = 'running'`, t.id),
    indexWhere('matches_due', `status = 'running' and deadline is not null`, t.deadline),
    indexWhere('matches_bots_due', 'bots_due', t.movedAt),
    ...oneOf(t.pace, t.visibility, t.status),
  ],
);

export const ofMatch = () => partOf(() => matches.id);
