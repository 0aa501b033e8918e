import { makeChance, type DrawnNumber, type EntrySeed } from './chance.ts';
import { blankMatch, replay, undoStackAfter, waitedFor, windowsAfter } from './fold.ts';
import { isRejection, type AnyGame, type GameEvent, type Rejection, type Seat } from './game.ts';
import { clone, same } from './json.ts';
import { undoableBy, type ClockKind, type Entry, type Match, type Moved, type Setup } from './match.ts';

export interface Decision {
  kind?: 'act' | 'forced';
  seat: Seat;
  action: { type: string };
  seed: EntrySeed;
}
/** A decision from outside: unchecked input, and the `seq` the seat was looking at. */
export interface ActionRequest extends Omit<Decision, 'action' | 'kind'> {
  action: unknown;
  basis: number;
}

type Play = Parameters<AnyGame['start']>[0];

interface Asked extends Pick<Entry, 'kind' | 'seat' | 'action'> {
  seed: EntrySeed;
  draws?: DrawnNumber[] | undefined;
  /** Nobody looks at `from` again, so its state is changed in place. */
  isOwned?: boolean;
  /** Keeps an event for the record, as it is now where the state goes on with it. */
  keep?: (event: GameEvent) => GameEvent;
  /** Omitted: what the rules do for an entry of this kind. */
  change?(play: Play): Rejection | void;
}

const carryOut = (game: AnyGame, { kind, seat, action }: Asked, play: Play): Rejection | void => {
  if (kind === 'start') return game.start(play);
  if (kind === 'leave') return game.leave?.(play, seat!);
  return kind === 'act' || kind === 'forced' ? game.decide(play, seat!, action) : undefined;
};

/** Changes a copy of the match and records the emitted events as the next entry. */
export const makeEntry = (game: AnyGame, from: Match, made: Asked): Moved | Rejection => {
  const { seed, draws, isOwned = false, keep = (event) => event, change, ...asked } = made;
  const match = { ...from, state: isOwned ? from.state : clone(from.state), seq: from.seq + 1 };
  const waited = [...waitedFor(game, from)];
  const chance = makeChance(seed, draws);
  const events: GameEvent[] = [];
  const emit = (event: GameEvent): void => {
    events.push(keep(event));
    game.evolve(match.state, event);
  };
  const play = { state: match.state, chance, emit };
  const refusal = change ? change(play) : carryOut(game, made, play);
  if (isRejection(refusal)) return refusal;
  const entry: Entry = { ...asked, seq: match.seq, events, shape: game.meta.shape, undoable: false };
  match.windows = windowsAfter(game, match, { ...entry, waited });
  entry.undoable = entry.kind === 'act' && chance.drawn === 0 && isHarmless(game, entry, match);
  match.undoStack = undoStackAfter(from.undoStack, entry);
  return { match, entry };
};

/** Whether an entry revealed nothing, opened no other seat's window, and did not end the match. */
const isHarmless = (game: AnyGame, { events, seat, seq }: Entry, { windows, state }: Match): boolean =>
  events.length > 0 &&
  events.every((event) => game.meta.takeBack.includes(event.type)) &&
  Object.entries(windows).every(([other, at]) => Number(other) === seat || at !== seq) &&
  !game.outcome(state);

export const startMatch = (game: AnyGame, setup: Setup, seed: EntrySeed): Moved => {
  const asked = { kind: 'start', seat: null, action: { type: 'start' }, seed } as const;
  return makeEntry(game, blankMatch(game, setup), asked) as Moved;
};

/** Replaces outside input with the legal action it equals; undefined if there is none. */
const admit = (game: AnyGame, match: Match, seat: Seat, input: unknown): { type: string } | undefined => {
  const type = (input as { type?: unknown } | null)?.type;
  for (const action of game.legal(game.view(match.state, seat), seat))
    if (action.type === type && same(action, input)) return action;
  return undefined;
};

/** Makes the next entry from an action known to be legal. Refuses only what `decide` refuses. */
export const apply = (game: AnyGame, match: Match, { kind = 'act', seat, action, seed }: Decision) =>
  makeEntry(game, match, { kind, seat, action, seed });

/** Whether an action is only a step of a sealed choice, which is stored only together with the action that settles it. */
export const isSealedStep = (
  game: AnyGame,
  { state }: Match,
  { seat, action }: Pick<Decision, 'seat' | 'action'>,
): boolean => game.sealedStep?.(game.view(state, seat), seat, action) !== undefined;

/** Acts for a seat. Refuses `over`, `not-awaited`, `stale`, `not-legal`, and whatever the game refuses. */
export const act = (game: AnyGame, match: Match, { seat, action, basis, seed }: ActionRequest) => {
  if (game.outcome(match.state)) return { rejected: 'over' };
  const window = match.windows[seat];
  if (window === undefined) return { rejected: 'not-awaited' };
  if (basis < window) return { rejected: 'stale', params: { window } };
  const listed = admit(game, match, seat, action);
  return listed ? apply(game, match, { seat, action: listed, seed }) : { rejected: 'not-legal' };
};

/** Gives up a seat. The game may react; the service handles the seat itself. */
export const leave = (game: AnyGame, match: Match, { seat, seed }: Pick<Decision, 'seat' | 'seed'>) =>
  makeEntry(game, match, { kind: 'leave', seat, action: { type: 'leave' }, seed }) as Moved;

/** Passes a seat to another player: its window opens again, and players can't undo each other's actions. */
export const takeSeat = (game: AnyGame, match: Match, { seat, seed }: Pick<Decision, 'seat' | 'seed'>) =>
  makeEntry(game, match, { kind: 'taken', seat, action: { type: 'taken' }, seed }) as Moved;

const withoutEvents = ({ meta }: AnyGame, about: Pick<Entry, 'seq' | 'kind' | 'seat'>): Entry => ({
  ...about,
  action: { type: about.kind },
  events: [],
  shape: meta.shape,
  undoable: false,
});

/** Makes an entry about the clock. The position stays, and entries that could be undone still can be. */
export const markClock = (
  game: AnyGame,
  match: Match,
  { kind, seat }: { kind: ClockKind; seat: Seat | null },
): Moved => {
  const seq = match.seq + 1;
  return { match: { ...match, seq }, entry: withoutEvents(game, { seq, kind, seat }) };
};

export interface Undo extends Pick<ActionRequest, 'seat' | 'basis'> {
  /** A snapshot older than the entries to undo, or the blank match. */
  from: Match;
  entries: readonly Entry[];
}

/**
 * Undoes a seat's own entries from the newest down to and including `oldest`, atomically, one undo entry each. Refuses
 * `no-undo` if `oldest` is not the seat's own or can't be undone any more, `stale` if the seat had not seen
 * its newest entry or its last undo.
 */
export const undoTo = (
  game: AnyGame,
  match: Match,
  { seat, basis, from, entries, oldest }: Undo & { oldest: number },
): { match: Match; entries: Entry[] } | Rejection => {
  const own = match.undoStack.flatMap((entry) => (entry.seat === seat ? entry.seq : []));
  if (!own.includes(oldest)) return { rejected: 'no-undo' };
  const window = Math.max(own.at(-1)!, match.windows[seat] ?? 0);
  if (basis < window) return { rejected: 'stale', params: { window } };
  if ((entries.at(-1)?.seq ?? from.seq) !== match.seq) throw new RangeError(`entry ${match.seq} is missing`);
  const undos = own
    .filter((seq) => seq >= oldest)
    .toReversed()
    .map((reverts, i): Entry => ({
      ...withoutEvents(game, { seq: match.seq + 1 + i, kind: 'undo', seat }),
      reverts,
    }));
  return { entries: undos, match: replay(game, from, [...entries, ...undos]) };
};

/** Undoes a seat's own newest entry, unless something was revealed since. Refuses as `undoTo` does. */
export const undo = (game: AnyGame, match: Match, asked: Undo): Moved | Rejection => {
  const oldest = undoableBy(match, asked.seat);
  if (oldest === undefined) return { rejected: 'no-undo' };
  const moved = undoTo(game, match, { ...asked, oldest });
  return isRejection(moved) ? moved : { match: moved.match, entry: moved.entries[0]! };
};

/** Entries behind which no rewind goes: who holds a seat is no part of the position. */
const FIRM: ReadonlySet<Entry['kind']> = new Set(['start', 'position', 'leave', 'taken', 'ended']);

/**
 * Takes the match back to what it was before an entry, no matter who made it or what it revealed: for the operator. Appends one
 * entry; every open decision begins anew. Going back before a rewind undoes it. Refuses `no-entry`, and `firm` where it would go
 * behind a seat that changed hands.
 */
export const rewind = (
  game: AnyGame,
  match: Match,
  { before, entries }: { before: number; entries: readonly Entry[] },
): Moved | Rejection => {
  const dropped = entries.filter(({ seq }) => seq >= before);
  if (dropped.length === 0 || before < 2) return { rejected: 'no-entry' };
  const firm = dropped.findLast(({ kind }) => FIRM.has(kind));
  if (firm) return { rejected: 'firm', params: { seq: firm.seq } };
  const made = withoutEvents(game, { seq: match.seq + 1, kind: 'rewound', seat: null });
  const entry: Entry = { ...made, reverts: before };
  return { match: replay(game, blankMatch(game, match), [...entries, entry]), entry };
};
