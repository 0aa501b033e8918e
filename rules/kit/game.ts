import type { Chance } from './chance.ts';

export type Seat = number;
/** Who is looking: a seat, or anyone watching the table. */
export type Viewer = Seat | 'table';

/** A fact, split at birth into what everyone, one seat, and nobody may know. */
export interface GameEvent {
  type: string;
  open?: object;
  own?: Readonly<Record<Seat, object>>;
  dark?: object;
}
/** An event as it leaves the server: without its dark part, and with `own` cut down to the viewer's. */
export type SeenEvent<E extends GameEvent = GameEvent> = E extends GameEvent ? Omit<E, 'dark'> : never;

/** A refusal is a value: a code and its figures, never English, never a throw. */
export interface Rejection {
  rejected: string;
  params?: Record<string, string | number>;
}
export const isRejection = (x: unknown): x is Rejection =>
  typeof x === 'object' && x !== null && 'rejected' in x;

/**
 * `ranks[seat]` counts from 1; equal ranks are shared. `reason` is a code that the game's text puts into words.
 * `isLost`: the game itself has won against everybody, whatever their ranks.
 */
export interface Outcome {
  ranks: readonly number[];
  scores?: readonly number[];
  reason: string;
  isLost?: boolean;
}

export type OptionValue = string | number | boolean;
export type Config = Readonly<Record<string, OptionValue>>;
export interface Option {
  key: string;
  name: string;
  values: readonly OptionValue[];
  /** What values are called, where they would not do as they are. */
  labels?: Readonly<Record<string, string>>;
  preset: OptionValue;
  /** The numbers of seats it makes a difference at, where it does not at all. */
  seats?: readonly number[];
  /** It makes a difference only where another option, listed before, makes one and has one of these values. */
  when?: { key: string; values: readonly OptionValue[] };
  /**
   * The values that are enough to try; left out: all. The others make a match no more than longer, or choose once more
   * what another option chooses.
   */
  tried?: readonly OptionValue[];
  /** It says above all how long a match is, so that also those are asked who only want to play now. */
  isLength?: true;
}

/** What `start`, `decide` and `leave` may use. `emit` folds at once, so `state` is never behind. */
export interface Play<S, E extends GameEvent> {
  readonly state: S;
  readonly chance: Chance;
  emit(event: E): void;
}

/**
 * The talk at the table: who may speak now, and who may read what is said now. After the end everybody may do both.
 * where `'table'` reads, anybody does, a seat that is left out too: they need only look on without signing in.
 */
export interface Talk {
  speak: readonly Seat[];
  audience: readonly Viewer[];
}

interface Meta<E extends GameEvent> {
  id: string;
  seats: readonly number[];
  options: readonly Option[];
  /** Shape number of the stored events. Raise it together with `upcast`. */
  shape: number;
  /** Event types that teach nobody anything: only entries made wholly of these can be taken back. */
  takeBack: readonly E['type'][];
  /** The event type that opens a chapter, in a match of several: to look at, and nothing to the engine. */
  chapter?: E['type'];
}

/** The rules of one game. State, view and events are plain JSON. */
export interface Game<S extends object, A extends { type: string }, E extends GameEvent, V extends object> {
  meta: Meta<E>;
  blank(config: Config, seats: number): S;
  /** Deals: the first facts. */
  start(play: Play<S, E>): void;
  /** The one place that mutates, and only the kit calls it. No rules, no dice, no throwing. */
  evolve(state: S, event: E): void;
  /** Who must act: they get the clock and the nudges. Empty once there is an outcome. */
  awaiting(state: S): readonly Seat[];
  /** Who may act out of turn without being waited for. */
  invited?(state: S): readonly Seat[];
  outcome(state: S): Outcome | undefined;
  /** Left out: every seat speaks and everybody reads it. Asked only while the match runs. */
  talk?(state: S): Talk;
  view(state: S, viewer: Viewer): V;
  /** The same once the match is over and all that was hidden lies open. Left out: nothing ever is hidden. */
  opened?(state: S, viewer: Viewer): V;
  /** Legality is a question about a VIEW, so the browser asks it too. The kit accepts only what is listed. */
  legal(view: V, seat: Seat): Iterable<A>;
  decide(play: Play<S, E>, seat: Seat, action: A): Rejection | void;
  /**
   * The seat's view after a step of a sealed choice; undefined for all other actions. Such a step stays with its player and
   * is stored only together with the action that settles the choice, so that no log tells how often it was changed.
   */
  draft?(view: V, seat: Seat, action: A): V | undefined;
  /** A fair opponent: picks one of `actions` from what the seat can see. */
  bot(view: V, seat: Seat, actions: readonly A[], chance: Chance): A;
  /** What the bot of an invited seat does out of turn: one of `actions`, or nothing. Left out: bots never do. */
  interrupt?(view: V, seat: Seat, actions: readonly A[], chance: Chance): A | undefined;
  /** Whether bots wait until no person is waited for. Left out: they act at once. */
  botsLast?(state: S): boolean;
  /**
   * A whole state that fits all this viewer may know, made from their view alone: drawn as they should believe, anew each
   * time, and sharing nothing with the view. Where all is open it is a copy.
   */
  imagine(view: V, viewer: Viewer, chance: Chance): S;
  /** What the rules do when a seat is given up. Left out: nothing; the seat's bot plays on, ranked last. */
  leave?(play: Play<S, E>, seat: Seat): void;
  /** A stored event of an older shape, as an event of today's. */
  upcast?(stored: GameEvent, from: number): E;
}
// The kit carries games without knowing them; this is the one `any` of the project.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any>;
