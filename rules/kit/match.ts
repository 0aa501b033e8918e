import { makeChance, type EntrySeed } from './chance.ts';
import {
  isRejection,
  type AnyGame,
  type Config,
  type GameEvent,
  type Rejection,
  type Seat,
  type SeenEvent,
  type Viewer,
} from './game.ts';
import { clone, same } from './json.ts';

/** One accepted action with its events. `reverts` names the entry that an undo takes back. */
export interface Entry {
  seq: number;
  kind: 'start' | 'act' | 'undo' | 'leave';
  seat: Seat | null;
  action: { type: string };
  events: readonly GameEvent[];
  shape: number;
  undoable: boolean;
  reverts?: number;
}

export interface Setup {
  config: Config;
  seats: number;
}

/** Everything needed to go on from here; all of it can be folded from the log. */
export interface Match extends Setup {
  seq: number;
  state: object;
  /** The window of every seat that may act: the `seq` at which its decision opened. */
  opened: Readonly<Record<Seat, number>>;
  /** The newest entries that could still be taken back, oldest first. */
  undoStack: readonly { seq: number; seat: Seat }[];
}

export interface Moved {
  match: Match;
  entry: Entry;
}
export interface Ask {
  seat: Seat;
  action: unknown;
  /** The `seq` the seat was looking at. */
  basis: number;
}

const blankMatch = (game: AnyGame, { config, seats }: Setup): Match => ({
  config,
  seats,
  seq: 0,
  state: game.blank(config, seats),
  opened: {},
  undoStack: [],
});

/** A window stays open while its seat is waited for; an invitation, until somebody new is waited for. */
const windows = (game: AnyGame, match: Match, entry: Entry, waited: readonly Seat[]): Match['opened'] => {
  const awaiting = game.awaiting(match.state);
  const opened: Record<Seat, number> = {};
  const open = (seat: Seat, stays: boolean): void => {
    opened[seat] = (stays && seat !== entry.seat && match.opened[seat]) || entry.seq;
  };
  const isSettled = awaiting.every((seat) => waited.includes(seat));
  for (const seat of game.invited?.(match.state) ?? []) open(seat, isSettled && !waited.includes(seat));
  for (const seat of awaiting) open(seat, waited.includes(seat));
  return opened;
};

/** Runs `change` on a copy of the match and books what it emitted as the next entry. */
const book = (
  game: AnyGame,
  from: Match,
  draft: Pick<Entry, 'kind' | 'seat' | 'action'> & { seed: EntrySeed },
  change: (play: Parameters<AnyGame['start']>[0]) => Rejection | void,
): Moved | Rejection => {
  const { seed, ...asked } = draft;
  const match = { ...from, state: clone(from.state), seq: from.seq + 1 };
  const waited = from.seq === 0 ? [] : game.awaiting(from.state);
  const chance = makeChance(seed);
  const events: GameEvent[] = [];
  const emit = (event: GameEvent): void => {
    events.push(event);
    game.evolve(match.state, event);
  };
  const refusal = change({ state: match.state, chance, emit });
  if (isRejection(refusal)) return refusal;
  const entry: Entry = { ...asked, seq: match.seq, events, shape: game.meta.shape, undoable: false };
  match.opened = windows(game, match, entry, waited);
  entry.undoable = entry.kind === 'act' && chance.drawn === 0 && isHarmless(game, entry, match);
  match.undoStack = tailAfter(from.undoStack, entry);
  return { match, entry };
};

/** Taught nobody anything, opened no other seat's window, and did not end the match. */
const isHarmless = (game: AnyGame, { events, seat, seq }: Entry, { opened, state }: Match): boolean =>
  events.length > 0 &&
  events.every((event) => game.meta.takeBack.includes(event.type)) &&
  Object.entries(opened).every(([other, at]) => Number(other) === seat || at !== seq) &&
  !game.outcome(state);

const tailAfter = (undoStack: Match['undoStack'], { undoable, seq, seat }: Entry): Match['undoStack'] =>
  undoable && seat !== null ? [...undoStack, { seq, seat }] : [];

/** The opening entry: the game deals. */
export const startMatch = (game: AnyGame, setup: Setup, seed: EntrySeed): Moved => {
  const draft = { kind: 'start', seat: null, action: { type: 'start' }, seed } as const;
  return book(game, blankMatch(game, setup), draft, (play) => game.start(play)) as Moved;
};

/** Admission: input from outside is replaced by the listed action it equals, or refused. */
const admit = (game: AnyGame, match: Match, seat: Seat, input: unknown): { type: string } | undefined => {
  const type = (input as { type?: unknown } | null)?.type;
  for (const action of game.legal(game.view(match.state, seat), seat))
    if (action.type === type && same(action, input)) return action;
  return undefined;
};

/** An action known to be legal, as the next entry. Refuses only what `decide` itself refuses. */
export const apply = (
  game: AnyGame,
  match: Match,
  { seat, action }: { seat: Seat; action: { type: string } },
  seed: EntrySeed,
): Moved | Rejection =>
  book(game, match, { kind: 'act', seat, action, seed }, (play) => game.decide(play, seat, action));

/** Acts for a seat. Refuses `over`, `not-awaited`, `stale`, `not-legal`, and what the game refuses. */
export const act = (
  game: AnyGame,
  match: Match,
  { seat, action, basis }: Ask,
  seed: EntrySeed,
): Moved | Rejection => {
  if (game.outcome(match.state)) return { rejected: 'over' };
  const opened = match.opened[seat];
  if (opened === undefined) return { rejected: 'not-awaited' };
  if (basis < opened) return { rejected: 'stale', params: { opened } };
  const listed = admit(game, match, seat, action);
  return listed ? apply(game, match, { seat, action: listed }, seed) : { rejected: 'not-legal' };
};

/** A seat is given up. The game may react; the seat itself is the service's business. */
export const leave = (game: AnyGame, match: Match, seat: Seat, seed: EntrySeed): Moved => {
  const draft = { kind: 'leave', seat, action: { type: 'leave' }, seed } as const;
  return book(game, match, draft, (play) => game.leave?.(play, seat)) as Moved;
};

/** The entry a seat would strike out by taking back, or undefined. */
export const undoableBy = (match: Match, seat: Seat): number | undefined =>
  match.undoStack.findLast((entry) => entry.seat === seat)?.seq;

/**
 * A seat takes back its own newest entry, while nothing since has taught anybody anything.
 * Refuses `no-undo`, and `stale` where the seat had not seen the entry or the take-back before it.
 */
export const undo = (
  game: AnyGame,
  match: Match,
  log: readonly Entry[],
  { seat, basis }: Omit<Ask, 'action'>,
): Moved | Rejection => {
  const reverts = undoableBy(match, seat);
  if (reverts === undefined) return { rejected: 'no-undo' };
  const opened = Math.max(reverts, match.opened[seat] ?? 0);
  if (basis < opened) return { rejected: 'stale', params: { opened } };
  const entry: Entry = {
    seq: match.seq + 1,
    kind: 'undo',
    seat,
    action: { type: 'undo' },
    events: [],
    shape: game.meta.shape,
    undoable: false,
    reverts,
  };
  return { entry, match: replay(game, match, [...log, entry]) };
};

/** A stored event in upcastEvent's shape. */
export const upcastEvent = (game: AnyGame, event: GameEvent, shape: number): GameEvent =>
  shape === game.meta.shape || !game.upcast ? event : game.upcast(event, shape);

/** Folds one stored entry into the match, in place. An undo only opens its seat's decision anew. */
const fold = (game: AnyGame, match: Match, entry: Entry): Match => {
  const { seq, kind, seat } = entry;
  if (kind === 'undo') {
    if (seat !== null && match.opened[seat] !== undefined) match.opened = { ...match.opened, [seat]: seq };
    return Object.assign(match, { seq });
  }
  const waited = match.seq === 0 ? [] : game.awaiting(match.state);
  for (const event of entry.events) game.evolve(match.state, upcastEvent(game, event, entry.shape));
  match.opened = windows(game, match, entry, waited);
  match.undoStack = tailAfter(match.undoStack, entry);
  return Object.assign(match, { seq });
};

/** The numbers of the entries that were taken back. */
export const revertedIn = (log: readonly Entry[]): ReadonlySet<number> =>
  new Set(log.flatMap(({ reverts }) => reverts ?? []));

/** The match again from facts alone: no rules are asked, so no change of rules can break it. */
export const replay = (game: AnyGame, { config, seats }: Setup, log: readonly Entry[]): Match => {
  const gone = revertedIn(log);
  const match = blankMatch(game, { config, seats });
  for (const entry of log) if (!gone.has(entry.seq)) fold(game, match, entry);
  return Object.assign(match, { seq: log.at(-1)?.seq ?? 0 });
};

/** The match as it stood after each entry, undos included. Each yielded match is a copy of its own. */
export function* history(game: AnyGame, setup: Setup, log: readonly Entry[]): Generator<Moved> {
  let match = blankMatch(game, setup);
  let anchor = match; // the newest position that no undo can reach behind
  let since: Entry[] = [];
  const copy = (from: Match): Match => ({ ...from, state: clone(from.state) });
  for (const entry of log) {
    if (entry.kind === 'undo') {
      since = [...since.filter(({ seq }) => seq !== entry.reverts), entry];
      match = since.reduce((folded, kept) => fold(game, folded, kept), copy(anchor));
    } else {
      match = fold(game, copy(match), entry);
      since = entry.undoable ? [...since, entry] : [];
      if (!entry.undoable) anchor = match;
    }
    yield { entry, match };
  }
}

/** What one viewer may be told of an event: generic, so that no game can forget to redact. */
export const seen = <E extends GameEvent>({ type, open, own }: E, viewer: Viewer): SeenEvent<E> => {
  const mine = viewer === 'table' ? undefined : own?.[viewer];
  return { type, ...(open && { open }), ...(mine && { own: { [viewer]: mine } }) } as unknown as SeenEvent<E>;
};
