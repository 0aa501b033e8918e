import type { Work } from '../lib/log.ts';
import { Lanes, type Later, type Outgoing, type LetterResult } from './lanes.ts';

/** Messages of one sort: how some are claimed, how long that claim is used, and how results are recorded. */
export interface Outbox<L extends Outgoing> {
  /** Claims some; undefined if no more are due. */
  claim: () => Promise<readonly L[] | undefined>;
  /** All is claimed the first time. */
  isAtOnce?: true;
  patienceMs: number;
  record: (results: readonly LetterResult<L>[]) => Promise<void>;
}

/** How long a sweep claims more work. */
const PATIENCE_MS = 40_000;
/** The most letters per sweep: including database calls, a Worker may make ten thousand requests. */
const MOST = 4_000;

/**
 * Claims, sends and records messages while there are any and time is left. Failed letters and letters to slow servers are retried
 * later and never block others.
 */
export const sweepOut = async <L extends Outgoing>(
  { claim, isAtOnce, patienceMs, record }: Outbox<L>,
  { clock, later }: { clock: () => Date; later?: Later | undefined },
): Promise<Work> => {
  const began = clock().getTime();
  let claimed = began;
  const since = (time: number): number => clock().getTime() - time;
  const lanes = new Lanes<L>({ isOver: () => since(claimed) > patienceMs, later });
  const work = { found: 0, done: 0 };
  const note = async (results: readonly LetterResult<L>[]): Promise<void> => {
    if (results.length > 0) await record(results);
    work.done += results.filter(({ how }) => how === 'sent').length;
  };
  try {
    while (work.found < MOST && since(began) < PATIENCE_MS) {
      claimed = clock().getTime();
      const letters = await claim();
      if (!letters) break;
      const free = letters.filter((letter) => !lanes.isStuck(letter));
      const stuck = letters.filter((letter) => !free.includes(letter));
      await note(stuck.map((letter) => ({ letter, how: 'left' })));
      work.found += free.length;
      for await (const results of lanes.post(free)) await note(results);
      if (isAtOnce) break;
    }
  } finally {
    await note(await lanes.rest());
  }
  return work;
};
