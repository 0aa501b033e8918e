import * as pg from 'drizzle-orm/pg-core';
import { MEASURES, NOTICE_KINDS, REPORT_KINDS, REPORT_REASONS, ROLES } from '../../closed-lists.ts';
import { created, indexWhere, time, words, table, indexed } from '../columns.ts';
import { matches } from '../matches.ts';
import { playerOrNull, ofPlayer } from '../people.ts';

export const roles = table('roles', {
  player: ofPlayer().primaryKey(),
  role: pg.text({ enum: ROLES }).notNull(),
  createdAt: created(),
});

/** What players have reported. Reports of the same thing make one case, which is decided once. */
export const reports = table(
  'reports',
  {
    id: pg.text().primaryKey(),
    reporter: playerOrNull(),
    kind: pg.text({ enum: REPORT_KINDS }).notNull(),
    target: pg.text().notNull(),
    match: indexed(pg.text().references(() => matches.id, { onDelete: 'cascade' })),
    /** Who said it, bears the name, founded the club or organizes the tournament. Null once their account is deleted. */
    player: indexed(playerOrNull()),
    said: pg.text().notNull(),
    reason: pg.text({ enum: REPORT_REASONS }).notNull(),
    words: words(),
    createdAt: created(),
    /** The decision that settled it; empty while it is open. */
    decision: words(),
  },
  (t) => [
    pg.unique('reports_once').on(t.kind, t.target, t.reporter, t.decision),
    indexWhere('reports_queue', `decision = ''`, t.createdAt),
    pg.index().on(t.reporter, t.createdAt),
  ],
);

/** The record of what was decided. A trigger refuses changes; ids of players stay when accounts are deleted. */
export const decisions = table('decisions', {
  /** Its place in the record; never leaves the server. */
  number: pg.bigserial({ mode: 'number' }).notNull().unique(),
  id: pg.text().primaryKey(),
  at: created(),
  moderator: pg.text(),
  kind: pg.text({ enum: REPORT_KINDS }).notNull(),
  target: pg.text().notNull(),
  player: indexed(pg.text()),
  measure: pg.text({ enum: MEASURES }).notNull(),
  reason: pg.text().notNull(),
  until: time(),
});

/** Players who may not play. Triggers hold their sessions while the row exists. */
export const bans = table(
  'bans',
  {
    player: ofPlayer().primaryKey(),
    reason: pg.text().notNull(),
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
export const notices = table(
  'notices',
  {
    id: pg.text().primaryKey(),
    player: ofPlayer(),
    kind: pg.text({ enum: NOTICE_KINDS }).notNull(),
    about: pg.text().notNull(),
    reason: pg.text().notNull(),
    /** The player whose words the reason is; null if it is a moderator's or the service's. */
    sender: playerOrNull(),
    createdAt: created(),
    readAt: time(),
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [
    pg.index().on(t.player, t.createdAt),
    indexWhere('notices_unsent', 'sent_at is null', t.createdAt),
    indexWhere('notices_sender', 'sender is not null', t.sender),
  ],
);
