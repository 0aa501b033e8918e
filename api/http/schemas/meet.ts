import * as v from 'valibot';
import { RATINGS, RELIABILITIES } from '../../../db/match/terms.ts';
import { PACES } from '../../../db/schema/matches.ts';
import { Count, Id, Time } from './scalars.ts';

// How people find each other: what is asked of them, and what they ask for.

/** What is asked of whoever sits down at a table, its maker too. */
export const Minimum = v.pipe(
  v.strictObject({
    /** Of a hundred turns so many in time, and of a hundred matches so many played to the end. */
    reliability: v.optional(v.picklist(RELIABILITIES)),
    /** At this game, after a few rated matches. */
    rating: v.optional(v.picklist(RATINGS)),
  }),
  v.metadata({ ref: 'Minimum' }),
);

/** How somebody keeps to what was agreed, at tables with a clock where other people sit: roughly, and as of the last midnight (UTC). */
export const Reliability = v.pipe(
  v.object({
    /** At least this many turns were counted: one of a few steps. */
    turns: Count,
    /** The percentage of them played in time, rounded down to a multiple of five; null for too few turns. */
    shareInTime: v.nullable(Count),
    /** Half of the turns took at most this many seconds; null for too few turns, or where they took longer. */
    median: v.nullable(Count),
    /** At least this many matches are over for the player: one of a few steps. */
    matches: Count,
    /** The percentage of them that they didn’t leave early, rounded down to a multiple of five; null for too few matches. */
    shareFinished: v.nullable(Count),
    /** Too few turns to say anything. */
    isNew: v.boolean(),
  }),
  v.metadata({ ref: 'Reliability' }),
);
export type Reliability = v.InferOutput<typeof Reliability>;
const Ids = v.pipe(
  v.string(),
  v.maxLength(100 * 13),
  v.transform((text) => [...new Set(text.split(','))]),
  v.array(Id),
);
export const ReliabilityQuery = v.strictObject({ players: Ids });
export const Reliabilities = v.object({ players: v.record(v.string(), Reliability) });

/** What a table asks of who sits down, and why the asker does not meet it, if they don't. */
export const Terms = v.object({
  minimum: Minimum,
  /** Hidden hands stay hidden after the end; left out: they are opened to everybody. */
  hidden: v.optional(v.literal('kept')),
  why: v.nullable(v.string()),
});
export type Terms = v.InferOutput<typeof Terms>;

const OptionValue = v.union([v.string(), v.number(), v.boolean()]);
/** Always up for a game: with how many, at which pace, with which options (others may be as they like), so often at once. */
export const OfferBody = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(40)),
  seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12)),
  pace: v.picklist(PACES),
  config: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), OptionValue), {}),
  minimum: v.optional(Minimum, {}),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), 1),
});
export type OfferBody = v.InferInput<typeof OfferBody>;
export const Offer = v.pipe(
  v.object({
    id: Id,
    game: v.string(),
    seats: Count,
    pace: v.picklist(PACES),
    config: v.record(v.string(), OptionValue),
    minimum: Minimum,
    most: Count,
    /** The matches it has led to that go on. */
    matches: v.array(Id),
    /** Nobody is matched with it, because its owner has not been here for 14 days. */
    rests: v.boolean(),
    created: Time,
  }),
  v.metadata({ ref: 'Offer' }),
);
export type Offer = v.InferOutput<typeof Offer>;
export const Offers = v.object({ offers: v.array(Offer) });
