import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Config, GameEvent, Outcome, Seat } from '../rules/kit/game.ts';
import type { Rhythm } from './people/rhythm.ts';
import type { Timing } from './match/timing.ts';
import { ENTRY_KINDS, type Entry, type Match } from '../rules/kit/match.ts';

export const STATUSES = ['open', 'running', 'finished', 'cancelled'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
/** How long a player may take for a decision. */
export const PACES = ['12h', '1d', '3d', '7d', 'none'] as const;
/** How somebody gave up their seat. */
export const DEPARTURES = ['left', 'timed-out'] as const;
/** What somebody is to a player: only the player knows. */
export const CONTACT_KINDS = ['friend', 'blocked'] as const;
export const SESSION_KINDS = ['cookie', 'token'] as const;
export const NUDGE_KINDS = ['turn', 'reminder', 'finished', 'closed', 'invited'] as const;
/** Where something is said: by the seats at the table, by who watches in the gallery. */
export const ROOMS = ['table', 'gallery'] as const;

/** The database holds a closed list too. A longer list goes live a release before anything is written from it. */
const oneOf = (name: string, column: AnyPgColumn, list: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`);

const time = () => timestamp({ withTimezone: true, mode: 'string' });
const created = () =>
  time()
    .notNull()
    .default(sql`now()`);

export const players = pgTable(
  'players',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Null for a guest. Always lower case. */
    email: text().unique(),
    timeZone: text().notNull().default('UTC'),
    quiet: jsonb().$type<Rhythm['quiet']>(),
    daysOff: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    vacation: jsonb().$type<Rhythm['vacation']>().notNull().default([]),
    /** False: no nudges at all. Sign-in mail always goes. */
    mail: boolean().notNull().default(true),
    createdAt: created(),
  },
  (t) => [index('players_name').using('btree', sql`lower(${t.name}) text_pattern_ops`)],
);

/** Whom a player plays with gladly, and with whom never. Nobody else is told. */
export const contacts = pgTable(
  'contacts',
  {
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    other: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.player, t.other] }),
    index().on(t.other),
    oneOf('contacts_kind', t.kind, CONTACT_KINDS),
  ],
);

/** Browser sessions and personal tokens: only the SHA-256 of the secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text().primaryKey(),
    id: text().notNull().unique(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: SESSION_KINDS }).notNull(),
    label: text().notNull().default(''),
    createdAt: created(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.player), oneOf('sessions_kind', t.kind, SESSION_KINDS)],
);

/** One asked-for sign-in; also the outbox of its mail. The link is made from the id when the mail is written. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text().primaryKey(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    email: text().notNull(),
    /** The SHA-256 of the secret that the browser that asked keeps: the code works there only. */
    browser: text(),
    /** The guest who asked: their matches may come along. */
    guest: text().references(() => players.id, { onDelete: 'cascade' }),
    timeZone: text().notNull().default('UTC'),
    attempts: integer().notNull().default(0),
    createdAt: created(),
    expiresAt: time().notNull(),
    usedAt: time(),
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [
    index().on(t.email, t.createdAt),
    index().on(t.guest),
    index('sign_ins_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    game: text().notNull(),
    /** What its maker calls the table; may be empty. */
    name: text().notNull().default(''),
    config: jsonb().$type<Config>().notNull(),
    /** `none` also beside a clock of its own in `timing`: a release that knows none goes on without a deadline. */
    pace: text({ enum: PACES }).notNull(),
    timing: jsonb().$type<Timing>().notNull().default({}),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    invite: text().notNull(),
    maker: text().references(() => players.id, { onDelete: 'set null' }),
    status: text({ enum: STATUSES }).notNull().default('open'),
    seatCount: integer().notNull(),
    /** 256 bits, base64url: the source of all its chance. */
    secret: text().notNull(),
    commitment: text().notNull(),
    seq: integer().notNull().default(0),
    /** The fold of the log by the rules whose hash is `stateHash`; a cache. */
    state: jsonb().$type<object>(),
    stateHash: text(),
    opened: jsonb().$type<Match['opened']>().notNull().default({}),
    /** The entries that open its chapters. */
    chapters: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    undoStack: jsonb('tail').$type<Match['undoStack']>().notNull().default([]),
    awaiting: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Awaited seats that a bot plays: work for the sweep when a request could not finish it. */
    botsDue: boolean().notNull().default(false),
    /** Until then a sweep has it in hand, or has failed at it: others come first. */
    sweptUntil: time(),
    /** When the first of those who are awaited is out of time. */
    deadline: time(),
    outcome: jsonb().$type<Outcome>(),
    /** The table at which its players meet again. */
    rematch: text(),
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

export const seats = pgTable(
  'seats',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** What the player is called in this match: their name when they sat down. Null: what they are called now. */
    name: text(),
    bot: boolean().notNull().default(false),
    gone: text({ enum: DEPARTURES }),
    /** The last `seq` this player has been shown. */
    seenSeq: integer().notNull().default(0),
    muted: boolean().notNull().default(false),
    /** When the match was finished, with what a player's history is searched by: one index holds it all. */
    finishedAt: time(),
    finishedGame: text(),
    finishedVisibility: text({ enum: VISIBILITIES }),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat] }),
    unique('seats_player').on(t.match, t.player),
    index('seats_live')
      .on(t.player)
      .where(sql`finished_at is null`),
    index('seats_history').on(t.player, t.finishedAt, t.match, t.finishedGame, t.finishedVisibility),
    oneOf('seats_gone', t.gone, DEPARTURES),
  ],
);

/** Somebody is asked to a table that waits for players; one that was declined is not sent again. */
export const invitations = pgTable(
  'invitations',
  {
    /** The window of its nudge; never leaves the server. */
    id: serial().notNull().unique(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    inviter: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: created(),
    declinedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.inviter)],
);

/** Who looks on at a public match, signed in and without a seat, and when they last did. */
export const watchers = pgTable(
  'watchers',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.player] }), index().on(t.player), index().on(t.at)],
);

/** The log: append only. */
export const entries = pgTable(
  'entries',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    at: created(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    seat: integer().$type<Seat>(),
    action: jsonb().$type<Entry['action']>().notNull(),
    events: jsonb().$type<readonly GameEvent[]>().notNull(),
    shape: integer().notNull(),
    undoable: boolean().notNull(),
    reverts: integer('strikes'),
    /** The request key of the player who asked, and the last `seq` its answer showed. */
    key: text(),
    through: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seq] }),
    unique('entries_key').on(t.match, t.seat, t.key),
    oneOf('entries_kind', t.kind, ENTRY_KINDS),
  ],
);

/** All that folding on from an entry takes. */
export interface Position extends Pick<Match, 'state' | 'opened'> {
  /** Seats that had been given up by then. */
  gone: readonly Seat[];
  deadline: string | null;
  /** Left out by an earlier release. */
  timing?: Timing;
}

/** The log folded up to some entries, by the rules whose hash stands beside it: a cache that may be emptied at any time. */
export const snapshots = pgTable(
  'snapshots',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    hash: text().notNull(),
    position: jsonb().$type<Position>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seq] })],
);

/** What was said, in the order in which it was said. Who may hear it is written along with it. */
export const talk = pgTable(
  'talk',
  {
    /** Counts over all matches, and so never leaves the server: a gap would tell that others talked. */
    id: bigserial({ mode: 'number' }).notNull(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    at: created(),
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** Null in the gallery, and before the match begins: seats may still be counted anew. */
    seat: integer().$type<Seat>(),
    room: text({ enum: ROOMS }).notNull(),
    /** How far the match had gone. */
    seq: integer().notNull(),
    text: text().notNull(),
    /** What it is called outside: says nothing of any other line. */
    mark: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The seats that may read it while the match runs, and -1 for the table. */
    hear: integer().array().notNull(),
    /** The request key of the player who spoke. */
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.id] }),
    unique('talk_key').on(t.match, t.player, t.key),
    unique('talk_mark').on(t.match, t.mark),
    index().on(t.player),
    oneOf('talk_room', t.room, ROOMS),
  ],
);

/**
 * How much was said by whom to whom, and when last: a poll reads these few rows instead of every line. A trigger keeps them, so
 * that they hold whichever release wrote the line.
 */
export const talkCounts = pgTable(
  'talk_counts',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    room: text({ enum: ROOMS }).notNull(),
    hear: integer().array().notNull(),
    /** Who spoke: a reader who has blocked them hears none of it. Empty where they are no more. */
    player: text().notNull().default(''),
    lines: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.room, t.hear, t.player] }),
    oneOf('talk_counts_room', t.room, ROOMS),
  ],
);

/**
 * The outbox: one nudge a seat and window, written with the action that caused it, for players who can be told. One that
 * was sent, or was not needed, comes again as a reminder; one whose turn is over before it was sent is deleted.
 */
export const nudges = pgTable(
  'nudges',
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    window: integer().notNull(),
    kind: text({ enum: NUDGE_KINDS }).notNull(),
    /** Who sat there when it was written, and is told. Null only where an earlier release wrote it. */
    player: text(),
    dueAt: time().notNull(),
    /** When it becomes a reminder. */
    remindAt: time(),
    sentAt: time(),
    /** Not sent. An earlier release kept these; they are deleted now. */
    droppedAt: time(),
    claimedUntil: time(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat, t.window] }),
    index('nudges_due')
      .on(t.dueAt)
      .where(sql`sent_at is null and dropped_at is null`),
    index('nudges_of_player')
      .on(t.player, t.dueAt)
      .where(sql`sent_at is null and dropped_at is null and kind <> 'reminder'`),
    index('nudges_sent')
      .on(t.sentAt)
      .where(sql`sent_at is not null`),
    oneOf('nudges_kind', t.kind, NUDGE_KINDS),
  ],
);
