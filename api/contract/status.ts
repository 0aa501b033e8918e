import * as v from 'valibot';
import { named } from './scalars.ts';

/** A percentile in milliseconds; null if there were too few to say. */
const Within = v.nullable(v.number());
/** A share from 0 to 1; null if there were too few to say. */
const Share = v.nullable(v.number());
/** Two digits, the rest zeros: never a single event. */
const Rounded = v.number();

/**
 * How the service did in the last 24 whole hours. Counts are rounded down to two digits, and nothing is told of the hour that runs:
 * so nobody can tell from here what a single player did.
 */
export const Status = named('Status', {
  /** `quiet`: too little happened to say. */
  state: v.picklist(['well', 'slow', 'trouble', 'quiet']),
  from: v.string(),
  until: v.string(),
  /** What players did at their tables, and within how many milliseconds half and 95 of 100 were answered. */
  actions: v.object({ count: Rounded, half: Within, most: Within }),
  failures: Rounded,
  /** Deadlines that passed, within how long 95 of 100 were kept, and the share that took over five minutes. */
  deadlines: v.object({ count: Rounded, most: Within, late: Share }),
  /** Messages to players, and within how long after they were due 95 of 100 had left. */
  nudges: v.object({ count: Rounded, most: Within }),
  /** Mail that servers took, and the shares that they refused at once and that came back later. */
  mail: v.object({ taken: Rounded, refused: Share, returned: Share }),
});
export type Status = v.InferOutput<typeof Status>;
