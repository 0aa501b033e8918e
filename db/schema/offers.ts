import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Config } from '../../rules/kit/game.ts';
import type { Minimum } from '../terms.ts';
import { count, created, flag, oneOf, partOf, time } from './columns.ts';
import { PACES } from '../closed-lists.ts';
import { ofMatch } from './matches.ts';
import { ofPlayer } from './people.ts';

/** A player's standing offers to play a game; matching offers start a match on their own. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    player: ofPlayer(),
    game: text().notNull(),
    seats: integer().notNull(),
    pace: text({ enum: PACES }).notNull(),
    /** The options that matter to the player; the others may have any value. */
    config: jsonb().$type<Config>().notNull().default({}),
    minimum: jsonb().$type<Minimum>().notNull().default({}),
    /** Whether a program made it, with a personal token: it is matched like one of a program. */
    byToken: flag(),
    most: integer().notNull(),
    /** Incremented with each match, so two requests that read the same version can't both match it. */
    version: count(),
    seenAt: time().notNull(),
    createdAt: created(),
  },
  (t) => [
    index().on(t.player),
    index('offers_alike').on(t.game, t.seats, t.pace, t.createdAt),
    ...oneOf(t.pace),
  ],
);

export const offerMatches = pgTable(
  'offer_matches',
  { offer: partOf(() => offers.id), match: ofMatch() },
  (t) => [primaryKey({ columns: [t.offer, t.match] }), index().on(t.match)],
);
