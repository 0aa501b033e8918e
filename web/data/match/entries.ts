import type { Log, LogEntry } from '../../../api/http/schemas/match.ts';
import { isProblem, read, type Api } from '../server/api.ts';

/** The log with what came before or after it. Entries already known are skipped; an undo reverts what it took back. */
export const mergeEntries = (log: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] => {
  const [first = 0, last = 0] = [log[0]?.seq, log.at(-1)?.seq];
  const before = more.filter(({ seq }) => seq < first);
  const merged = [...before, ...log, ...more.filter(({ seq }) => seq > last)];
  const reverted = new Set(merged.map(({ reverts }) => reverts));
  const isReverted = (entry: LogEntry): boolean => reverted.has(entry.seq) && !entry.reverted;
  return merged.map((entry) => (isReverted(entry) ? { ...entry, reverted: true } : entry));
};

interface Older {
  id: string;
  invite?: string;
  /** The first entry that is known. */
  until: number;
}

/** The entries before one, piece by piece; those that cannot be had come with the next visit. */
export const readOlder = async (api: Api, { id, invite, until }: Older): Promise<LogEntry[]> => {
  const older: LogEntry[] = [];
  let since: number | undefined = 0;
  while (since !== undefined && since < until - 1) {
    const query: Record<string, string> = { since: String(since), ...(invite && { invite }) };
    const piece: Log | undefined = await read(api.matches[':id'].log.$get({ param: { id }, query })).catch(
      (error: unknown) => {
        if (!isProblem(error)) throw error;
        return undefined;
      },
    );
    older.push(...(piece?.entries ?? []));
    since = piece?.next;
  }
  return older;
};

/** What still counts and can be told: neither take-backs nor what they reverted. */
export const countedEntries = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ kind, reverted }) => kind !== 'undo' && !reverted);

/** Which facts open a turn, where a game says so (`Recap.opens`). */
export type Opens = ((event: LogEntry['events'][number]) => boolean) | undefined;

const opensIn = ({ events }: LogEntry, opens: NonNullable<Opens>): number => events.filter(opens).length;

/** Entries by turns: up to what opens the next one, or else in runs of one seat. */
export const turnsOf = (log: readonly LogEntry[], opens?: Opens): LogEntry[][] => {
  const turns: LogEntry[][] = [];
  let isOver = true;
  for (const entry of countedEntries(log)) {
    const turn = turns.at(-1);
    if (turn && (opens ? !isOver : turn[0]!.seat === entry.seat)) turn.push(entry);
    else turns.push([entry]);
    isOver = opens !== undefined && opensIn(entry, opens) > 0;
  }
  return turns;
};

/** Which turn of the match this is, counted over the table. */
export const turnNumber = (log: readonly LogEntry[], at = Infinity, opens?: Opens): number => {
  const told = countedEntries(log).filter(({ seq }) => seq <= at);
  const count = opens
    ? told.reduce((sum, entry) => sum + opensIn(entry, opens), 0)
    : turnsOf(told.filter(({ seat }) => seat !== null)).length;
  return Math.max(1, count);
};

/** In which turn an entry was made: one that ends a turn and opens the next belongs to the turn it ends. */
export const turnOf = (log: readonly LogEntry[], seq: number, opens?: Opens): number =>
  turnNumber(log, opens ? seq - 1 : seq, opens);
