import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { created, oneOf, time } from './columns.ts';
import { matches } from './matches.ts';
import { players } from './people.ts';

/** What somebody is in a club, the most first. There is one founder: who goes hands it on (a trigger sees to it). */
export const CLUB_ROLES = ['founder', 'keeper', 'member'] as const;
/** How far a match of a club has come. */
export const CLUB_STAGES = ['open', 'running', 'finished'] as const;

/** A named group. One that nobody is in any more is deleted by a trigger. */
export const clubs = pgTable('clubs', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The secret of the link by which people join; a new one ends the old. */
  link: text().notNull().unique(),
  /** Whether anybody may look at its page. */
  isOpen: boolean().notNull().default(false),
  createdAt: created(),
});

const club = () =>
  text()
    .notNull()
    .references(() => clubs.id, { onDelete: 'cascade' });

export const clubMembers = pgTable(
  'club_members',
  {
    club: club(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    role: text({ enum: CLUB_ROLES }).notNull(),
    joinedAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.player] }),
    index().on(t.player),
    oneOf('club_members_role', t.role, CLUB_ROLES),
  ],
);

/** A time for which a club keeps a standing. Two of a club never overlap. */
export const clubSeasons = pgTable(
  'club_seasons',
  {
    club: club(),
    /** Counted from 1. */
    number: integer().notNull(),
    startedAt: time().notNull(),
    /** Null: until somebody ends it. */
    endsAt: time(),
  },
  (t) => [primaryKey({ columns: [t.club, t.number] })],
);

/**
 * Matches of a club: its own tables, and what its members alone have finished in public during a season. A trigger keeps the
 * stage, and notes in the statement that ends a match for which season it counts.
 */
export const clubMatches = pgTable(
  'club_matches',
  {
    club: club(),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Made for the club: its members may look, and nobody else without an invitation. */
    own: boolean().notNull(),
    stage: text({ enum: CLUB_STAGES }).notNull(),
    /** Since when it is there. */
    at: time().notNull(),
    /** The season it counts for, if any. */
    season: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.match] }),
    index().on(t.match),
    index('club_matches_listed').on(t.club, t.stage, t.at, t.match),
    oneOf('club_matches_stage', t.stage, CLUB_STAGES),
  ],
);

/** What a player came to in a season of a club, by game, in matches against one another. */
export const clubStandings = pgTable(
  'club_standings',
  {
    club: text().notNull(),
    season: integer().notNull(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    played: integer().notNull(),
    won: integer().notNull(),
    /** One for each seat that came behind, half of one for each that came level. */
    points: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.season, t.player, t.game] }),
    index().on(t.player),
    foreignKey({
      columns: [t.club, t.season],
      foreignColumns: [clubSeasons.club, clubSeasons.number],
    }).onDelete('cascade'),
  ],
);

/** What came of matches in which all play against the game, or somebody plays alone. */
export const clubRecords = pgTable(
  'club_records',
  {
    club: text().notNull(),
    season: integer().notNull(),
    game: text().notNull(),
    seats: integer().notNull(),
    /** How hard the game was set; empty where it has no such option. */
    level: text().notNull(),
    played: integer().notNull(),
    won: integer().notNull(),
    /** The best score of those that were won, and where. */
    best: doublePrecision(),
    bestMatch: text().references(() => matches.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.season, t.game, t.seats, t.level] }),
    index().on(t.bestMatch),
    foreignKey({
      columns: [t.club, t.season],
      foreignColumns: [clubSeasons.club, clubSeasons.number],
    }).onDelete('cascade'),
  ],
);
