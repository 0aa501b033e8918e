import * as pg from 'drizzle-orm/pg-core';
import {
  created,
  flag,
  partOf,
  time,
  version,
  table,
  key,
  indexed,
  count,
  indexWhere,
  words,
} from './columns.ts';
import { matches, ofMatch } from './matches.ts';
import { ofPlayer, playerOrNull } from './people.ts';
import {
  CLUB_ROLES,
  CLUB_STAGES,
  ENTRANT_STAGES,
  PACES,
  PAIRING_STAGES,
  TIE_RULES,
  TOURNAMENT_DEEDS,
  TOURNAMENT_KINDS,
  TOURNAMENT_STAGES,
} from '../closed-lists.ts';
import { sql } from 'drizzle-orm';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../terms.ts';

/** A named group. A trigger deletes a club that has no members left. */
export const clubs = table('clubs', {
  id: pg.text().primaryKey(),
  name: pg.text().notNull(),
  /** The secret of the link for joining; a new one invalidates the old. */
  link: pg.text().notNull().unique(),
  isOpen: flag(),
  createdAt: created(),
  version: version(),
});

const club = () => partOf(() => clubs.id);

export const clubMembers = table('club_members', {
  club: key(club()),
  player: key(indexed(ofPlayer())),
  role: pg.text({ enum: CLUB_ROLES }).notNull(),
  joinedAt: created(),
});

/** A period for which a club keeps standings. The seasons of a club never overlap. */
export const clubSeasons = table('club_seasons', {
  club: key(club()),
  number: key(pg.integer().notNull()),
  startedAt: time().notNull(),
  /** Null: runs until somebody ends it. */
  endsAt: time(),
});

const inSeason = (t: Record<'club' | 'season', pg.AnyPgColumn>) =>
  pg
    .foreignKey({ columns: [t.club, t.season], foreignColumns: [clubSeasons.club, clubSeasons.number] })
    .onDelete('cascade');

/** Its own tables, and public matches among members during a season. A trigger keeps stage and season. */
export const clubMatches = table(
  'club_matches',
  {
    club: key(club()),
    match: key(indexed(ofMatch())),
    /** Whether it was made for the club: then only members and invited players may see it. */
    own: pg.boolean().notNull(),
    stage: pg.text({ enum: CLUB_STAGES }).notNull(),
    at: time().notNull(),
    season: pg.integer(),
  },
  (t) => [pg.index('club_matches_listed').on(t.club, t.stage, t.at, t.match)],
);

/** A player's results in a season of a club, by game, in matches between members. */
export const clubStandings = table(
  'club_standings',
  {
    club: key(pg.text().notNull()),
    season: key(pg.integer().notNull()),
    player: key(indexed(ofPlayer())),
    game: key(pg.text().notNull()),
    played: pg.integer().notNull(),
    won: pg.integer().notNull(),
    /** One for each seat that placed behind, half for each tie. */
    points: pg.doublePrecision().notNull(),
  },
  (t) => [inSeason(t)],
);

export const clubRecords = table(
  'club_records',
  {
    club: key(pg.text().notNull()),
    season: key(pg.integer().notNull()),
    game: key(pg.text().notNull()),
    seats: key(pg.integer().notNull()),
    /** The difficulty; empty for a game without that option. */
    level: key(pg.text().notNull()),
    played: pg.integer().notNull(),
    won: pg.integer().notNull(),
    best: pg.doublePrecision(),
    bestMatch: indexed(pg.text().references(() => matches.id, { onDelete: 'set null' })),
  },
  (t) => [inSeason(t)],
);

export const tournaments = table(
  'tournaments',
  {
    id: pg.text().primaryKey(),
    name: pg.text().notNull(),
    kind: pg.text({ enum: TOURNAMENT_KINDS }).notNull(),
    game: pg.text().notNull(),
    config: pg.jsonb().$type<Config>().notNull(),
    /** The seats at a table; where they don't come out even, some tables have one less. */
    seats: pg.integer().notNull(),
    pace: pg.text({ enum: PACES }).notNull(),
    daysOff: pg.boolean().notNull().default(true),
    /** How many rounds it has, once that is known; a ladder has none. */
    rounds: pg.integer(),
    /** The days after which a round is to be over: then the next opens, if it needs no results that are missing. */
    roundDays: pg.integer().notNull(),
    ties: pg.text({ enum: TIE_RULES }).array().notNull(),
    minimum: pg.jsonb().$type<Minimum>().notNull().default({}),
    /** Only its members may enter and see it. */
    club: pg.text().references(() => clubs.id, { onDelete: 'cascade' }),
    organizer: playerOrNull(),
    /** It begins with this many players, or at a time with at least that many. */
    least: pg.integer().notNull(),
    most: pg.integer().notNull(),
    startsAt: time(),
    /** The lots: every draw comes from it, so that a round can be paired again after a crash. Shown once all is over. */
    secret: pg.text().notNull(),
    stage: pg.text({ enum: TOURNAMENT_STAGES }).notNull().default('open'),
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
    pg.index('tournaments_of_club').on(t.club, t.stage, t.createdAt, t.id),
    indexWhere('tournaments_due', 'due_at is not null', t.dueAt),
    pg.index('tournaments_held').on(t.organizer, t.stage),
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

export const entrants = table(
  'entrants',
  {
    tournament: key(tournament()),
    /** By which results name them; counted from 1 in the order of entering. */
    number: key(pg.integer().notNull()),
    player: playerOrNull(),
    stage: pg.text({ enum: ENTRANT_STAGES }).notNull(),
    most: pg.integer().notNull(),
    late: count(),
    points: pg.doublePrecision().notNull().default(0),
    /** Their line of the standing, counted from 1; on a ladder their rung. */
    place: pg.integer().notNull(),
    tie: pg
      .doublePrecision()
      .array()
      .notNull()
      .default(sql`'{}'`),
    results: pg.jsonb().$type<RoundResult[]>().notNull().default([]),
    enteredAt: created(),
  },
  (t) => [
    pg.unique('entrants_player').on(t.tournament, t.player),
    pg.index('entrants_standing').on(t.tournament, t.place),
    pg.index('entrants_of_player').on(t.player, t.enteredAt, t.tournament),
  ],
);

/** A table of a round. Its match has an id before it is made, so that making it twice makes it once. */
export const pairings = table(
  'pairings',
  {
    tournament: key(tournament()),
    round: key(pg.integer().notNull()),
    /** The table's number in its round, counted from 1. */
    number: key(pg.integer().notNull()),
    /** The numbers of its entrants, by seat. */
    seats: pg.integer().array().notNull(),
    match: pg.text().notNull().unique(),
    stage: pg.text({ enum: PAIRING_STAGES }).notNull().default('planned'),
    ranks: pg.integer().array(),
    /** While it is planned: when a sweep is to seat it. */
    sweptUntil: time(),
    /** The player who plays as many matches as they want already: once one of them is over, it is tried again. */
    waitsFor: pg.text(),
  },
  (t) => [
    indexWhere('pairings_planned', `stage = 'planned'`, t.sweptUntil),
    indexWhere('pairings_waiting', 'waits_for is not null', t.waitsFor),
  ],
);

export const tournamentDeeds = table(
  'tournament_deeds',
  {
    tournament: tournament(),
    at: time().notNull(),
    deed: pg.text({ enum: TOURNAMENT_DEEDS }).notNull(),
    /** Who did it; null: it happened by itself. */
    doer: indexed(playerOrNull()),
    about: pg.integer(),
    round: pg.integer(),
    reason: words(),
  },
  (t) => [pg.index('tournament_deeds_listed').on(t.tournament, t.at)],
);
