import { bigserial, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEASURES, NOTICE_KINDS, REPORT_KINDS, REPORT_REASONS, ROLES } from '../../closed-lists.ts';
import { created, indexWhere, oneOf, time, words } from '../columns.ts';
import { matches } from '../matches.ts';
import { playerOrNull, ofPlayer } from '../people.ts';

export const roles = pgTable(
  'roles',
  { player: ofPlayer().primaryKey(), role: text({ enum: ROLES }).notNull(), createdAt: created() },
  (t) => [...oneOf(t.role)],
);

/** What players have reported. Reports of the same thing make one case, which is decided once. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    reporter: playerOrNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    /** The thing: the mark of a message, or the id of a player, club or tournament. */
    target: text().notNull(),
    match: text().references(() => matches.id, { onDelete: 'cascade' }),
    /** Who said it, bears the name, founded the club or organizes the tournament. Null once their account is deleted. */
    player: playerOrNull(),
    said: text().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    words: words(),
    createdAt: created(),
    /** The decision that settled it; empty while it is open. */
    decision: words(),
  },
  (t) => [
    unique('reports_once').on(t.kind, t.target, t.reporter, t.decision),
    indexWhere('reports_queue', `decision = ''`, t.createdAt),
    index().on(t.reporter, t.createdAt),
    index().on(t.player),
    index().on(t.match),
    ...oneOf(t.kind, t.reason),
  ],
);

/** The record of what was decided. A trigger refuses changes; ids of players stay when accounts are deleted. */
export const decisions = pgTable(
  'decisions',
  {
    /** Its place in the record; never leaves the server. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    id: text().primaryKey(),
    at: created(),
    moderator: text(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    target: text().notNull(),
    player: text(),
    measure: text({ enum: MEASURES }).notNull(),
    reason: text().notNull(),
    until: time(),
  },
  (t) => [index().on(t.player), ...oneOf(t.kind, t.measure)],
);

/** Players who may not play. Triggers hold their sessions while the row exists. */
export const bans = pgTable(
  'bans',
  {
    player: ofPlayer().primaryKey(),
    reason: text().notNull(),
    until: time(),
    createdAt: created(),
    /** When to give up the seats they still hold; null once none is left. */
    clearAt: time(),
  },
  (t) => [
    indexWhere('bans_until', 'until is not null', t.until),
    indexWhere('bans_clear', 'clear_at is not null', t.clearAt),
  ],
);

/** What moderators and tournaments tell a player; also the outbox of its mail. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    player: ofPlayer(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    about: text().notNull(),
    reason: text().notNull(),
    /** The player whose words the reason is; null if it is a moderator's or the service's. */
    sender: playerOrNull(),
    createdAt: created(),
    readAt: time(),
    /** When its mail was sent, or found to be unwanted. */
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [
    index().on(t.player, t.createdAt),
    indexWhere('notices_unsent', 'sent_at is null', t.createdAt),
    indexWhere('notices_sender', 'sender is not null', t.sender),
    ...oneOf(t.kind),
  ],
);
