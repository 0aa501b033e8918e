import { isSnapshot } from './fold.ts';
import type { Match } from './match.ts';

/** Save about one position per this many entries. */
export const SNAPSHOT_EVERY = 100;

/**
 * Whether the position after an entry is the first of its hundred to save: nothing in it can be undone, and something could in
 * every earlier position of the hundred. Needs no memory of the last saved one.
 */
export const isSnapshotDue = (before: Match, after: Match): boolean => {
  const hundred = Math.floor(after.seq / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
  if (hundred === 0 || !isSnapshot(after)) return false;
  const oldest = before.undoStack[0]?.seq;
  return after.seq === hundred || (oldest !== undefined && oldest <= hundred);
};
