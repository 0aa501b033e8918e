import * as v from 'valibot';
import { PACES, RATINGS, RELIABILITIES } from '../../../db/closed-lists.ts';
import {
  Count,
  GameId,
  Id,
  Labeled,
  MOST_SEATS,
  named,
  namedStrict,
  Options,
  Time,
  whole,
} from '../scalars.ts';

/** What a table requires of all its players, its maker too. */
export const Minimum = namedStrict('Minimum', {
  /** The percentage of turns on time, and of matches played to the end. */
  reliability: v.optional(v.picklist(RELIABILITIES)),
  /** The rating at this game, after a few rated matches. */
  rating: v.optional(v.picklist(RATINGS)),
  /** No accounts that say that they are programs. */
  people: v.optional(v.literal(true)),
});

/** A player's reliability at tables with a clock and other people: rough, and as of last midnight (UTC). */
export const Reliability = named('Reliability', {
  /** The turns counted, rounded down to one of a few steps. */
  turns: Count,
  /** The percentage of turns on time, rounded down to a multiple of five; null for too few turns. */
  shareInTime: v.nullable(Count),
  /** Half of the turns took at most this many seconds; null for too few turns, or if they took longer. */
  median: v.nullable(Count),
  /** The player's matches that are over, rounded down to one of a few steps. */
  matches: Count,
  /** The percentage of matches they didn’t leave early, rounded down to a multiple of five; null for too few matches. */
  shareFinished: v.nullable(Count),
  isNew: v.boolean(),
});
export type Reliability = v.InferOutput<typeof Reliability>;

export const Terms = v.object({
  minimum: Minimum,
  /** Hidden hands stay hidden after the end; left out: everybody sees them then. */
  hidden: v.optional(v.literal('kept')),
  tournament: v.optional(Labeled),
  why: v.nullable(v.string()),
});
export type Terms = v.InferOutput<typeof Terms>;

/** A standing offer: a game, its seats, pace, options (any value for those left out), and how many matches at once. */
export const OfferBody = namedStrict('NewOffer', {
  game: GameId,
  seats: whole(2, MOST_SEATS),
  pace: v.picklist(PACES),
  config: v.optional(Options, {}),
  minimum: v.optional(Minimum, {}),
  most: v.optional(whole(1, 5), 1),
});
export type OfferBody = v.InferInput<typeof OfferBody>;
export const Offer = named('Offer', {
  id: Id,
  game: v.string(),
  seats: Count,
  pace: v.picklist(PACES),
  config: Options,
  minimum: Minimum,
  most: Count,
  matches: v.array(Id),
  /** The offer rests, because its owner has been away for 14 days. */
  rests: v.boolean(),
  created: Time,
});
export type Offer = v.InferOutput<typeof Offer>;
