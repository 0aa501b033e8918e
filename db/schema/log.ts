import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GameEvent, Seat } from '../../rules/kit/game.ts';
import { ENTRY_KINDS, type Entry, type Match } from '../../rules/kit/match.ts';
import type { Timing } from '../match/timing.ts';
import { matches } from './matches.ts';
import { oneOf, created } from './columns.ts';

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
    /** The request key of the player who asked, and the last `seq` its answer showed; dropped some time after the end. */
    key: text(),
    through: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seq] }),
    uniqueIndex('entries_key')
      .on(t.match, t.seat, t.key)
      .where(sql`key is not null`),
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
