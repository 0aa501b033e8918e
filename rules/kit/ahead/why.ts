import type { Arm } from './arms.ts';
import type { Ending } from './play-on.ts';

/** The most reasons given. */
const GIVEN = 3;

/** Something that came about in more play-outs of a move than of another. */
export interface Reason {
  /** As it was noted. */
  note: string;
  /** Play-outs in which it came about, of this move and of the other. */
  times: number;
  otherwise: number;
}

const countNotes = (endings: readonly Ending[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { notes = [] } of endings)
    for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return counts;
};

/** Whether a note came up more often by over `clear` standard errors, in equally many play-outs. */
const isClear = (times: number, otherwise: number, of: number, clear: number): boolean => {
  const [p, q] = [times / of, otherwise / of];
  return p - q > clear * Math.sqrt((p * (1 - p) + q * (1 - q) + 1 / of) / of);
};

/** What was noted clearly more often after a move than after another, the greatest difference first. */
export const reasonsFor = ({ endings }: Arm, other: Arm | undefined, clear: number): Reason[] => {
  if (!other) return [];
  const counts = countNotes(other.endings);
  return [...countNotes(endings)]
    .map(([note, times]) => ({ note, times, otherwise: counts.get(note) ?? 0 }))
    .filter(({ times, otherwise }) => isClear(times, otherwise, endings.length, clear))
    .sort((a, b) => b.times - b.otherwise - (a.times - a.otherwise))
    .slice(0, GIVEN);
};
