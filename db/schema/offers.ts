import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../match/terms.ts';
import { created, oneOf, time } from './columns.ts';
import { matches, PACES } from './matches.ts';
import { players } from './people.ts';

/** A player is always up for a game: offers that agree are matched by themselves. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    seats: integer().notNull(),
    pace: text({ enum: PACES }).notNull(),
    /** The options that matter; the others may be as anybody likes. */
    config: jsonb().$type<Config>().notNull().default({}),
    minimum: jsonb().$type<Minimum>().notNull().default({}),
    /** So many matches at once. */
    most: integer().notNull(),
    /** Grows with each match: two who match it upon the same reading do not both succeed. */
    version: integer().notNull().default(0),
    /** When its owner last looked at their offers. */
    seenAt: time().notNull(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.player),
    index('offers_alike').on(t.game, t.seats, t.pace, t.createdAt),
    oneOf('offers_pace', t.pace, PACES),
  ],
);

/** The matches that offers have led to. */
export const offerMatches = pgTable(
  'offer_matches',
  {
    offer: text()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.offer, t.match] }), index().on(t.match)],
);
