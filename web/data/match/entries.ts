import type { Log, LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { revertedIn } from '../../../rules/kit/match.ts';
import { isProblem, type Calls, type RequestError } from '../server/api.ts';
import type { Outcome } from '../../../rules/kit/game.ts';

/** Merges more entries into the log, before or after it. Skips known entries; an undo or a rewind marks the entries it reverted. */
export const mergeEntries = (log: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] => {
  const [first = 0, last = 0] = [log[0]?.seq, log.at(-1)?.seq];
  const before = more.filter(({ seq }) => seq < first);
  const merged = [...before, ...log, ...more.filter(({ seq }) => seq > last)];
  const gone = revertedIn(merged);
  return merged.map(({ reverted, ...entry }, i) => {
    if (gone.has(entry.seq) === !!reverted) return merged[i]!;
    return gone.has(entry.seq) ? { ...entry, reverted: true } : entry;
  });
};

/** Reads the entries before `until` in pieces. If a piece fails, the next visit loads it. */
export const readOlder = async (
  { call }: Calls,
  { id, invite, until }: { id: string; invite?: string | undefined; until: number },
): Promise<LogEntry[]> => {
  const older: LogEntry[] = [];
  let since: number | undefined = 0;
  while (since !== undefined && since < until - 1) {
    const asked: Promise<Partial<Log>> = call('GET /matches/:id/log', { id, since, invite });
    const piece: Partial<Log> = await asked.catch((error: unknown) => {
      if (!isProblem(error)) throw error;
      return {};
    });
    older.push(...(piece.entries ?? []));
    since = piece.next;
  }
  return older;
};

/** The entries that still count: neither undos nor what they reverted. */
export const countedEntries = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(({ kind, reverted }) => kind !== 'undo' && !reverted);

/** Tells which facts open a turn, for games that say so (`Recap.opens`). */
export type Opens = ((event: LogEntry['events'][number]) => boolean) | undefined;

const opensIn = ({ events }: LogEntry, opens: NonNullable<Opens>): number => events.filter(opens).length;

/** Groups entries by turn: up to the fact that opens the next one or, without `opens`, in runs of one seat. */
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

/** The number of the match's turn at an entry, counting all seats together. */
export const turnNumber = (log: readonly LogEntry[], at = Infinity, opens?: Opens): number => {
  const told = countedEntries(log).filter(({ seq }) => seq <= at);
  const count = opens
    ? told.reduce((sum, entry) => sum + opensIn(entry, opens), 0)
    : turnsOf(told.filter(({ seat }) => seat !== null)).length;
  return Math.max(1, count);
};

/** The turn in which an entry was made. An entry that ends one turn and opens the next belongs to the turn it ends. */
export const turnOf = (log: readonly LogEntry[], seq: number, opens?: Opens): number =>
  turnNumber(log, opens ? seq - 1 : seq, opens);

export const lastTurn = (news: readonly LogEntry[], opens?: Opens): readonly LogEntry[] =>
  turnsOf(news, opens).at(-1) ?? [];

export const isOver = ({ status }: Pick<MatchPage, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled';

export const isSeated = (here: string): boolean => new URLSearchParams(here).has('seat');

export const namesIn = (here: string, { seats }: Pick<MatchPage, 'seats'>): string[] => {
  const said = new URLSearchParams(here);
  const seated = said.getAll('seat').flatMap((seat) => seats[Number(seat)]?.player?.name ?? []);
  return [...seated, ...said.getAll('watcher')];
};

export const outcomeOn = ({ ranks, scores, ...rest }: Outcome, text: string) => ({
  ...rest,
  ranks: [...ranks],
  ...(scores && { scores: [...scores] }),
  text,
});

export type UnsentEntry = LogEntry & { isUnsent: true };

export const isUnsent = (entry: LogEntry): entry is UnsentEntry => 'isUnsent' in entry;

/** An entry of the viewer's plan: it played it, or stopped after it. Only they are told. */
export type PlannedEntry = LogEntry & { isPlanned: boolean; stopped: string | undefined };

export const isOfPlan = (entry: LogEntry): entry is PlannedEntry => 'isPlanned' in entry;

export interface Dropped {
  actions: readonly { type: string }[];
  /** The newest entry the service had told of. */
  since: number;
  error: RequestError;
}

export interface MatchState {
  page: MatchPage;
  /** All known entries, oldest first, and those shown before their answers. */
  log: readonly (LogEntry | UnsentEntry)[];
  /** The entries that came with the newest answer. */
  fresh: readonly LogEntry[];
  /** The last entry the viewer had read when they arrived or returned; null if nobody kept count. */
  looked: number | null;
  arrived: number;
  /** An action is on its way whose outcome only the service can tell. */
  busy: boolean;
  /** An action got no answer and can be sent again. */
  isUnsent: boolean;
  /** Whether an action can be taken without a connection, to be sent later. */
  canWait: (action: { type: string }) => boolean;
  /** Why a stored action was refused when it was sent late, until the viewer has read it. */
  late: RequestError | undefined;
  /** What was shown but not played, until the viewer has read it or acts. */
  dropped: Dropped | undefined;
  here: readonly string[];
  isKept: boolean;
}

/** A match on this device alone, of which nothing is ever under way. */
export const IDLE = {
  busy: false,
  isUnsent: false,
  canWait: () => false,
  late: undefined,
  dropped: undefined,
  here: [],
  isKept: false,
} satisfies Partial<MatchState>;
