import * as v from 'valibot';
import { RELIABILITIES } from '../../../db/match/terms.ts';

// How people find each other: what is asked of them, and what they ask for.

export const Id = v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is asked of whoever sits down at a table, its maker too. */
export const Minimum = v.pipe(
  v.strictObject({ reliability: v.optional(v.picklist(RELIABILITIES)) }),
  v.metadata({ ref: 'Minimum' }),
);

/** How somebody keeps to what was agreed, at tables with a clock where other people sit. */
export const Reliability = v.pipe(
  v.object({
    /** Turns that were counted, and those of them that were played in time. */
    turns: Count,
    inTime: Count,
    /** Half of the turns took so many seconds at most; null where there are none, or they took longer. */
    median: v.nullable(Count),
    /** Matches that are over for the player, and those of them that they left. */
    matches: Count,
    gone: Count,
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
  why: v.nullable(v.string()),
});
export type Terms = v.InferOutput<typeof Terms>;
