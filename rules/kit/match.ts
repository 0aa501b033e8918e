import type { Config, GameEvent, Seat, SeenEvent, Viewer } from './game.ts';

/** What can happen to the clock: log entries that are no part of the game. */
export const CLOCK_KINDS = [
  'late',
  'rested',
  'undecided',
  'waited',
  'ended',
  'paused',
  'resumed',
  'extended',
] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
export const ENTRY_KINDS = [
  'start',
  'position',
  'act',
  'forced',
  'undo',
  'leave',
  'taken',
  'rewound',
  ...CLOCK_KINDS,
] as const;

/**
 * An accepted action with its events. `position`: the beginning of an earlier log, in place of a deal. `forced`: it was the
 * seat's only option, so nobody was asked. `rewound`: the operator took the match back. `reverts` is the entry that an undo takes
 * back, or the first of those that a rewind takes back: the position is again what it was before that one.
 */
export interface Entry {
  seq: number;
  kind: (typeof ENTRY_KINDS)[number];
  seat: Seat | null;
  action: { type: string };
  events: readonly GameEvent[];
  shape: number;
  undoable: boolean;
  reverts?: number;
}

/** The setup of a match, real or in progress: later options may still be missing. */
export interface Setup {
  config: Config;
  seats: number;
}

/** Everything needed to continue a match; all of it can be folded from the log. */
export interface Match extends Setup {
  seq: number;
  state: object;
  /** The window of every seat that may act: the `seq` at which its decision opened. */
  windows: Readonly<Record<Seat, number>>;
  /** The newest entries that can still be undone, oldest first. */
  undoStack: readonly { seq: number; seat: Seat }[];
}

export interface Moved {
  match: Match;
  entry: Entry;
}

export const undoableBy = (match: Match, seat: Seat): number | undefined =>
  match.undoStack.findLast((entry) => entry.seat === seat)?.seq;
/** The oldest entry a seat could undo, along with all its own later ones, or undefined. */
export const oldestUndoableBy = (match: Match, seat: Seat): number | undefined =>
  match.undoStack.find((entry) => entry.seat === seat)?.seq;

/** What one viewer may know of an event; generic, so no game can forget to redact. */
export const seen = <E extends GameEvent>({ type, open, own }: E, viewer: Viewer): SeenEvent<E> => {
  const mine = viewer === 'table' ? undefined : own?.[viewer];
  return { type, ...(open && { open }), ...(mine && { own: { [viewer]: mine } }) } as unknown as SeenEvent<E>;
};

type Logged = Pick<Entry, 'seq' | 'kind'> & { reverts?: number | undefined };

/** The `seq` of every entry undone or rewound. What a rewound rewind had taken back counts again. */
export const revertedIn = (log: readonly Logged[]): ReadonlySet<number> => {
  const rewound = log.findLast(({ kind }) => kind === 'rewound');
  if (!rewound) return new Set(log.flatMap(({ reverts }) => reverts ?? []));
  const first = rewound.reverts!;
  return new Set([
    ...revertedIn(log.filter(({ seq }) => seq < first)),
    ...log.flatMap(({ seq }) => (seq >= first && seq < rewound.seq ? seq : [])),
    ...log.flatMap(({ seq, reverts }) => (seq > rewound.seq ? (reverts ?? []) : [])),
  ]);
};
