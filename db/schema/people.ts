import * as pg from 'drizzle-orm/pg-core';
import {
  count,
  created,
  flag,
  indexWhere,
  numbers,
  partOf,
  time,
  words,
  table,
  key,
  indexed,
} from './columns.ts';
import { CONTACT_KINDS, LANGUAGE_TAGS, SCOPES } from '../closed-lists.ts';

export interface Rhythm {
  timeZone: string;
  /** Daily, from one time to another, such as 22:00 to 08:00. */
  quiet: { from: string; to: string } | null;
  /** Days of the week: Monday is 1, Sunday 7. */
  daysOff: number[];
  vacation: { from: string; to: string }[];
}
export const ADDRESS_KINDS = ['change', 'return'] as const;
export const SESSION_KINDS = ['cookie', 'token'] as const;

/** Null until a browser or its reader has said which. */
const language = () => pg.text({ enum: LANGUAGE_TAGS });

export const players = table(
  'players',
  {
    id: pg.text().primaryKey(),
    name: pg.text().notNull(),
    /** The form by which they are found (`db/names.ts`); null until a sweep fills it in. */
    searchForm: pg.text(),
    /** Null for a guest. Always lower case. */
    email: pg.text().unique(),
    timeZone: pg.text().notNull().default('UTC'),
    language: language(),
    quiet: pg.jsonb().$type<Rhythm['quiet']>(),
    daysOff: numbers(),
    vacation: pg.jsonb().$type<Rhythm['vacation']>().notNull().default([]),
    restsItself: pg.boolean().notNull().default(true),
    /** Whether others may play their turns as challenges; null until they have been asked. */
    lendsTurns: pg.boolean(),
    /** Whether any channel is on; false means no nudges at all. Sign-in mail is always sent. */
    mail: pg.boolean().notNull().default(true),
    isProgram: flag(),
    /** The round for which the links to their feeds are valid; renewing them increments it. */
    feedRound: count(),
    createdAt: created(),
    /** The day of their last visit, give or take one. Guests who don't come back are deleted. */
    seenAt: created(),
    /** When the data of a closed account is deleted; until then a link to an earlier address opens it again. Null otherwise. */
    forgetAt: time(),
  },
  (t) => [
    pg.index('players_search').on(t.searchForm.op('text_pattern_ops')),
    indexWhere('players_unsearchable', 'search_form is null', t.id),
    indexWhere('players_guests', 'email is null', t.seenAt),
    indexWhere('players_closed', 'forget_at is not null', t.forgetAt),
  ],
);

export const ofPlayer = () => partOf(() => players.id);
export const playerOrNull = () => pg.text().references(() => players.id, { onDelete: 'set null' });

export const contacts = table('contacts', {
  player: key(ofPlayer()),
  other: key(indexed(ofPlayer())),
  kind: pg.text({ enum: CONTACT_KINDS }).notNull(),
  createdAt: created(),
});

/** Browser sessions and personal tokens. Only the SHA-256 of each secret is stored. */
export const sessions = table('sessions', {
  hash: pg.text().primaryKey(),
  id: pg.text().notNull().unique(),
  player: indexed(ofPlayer()),
  kind: pg.text({ enum: SESSION_KINDS }).notNull(),
  /** What a token is for, in its player's words; the browser and system of a session. */
  label: words(),
  /** What a token may do, for its player to see: its own text says so too. Null for a browser, and for tokens from before. */
  scopes: pg.text({ enum: SCOPES }).array(),
  createdAt: created(),
  /** When it was last used, give or take an hour; null if not since it was made. */
  usedAt: time(),
  expiresAt: indexed(time().notNull()),
  /** Until when it would last if its player weren't banned: meanwhile it shows them why, and nothing else. */
  heldUntil: time(),
});

/** A requested sign-in; also the outbox of its mail. The link is derived from the id when the mail is written. */
export const signIns = table(
  'sign_ins',
  {
    id: pg.text().primaryKey(),
    linkHash: pg.text().notNull().unique(),
    codeHash: pg.text().notNull(),
    email: pg.text().notNull(),
    /** The SHA-256 of the secret in the browser that asked: the code works only there. */
    browser: pg.text(),
    /** The network that asked, as a keyed hash; null for a browser that has signed in to this address before. */
    network: pg.text(),
    guest: indexed(pg.text().references(() => players.id, { onDelete: 'cascade' })),
    timeZone: pg.text().notNull().default('UTC'),
    language: language(),
    attempts: count(),
    createdAt: created(),
    expiresAt: time().notNull(),
    usedAt: time(),
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [pg.index().on(t.email, t.createdAt), indexWhere('sign_ins_unsent', 'sent_at is null', t.createdAt)],
);

/** Waits for its link; also the outbox of its mail. A second row lets the old address undo the change for a week. */
export const addressChanges = table(
  'address_changes',
  {
    id: pg.text().primaryKey(),
    linkHash: pg.text().notNull().unique(),
    player: ofPlayer(),
    kind: pg.text({ enum: ADDRESS_KINDS }).notNull(),
    email: pg.text().notNull(),
    createdAt: indexed(created()),
    expiresAt: time().notNull(),
    usedAt: time(),
    sentAt: time(),
    claimedUntil: time(),
  },
  (t) => [
    pg.index().on(t.player, t.createdAt),
    pg.index().on(t.email, t.createdAt),
    indexWhere('address_changes_unsent', 'sent_at is null', t.createdAt),
  ],
);
