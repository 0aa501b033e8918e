import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GameEvent, Seat } from '../../rules/kit/game.ts';
import { ENTRY_KINDS, type Entry, type Match } from '../../rules/kit/match.ts';
import type { Timing } from '../timing.ts';
import { ofMatch } from './matches.ts';
import { created, oneOf, uniqueWhere } from './columns.ts';

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

/** Everything needed to continue folding from an entry. */
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
