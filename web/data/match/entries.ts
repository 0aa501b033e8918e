import type { LogEntry } from '../../../api/http/schemas/match.ts';

/** The seqs that undos have reverted: each takes back the newest action of its seat that still counts. */
const struckIn = (log: readonly LogEntry[]): Set<number> => {
  const counting: LogEntry[] = [];
  const reverted = new Set<number>();
  for (const entry of log) {
    if (entry.kind === 'act') counting.push(entry);
    if (entry.kind !== 'undo') continue;
    const at = counting.findLastIndex(({ seat }) => seat === entry.seat);
    for (const { seq } of counting.splice(at, 1)) reverted.add(seq);
  }
  return reverted;
};

const marked = (entry: LogEntry, reverted: Set<number>): LogEntry =>
  reverted.has(entry.seq) && !entry.reverted ? { ...entry, reverted: true } : entry;

/** The log with what came after it. Entries already known are skipped; an undo reverts what it took back. */
export const mergeEntries = (log: readonly LogEntry[], fresh: readonly LogEntry[]): readonly LogEntry[] => {
  const last = log.at(-1)?.seq ?? 0;
  const merged = [...log, ...fresh.filter(({ seq }) => seq > last)];
  const reverted = struckIn(merged);
  return merged.map((entry) => marked(entry, reverted));
};

/** What still counts and can be told: neither take-backs nor what they reverted. */
export const countedEntries = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ kind, reverted }) => kind !== 'undo' && !reverted);

/** Entries in runs of one seat: a run is what people call a turn. */
export const turnsOf = (log: readonly LogEntry[]): LogEntry[][] => {
  const turns: LogEntry[][] = [];
  for (const entry of countedEntries(log)) {
    const turn = turns.at(-1);
    if (turn?.[0]?.seat === entry.seat) turn.push(entry);
    else turns.push([entry]);
  }
  return turns;
};
