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
import { created, flag, oneOf, partOf, time, version } from './columns.ts';
import { matches, ofMatch } from './matches.ts';
import { ofPlayer } from './people.ts';
import { CLUB_ROLES, CLUB_STAGES } from '../closed-lists.ts';

/** A named group. A trigger deletes a club that has no members left. */
export const clubs = pgTable('clubs', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The secret of the link for joining; a new one invalidates the old. */
  link: text().notNull().unique(),
  isOpen: flag(),
  createdAt: created(),
  version: version(),
});

const club = () => partOf(() => clubs.id);

export const clubMembers = pgTable(
  'club_members',
  { club: club(), player: ofPlayer(), role: text({ enum: CLUB_ROLES }).notNull(), joinedAt: created() },
  (t) => [primaryKey({ columns: [t.club, t.player] }), index().on(t.player), ...oneOf(t.role)],
);

/** A period for which a club keeps standings. The seasons of a club never overlap. */
export const clubSeasons = pgTable(
  'club_seasons',
  {
    club: club(),
    number: integer().notNull(),
    startedAt: time().notNull(),
    /** Null: runs until somebody ends it. */
    endsAt: time(),
  },
  (t) => [primaryKey({ columns: [t.club, t.number] })],
);

/** Its own tables, and public matches among members during a season. A trigger keeps stage and season. */
export const clubMatches = pgTable(
  'club_matches',
  {
    club: club(),
    match: ofMatch(),
    /** Whether it was made for the club: then only members and invited players may see it. */
    own: boolean().notNull(),
    stage: text({ enum: CLUB_STAGES }).notNull(),
    at: time().notNull(),
    season: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.match] }),
    index().on(t.match),
    index('club_matches_listed').on(t.club, t.stage, t.at, t.match),
    ...oneOf(t.stage),
  ],
);

/** A player's results in a season of a club, by game, in matches between members. */
export const clubStandings = pgTable(
  'club_standings',
  {
    club: text().notNull(),
    season: integer().notNull(),
    player: ofPlayer(),
    game: text().notNull(),
    played: integer().notNull(),
    won: integer().notNull(),
    /** One for each seat that placed behind, half for each tie. */
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

export const clubRecords = pgTable(
  'club_records',
  {
    club: text().notNull(),
    season: integer().notNull(),
    game: text().notNull(),
    seats: integer().notNull(),
    /** The difficulty; empty for a game without that option. */
    level: text().notNull(),
    played: integer().notNull(),
    won: integer().notNull(),
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
