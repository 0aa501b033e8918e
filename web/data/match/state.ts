import type { LogEntry, MatchCard, MatchPage } from '../../../api/contract/match.ts';
import type { Outcome } from '../../../rules/kit/game.ts';
import type { RequestError } from '../server/api.ts';

export const isOver = ({ status }: Pick<MatchPage, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled';

export const isSeated = (here: string): boolean => new URLSearchParams(here).has('seat');

export const namesIn = (here: string, { seats }: Pick<MatchPage, 'seats'>): string[] => {
  const said = new URLSearchParams(here);
  const seated = said.getAll('seat').flatMap((seat) => seats[Number(seat)]?.player?.name ?? []);
  return [...seated, ...said.getAll('watcher')];
};

export const outcomeOn = (
  { ranks, scores, ...rest }: Outcome,
  text: string,
): NonNullable<MatchCard['outcome']> => ({
  ...rest,
  ranks: [...ranks],
  ...(scores && { scores: [...scores] }),
  text,
});

export interface UnsentEntry extends LogEntry {
  isUnsent: true;
}

export const isUnsent = (entry: LogEntry): entry is UnsentEntry => 'isUnsent' in entry;

/** An entry of the viewer's plan: it played it, or stopped after it. Only they are told. */
export interface PlannedEntry extends LogEntry {
  isPlanned: boolean;
  stopped: string | undefined;
}

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
