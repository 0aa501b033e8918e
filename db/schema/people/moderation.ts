import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEASURES, NOTICE_KINDS, REPORT_KINDS, REPORT_REASONS, ROLES } from '../../closed-lists.ts';
import { created, oneOf, time } from '../columns.ts';
import { matches } from '../matches.ts';
import { players } from '../people.ts';

/** Who has a say beyond their own account. */
export const roles = pgTable(
  'roles',
  {
    player: text()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: created(),
  },
  (t) => [oneOf('roles_role', t.role, ROLES)],
);

/** What players have reported. Reports of the same thing make one case, which is decided once. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    /** Null once their account is deleted. */
    reporter: text().references(() => players.id, { onDelete: 'set null' }),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    /** The thing: the mark of a message, or the id of a player, club or tournament. */
    target: text().notNull(),
    /** The match of a message. */
    match: text().references(() => matches.id, { onDelete: 'cascade' }),
    /** Who said it, bears the name, founded the club or organizes the tournament. Null once their account is deleted. */
    player: text().references(() => players.id, { onDelete: 'set null' }),
    /** The message or name as it was then. */
    said: text().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    words: text().notNull().default(''),
    createdAt: created(),
    /** The decision that settled it; empty while it is open. */
    decision: text().notNull().default(''),
  },
  (t) => [
    unique('reports_once').on(t.kind, t.target, t.reporter, t.decision),
    index('reports_queue')
      .on(t.createdAt)
      .where(sql`decision = ''`),
    index().on(t.reporter, t.createdAt),
    index().on(t.player),
    index().on(t.match),
    oneOf('reports_kind', t.kind, REPORT_KINDS),
    oneOf('reports_reason', t.reason, REPORT_REASONS),
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
    /** The moderator; null for the operator. */
    moderator: text(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    target: text().notNull(),
    player: text(),
    measure: text({ enum: MEASURES }).notNull(),
    reason: text().notNull(),
    /** When a ban ends; null for good. */
    until: time(),
  },
  (t) => [
    index().on(t.player),
    oneOf('decisions_kind', t.kind, REPORT_KINDS),
    oneOf('decisions_measure', t.measure, MEASURES),
  ],
);

/** Players who may not play. Triggers hold their sessions while the row exists. */
export const bans = pgTable(
  'bans',
  {
    player: text()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** Null for good. */
    until: time(),
    createdAt: created(),
    /** When to give up the seats they still hold; null once none is left. */
    clearAt: time(),
  },
  (t) => [
    index('bans_until')
      .on(t.until)
      .where(sql`until is not null`),
    index('bans_clear')
      .on(t.clearAt)
      .where(sql`clear_at is not null`),
  ],
);

/** What moderators tell a player; also the outbox of its mail. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** What it is about: a message or a name. */
    about: text().notNull(),
    reason: text().notNull(),
    createdAt: created(),
    readAt: time(),
    /** When its mail was sent, or found to be unwanted. */
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [
    index().on(t.player, t.createdAt),
    index('notices_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
    oneOf('notices_kind', t.kind, NOTICE_KINDS),
  ],
);
