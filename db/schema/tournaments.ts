import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../terms.ts';
import {
  ENTRANT_STAGES,
  PACES,
  PAIRING_STAGES,
  TIE_RULES,
  TOURNAMENT_DEEDS,
  TOURNAMENT_KINDS,
  TOURNAMENT_STAGES,
} from '../closed-lists.ts';
import { clubs } from './clubs.ts';
import { count, created, indexWhere, oneOf, partOf, time, version, words } from './columns.ts';
import { playerOrNull } from './people.ts';

export const tournaments = pgTable(
  'tournaments',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: TOURNAMENT_KINDS }).notNull(),
    game: text().notNull(),
    config: jsonb().$type<Config>().notNull(),
    /** The seats at a table; where they don't come out even, some tables have one less. */
    seats: integer().notNull(),
    pace: text({ enum: PACES }).notNull(),
    daysOff: boolean().notNull().default(true),
    /** How many rounds it has, once that is known; a ladder has none. */
    rounds: integer(),
    /** The days after which a round is to be over: then the next opens, if it needs no results that are missing. */
    roundDays: integer().notNull(),
    ties: text({ enum: TIE_RULES }).array().notNull(),
    minimum: jsonb().$type<Minimum>().notNull().default({}),
    /** Only its members may enter and see it. */
    club: text().references(() => clubs.id, { onDelete: 'cascade' }),
    organizer: playerOrNull(),
    /** It begins with this many players, or at a time with at least that many. */
    least: integer().notNull(),
    most: integer().notNull(),
    startsAt: time(),
    /** The lots: every draw comes from it, so that a round can be paired again after a crash. Shown once all is over. */
    secret: text().notNull(),
    stage: text({ enum: TOURNAMENT_STAGES }).notNull().default('open'),
    /** The newest round; 0 before the first. On a ladder: how many challenges there were, the tables of its round 1. */
    round: count(),
    /** How many play, not counting those who wait for a seat. */
    entrants: count(),
    /** The tables of all rounds so far, and how many of them are played, or came to nothing. */
    tables: count(),
    tablesOver: count(),
    dueAt: time(),
    roundAt: time(),
    roundUntil: time(),
    createdAt: created(),
    startedAt: time(),
    endedAt: time(),
    version: version(),
  },
  (t) => [
    indexWhere('tournaments_listed', 'club is null', t.stage, t.createdAt, t.id),
    index('tournaments_of_club').on(t.club, t.stage, t.createdAt, t.id),
    indexWhere('tournaments_due', 'due_at is not null', t.dueAt),
    index('tournaments_held').on(t.organizer, t.stage),
    ...oneOf(t.kind, t.stage, t.pace),
  ],
);

const tournament = () => partOf(() => tournaments.id);

export interface RoundResult {
  round: number;
  match: string | null;
  met: number[];
  /** Against each of them: 1 ahead, ½ level, 0 behind. */
  got: number[];
  seat: number;
  rank: number | null;
  /** What they had in the game's own unit. */
  figure: number | null;
  /** The points of a round without a table; null: they play, or played. */
  off: number | null;
}

export const entrants = pgTable(
  'entrants',
  {
    tournament: tournament(),
    /** By which results name them; counted from 1 in the order of entering. */
    number: integer().notNull(),
    player: playerOrNull(),
    stage: text({ enum: ENTRANT_STAGES }).notNull(),
    most: integer().notNull(),
    late: count(),
    points: doublePrecision().notNull().default(0),
    /** Their line of the standing, counted from 1; on a ladder their rung. */
    place: integer().notNull(),
    tie: doublePrecision()
      .array()
      .notNull()
      .default(sql`'{}'`),
    results: jsonb().$type<RoundResult[]>().notNull().default([]),
    enteredAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament, t.number] }),
    unique('entrants_player').on(t.tournament, t.player),
    index('entrants_standing').on(t.tournament, t.place),
    index('entrants_of_player').on(t.player, t.enteredAt, t.tournament),
    ...oneOf(t.stage),
  ],
);

/** A table of a round. Its match has an id before it is made, so that making it twice makes it once. */
export const pairings = pgTable(
  'pairings',
  {
    tournament: tournament(),
    round: integer().notNull(),
    /** The table's number in its round, counted from 1. */
    number: integer().notNull(),
    /** The numbers of its entrants, by seat. */
    seats: integer().array().notNull(),
    match: text().notNull().unique(),
    stage: text({ enum: PAIRING_STAGES }).notNull().default('planned'),
    ranks: integer().array(),
    /** While it is planned: when a sweep is to seat it. */
    sweptUntil: time(),
    /** The player who plays as many matches as they want already: once one of them is over, it is tried again. */
    waitsFor: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament, t.round, t.number] }),
    indexWhere('pairings_planned', `stage = 'planned'`, t.sweptUntil),
    indexWhere('pairings_waiting', 'waits_for is not null', t.waitsFor),
    ...oneOf(t.stage),
  ],
);

export const tournamentDeeds = pgTable(
  'tournament_deeds',
  {
    tournament: tournament(),
    at: time().notNull(),
    deed: text({ enum: TOURNAMENT_DEEDS }).notNull(),
    /** Who did it; null: it happened by itself. */
    doer: playerOrNull(),
    about: integer(),
    round: integer(),
    reason: words(),
  },
  (t) => [index('tournament_deeds_listed').on(t.tournament, t.at), index().on(t.doer), ...oneOf(t.deed)],
);
