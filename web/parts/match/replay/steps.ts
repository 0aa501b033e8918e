import type { LogEntry } from '../../../../api/contract/match.ts';

type Step = Pick<LogEntry, 'seq' | 'seat'>;

/** Where another seat acts next, or nobody. The clock's and the dice's entries belong to the turn. */
export const turnEnds = (entries: readonly Step[]): number[] => {
  const ends: number[] = [];
  let last: Step | undefined;
  for (const entry of entries) {
    if (entry.seat !== null && last && last.seat !== null && last.seat !== entry.seat) ends.push(last.seq);
    last = entry.seat === null && last ? { seq: entry.seq, seat: last.seat } : entry;
  }
  return last ? [...ends, last.seq] : ends;
};

/** Where the first seat of the match acts next. */
export const roundEnds = (entries: readonly Step[]): number[] => {
  const first = entries.find(({ seat }) => seat !== null)?.seat;
  const ends = turnEnds(entries);
  return ends.filter(
    (end, i) =>
      i === ends.length - 1 || entries.find(({ seq, seat }) => seq > end && seat !== null)?.seat === first,
  );
};

export const beside = (ends: readonly number[], at: number, by: 1 | -1): number | undefined =>
  by > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at);

export const nextOf = (entries: readonly Step[], at: number, seat: number): number | undefined =>
  entries.find((entry) => entry.seq > at && entry.seat === seat)?.seq;
