import * as pg from 'drizzle-orm/pg-core';
import type { Config, Outcome, GameEvent, Seat } from '../../rules/kit/game.ts';
import { type Match, ENTRY_KINDS, type Entry } from '../../rules/kit/match.ts';
import type { Terms } from '../terms.ts';
import type { Timing } from '../timing.ts';
import { playerOrNull } from './people.ts';
import {
  count,
  created,
  flag,
  indexWhere,
  numbers,
  partOf,
  time,
  words,
  uniqueWhere,
  table,
  key,
  indexed,
} from './columns.ts';
import { STATUSES, VISIBILITIES, PACES, ROOMS } from '../closed-lists.ts';
import { sql } from 'drizzle-orm';

export const matches = table(
  'matches',
  {
    id: pg.text().primaryKey(),
    game: pg.text().notNull(),
    name: words(),
    config: pg.jsonb().$type<Config>().notNull(),
    /** Also `none` when `timing` has its own clock: a release that can't read such a clock then runs without a deadline. */
    pace: pg.text({ enum: PACES }).notNull(),
    timing: pg.jsonb().$type<Timing>().notNull().default({}),
    visibility: pg.text({ enum: VISIBILITIES }).notNull(),
    invite: pg.text().notNull(),
    maker: indexed(playerOrNull()),
    status: pg.text({ enum: STATUSES }).notNull().default('open'),
    seatCount: pg.integer().notNull(),
    /** 256 random bits in base64url, until the seats' words are mixed in. A trigger allows only that change. */
    secret: pg.text().notNull(),
    /** The secret that was drawn, before words were mixed in. Null: the match has none, and `secret` is what was drawn. */
    half: pg.text(),
    /** The hash of what was drawn. A trigger forbids changing it. */
    commitment: pg.text().notNull(),
    seq: count(),
    /** The log folded by the rules with hash `stateHash`; a cache. */
    state: pg.jsonb().$type<object>(),
    stateHash: pg.text(),
    opened: pg.jsonb().$type<Match['windows']>().notNull().default({}),
    chapters: numbers(),
    undoStack: pg.jsonb('tail').$type<Match['undoStack']>().notNull().default([]),
    awaiting: numbers(),
    /** Whether bots must play awaited seats: work for the sweep when a request could not finish it. */
    botsDue: flag(),
    /** Grows with every change of a player's plan or standing answers: a move decided without one is decided again. Known to nobody. */
    planned: count(),
    /** Hidden from sweeps until then: one is working on it, or has failed at it. */
    sweptUntil: time(),
    deadline: time(),
    outcome: pg.jsonb().$type<Outcome>(),
    rematch: pg.text(),
    terms: pg.jsonb().$type<Terms>().notNull().default({}),
    createdAt: created(),
    movedAt: created(),
  },
  (t) => [
    indexWhere('matches_listed', `visibility = 'public'`, t.status, t.movedAt, t.id),
    indexWhere('matches_listed_by_game', `visibility = 'public'`, t.game, t.status, t.movedAt, t.id),
    indexWhere('matches_open', `status = 'open'`, t.movedAt),
    indexWhere('matches_waiting', `status = 'open'`, t.maker),
    indexWhere('matches_running', `status = 'running'`, t.id),
    indexWhere('matches_due', `status = 'running' and deadline is not null`, t.deadline),
    indexWhere('matches_bots_due', 'bots_due', t.movedAt),
  ],
);

export const ofMatch = () => partOf(() => matches.id);

/** The log of each match; append-only. */
export const entries = table(
  'entries',
  {
    match: key(ofMatch()),
    seq: key(pg.integer().notNull()),
    at: created(),
    kind: pg.text({ enum: ENTRY_KINDS }).notNull(),
    seat: pg.integer().$type<Seat>(),
    action: pg.jsonb().$type<Entry['action']>().notNull(),
    events: pg.jsonb().$type<readonly GameEvent[]>().notNull(),
    shape: pg.integer().notNull(),
    undoable: pg.boolean().notNull(),
    reverts: pg.integer('strikes'),
    /** On a request's first entry, with the last `seq` of the answer, as on its last. Dropped after the match ends. */
    key: pg.text(),
    through: pg.integer(),
  },
  (t) => [uniqueWhere('entries_key', 'key is not null', t.match, t.seat, t.key)],
);

export interface Position extends Pick<Match, 'state'> {
  opened: Match['windows'];
  gone: readonly Seat[];
  deadline: string | null;
  /** Missing where an earlier release wrote the snapshot. */
  timing?: Timing;
}

/** The log folded up to some entries, with the hash of the rules that folded it: a cache that may be emptied at any time. */
export const snapshots = table('snapshots', {
  match: key(ofMatch()),
  seq: key(pg.integer().notNull()),
  hash: pg.text().notNull(),
  position: pg.jsonb().$type<Position>().notNull(),
});

export const talk = table(
  'talk',
  {
    match: key(ofMatch()),
    /** Counts across all matches, so it never leaves the server: a gap would reveal talk elsewhere. */
    id: key(pg.bigserial({ mode: 'number' }).notNull()),
    at: created(),
    player: indexed(playerOrNull()),
    /** Null in the gallery, and before the match begins, when seats may still be renumbered. */
    seat: pg.integer().$type<Seat>(),
    room: pg.text({ enum: ROOMS }).notNull(),
    seq: pg.integer().notNull(),
    text: pg.text().notNull(),
    /** Its public id, which reveals nothing about other messages. */
    mark: pg
      .text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The seats that may read it while the match runs; -1 stands for spectators. */
    hear: pg.integer().array().notNull(),
    key: pg.text().notNull(),
    removedAt: time(),
  },
  (t) => [
    pg.unique('talk_key').on(t.match, t.player, t.key),
    pg.unique('talk_mark').on(t.match, t.mark),
    indexWhere('talk_removed', 'removed_at is not null', t.match),
  ],
);

/** Counts by speaker and audience, kept by a trigger: a poll reads these few rows instead of every message. */
export const talkCounts = table('talk_counts', {
  match: key(ofMatch()),
  room: key(pg.text({ enum: ROOMS }).notNull()),
  hear: key(pg.integer().array().notNull()),
  /** The speaker, so that readers who blocked them can be excluded. Empty once the account is deleted. */
  player: key(words()),
  lines: pg.integer().notNull(),
  at: time().notNull(),
});
