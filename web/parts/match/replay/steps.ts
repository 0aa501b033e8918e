import type { LogEntry } from '../../../../api/http/schemas/match.ts';

type Step = Pick<LogEntry, 'seq' | 'seat'>;

/** Entries with which a seat's turn ends: another seat acts next, or nobody. What the clock and the dice do belongs to the turn. */
export const turnEnds = (entries: readonly Step[]): number[] => {
  const ends: number[] = [];
  let last: Step | undefined;
  for (const entry of entries) {
    if (entry.seat !== null && last && last.seat !== null && last.seat !== entry.seat) ends.push(last.seq);
    last = entry.seat === null && last ? { seq: entry.seq, seat: last.seat } : entry;
  }
  return last ? [...ends, last.seq] : ends;
};

/** Entries with which a round ends: whoever acted first in the match acts next. */
export const roundEnds = (entries: readonly Step[]): number[] => {
  const first = entries.find(({ seat }) => seat !== null)?.seat;
  const ends = turnEnds(entries);
  return ends.filter(
    (end, i) =>
      i === ends.length - 1 || entries.find(({ seq, seat }) => seq > end && seat !== null)?.seat === first,
  );
};

/** The next of some entries, or the one before; undefined where there is none. */
export const beside = (ends: readonly number[], at: number, by: 1 | -1): number | undefined =>
  by > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at);

/** The next entry of a seat; undefined where it makes none. */
export const nextOf = (entries: readonly Step[], at: number, seat: number): number | undefined =>
  entries.find((entry) => entry.seq > at && entry.seat === seat)?.seq;
