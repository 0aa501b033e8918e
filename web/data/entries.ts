import type { LogEntry } from '../../api/http/schemas/match.ts';

/** The seqs that undos have struck out: each takes back the newest action of its seat that still counts. */
const struckIn = (log: readonly LogEntry[]): Set<number> => {
  const counting: LogEntry[] = [];
  const struck = new Set<number>();
  for (const entry of log) {
    if (entry.kind === 'act') counting.push(entry);
    if (entry.kind !== 'undo') continue;
    const at = counting.findLastIndex(({ seat }) => seat === entry.seat);
    for (const { seq } of counting.splice(at, 1)) struck.add(seq);
  }
  return struck;
};

const marked = (entry: LogEntry, struck: Set<number>): LogEntry =>
  struck.has(entry.seq) && !entry.struck ? { ...entry, struck: true } : entry;

/** The log with what came after it. Entries already known are skipped; an undo strikes out what it took back. */
export const mergeEntries = (log: readonly LogEntry[], fresh: readonly LogEntry[]): readonly LogEntry[] => {
  const last = log.at(-1)?.seq ?? 0;
  const merged = [...log, ...fresh.filter(({ seq }) => seq > last)];
  const struck = struckIn(merged);
  return merged.map((entry) => marked(entry, struck));
};

/** What still counts and can be told: neither take-backs nor what they struck out. */
export const countedEntries = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ kind, struck }) => kind !== 'undo' && !struck);

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
