import type { LogEntry } from '../../../api/http/schemas/match.ts';

/** The log with what came after it. Entries already known are skipped; an undo reverts what it took back. */
export const mergeEntries = (log: readonly LogEntry[], fresh: readonly LogEntry[]): readonly LogEntry[] => {
  const last = log.at(-1)?.seq ?? 0;
  const added = fresh.filter(({ seq }) => seq > last);
  const reverted = new Set(added.map(({ reverts }) => reverts));
  const isReverted = (entry: LogEntry): boolean => reverted.has(entry.seq) && !entry.reverted;
  return [...log, ...added].map((entry) => (isReverted(entry) ? { ...entry, reverted: true } : entry));
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
