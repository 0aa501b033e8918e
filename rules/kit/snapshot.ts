import { isSnapshot } from './fold.ts';
import type { Match } from './match.ts';

/** A position is worth keeping about once in so many entries. */
export const SNAPSHOT_EVERY = 100;

/**
 * Whether the position after an entry is the first to be kept in its hundred: nothing in it can be taken back, and in all
 * since the hundred began, something could. Asked of each entry, it needs no memory of the last one kept.
 */
export const isSnapshotDue = (before: Match, after: Match): boolean => {
  const hundred = Math.floor(after.seq / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
  if (hundred === 0 || !isSnapshot(after)) return false;
  const oldest = before.undoStack[0]?.seq;
  return after.seq === hundred || (oldest !== undefined && oldest <= hundred);
};
