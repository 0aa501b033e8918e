import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  boolean,
  primaryKey,
  bigserial,
  unique,
} from 'drizzle-orm/pg-core';
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
  oneOf,
  partOf,
  time,
  words,
  uniqueWhere,
} from './columns.ts';
import { STATUSES, VISIBILITIES, PACES, ROOMS } from '../closed-lists.ts';
import { sql } from 'drizzle-orm';

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
    chapters: numbers(),
    undoStack: jsonb('tail').$type<Match['undoStack']>().notNull().default([]),
    awaiting: numbers(),
    /** Whether bots must play awaited seats: work for the sweep when a request could not finish it. */
    botsDue: flag(),
    /** Grows with every change of a player's plan or standing answers: a move decided without one is decided again. Known to nobody. */
    planned: count(),
    /** Hidden from sweeps until then: one is working on it, or has failed at it. */
    sweptUntil: time(),
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

/** The log of each match; append-only. */
export const entries = pgTable(
  'entries',
  {
    match: ofMatch(),
    seq: integer().notNull(),
    at: created(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    seat: integer().$type<Seat>(),
    action: jsonb().$type<Entry['action']>().notNull(),
    events: jsonb().$type<readonly GameEvent[]>().notNull(),
    shape: integer().notNull(),
    undoable: boolean().notNull(),
    reverts: integer('strikes'),
    /** On a request's first entry, with the last `seq` of the answer, as on its last. Dropped after the match ends. */
    key: text(),
    through: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seq] }),
    uniqueWhere('entries_key', 'key is not null', t.match, t.seat, t.key),
    ...oneOf(t.kind),
  ],
);

export interface Position extends Pick<Match, 'state'> {
  opened: Match['windows'];
  gone: readonly Seat[];
  deadline: string | null;
  /** Missing where an earlier release wrote the snapshot. */
  timing?: Timing;
}

/** The log folded up to some entries, with the hash of the rules that folded it: a cache that may be emptied at any time. */
export const snapshots = pgTable(
  'snapshots',
  {
    match: ofMatch(),
    seq: integer().notNull(),
    hash: text().notNull(),
    position: jsonb().$type<Position>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seq] })],
);

/** Messages in the order they were sent, each stored with its audience. */
export const talk = pgTable(
  'talk',
  {
    /** Counts across all matches, so it never leaves the server: a gap would reveal talk elsewhere. */
    id: bigserial({ mode: 'number' }).notNull(),
    match: ofMatch(),
    at: created(),
    player: playerOrNull(),
    /** Null in the gallery, and before the match begins, when seats may still be renumbered. */
    seat: integer().$type<Seat>(),
    room: text({ enum: ROOMS }).notNull(),
    seq: integer().notNull(),
    text: text().notNull(),
    /** Its public id, which reveals nothing about other messages. */
    mark: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The seats that may read it while the match runs; -1 stands for spectators. */
    hear: integer().array().notNull(),
    key: text().notNull(),
    /** When a moderator removed it: nobody else reads it any more. */
    removedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.id] }),
    unique('talk_key').on(t.match, t.player, t.key),
    unique('talk_mark').on(t.match, t.mark),
    index().on(t.player),
    indexWhere('talk_removed', 'removed_at is not null', t.match),
    ...oneOf(t.room),
  ],
);

/** Counts by speaker and audience, kept by a trigger: a poll reads these few rows instead of every message. */
export const talkCounts = pgTable(
  'talk_counts',
  {
    match: ofMatch(),
    room: text({ enum: ROOMS }).notNull(),
    hear: integer().array().notNull(),
    /** The speaker, so that readers who blocked them can be excluded. Empty once the account is deleted. */
    player: words(),
    lines: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.room, t.hear, t.player] }), ...oneOf(t.room)],
);
