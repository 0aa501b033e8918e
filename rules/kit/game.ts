import type { Chance } from './chance.ts';

export type Seat = number;
export type AnyAction = { type: string };
/** A seat, or anybody watching the table. */
export type Viewer = Seat | 'table';

/** A fact, split from the start into what everybody, one seat, and nobody may know. */
export interface GameEvent {
  type: string;
  open?: object;
  own?: Readonly<Record<Seat, object>>;
  dark?: object;
}
/** An event as it leaves the server: without its dark part, and with `own` reduced to the viewer's. */
export type SeenEvent<E extends GameEvent = GameEvent> = E extends GameEvent ? Omit<E, 'dark'> : never;

/** Never English and never thrown. */
export interface Rejection {
  rejected: string;
  params?: Record<string, string | number>;
}
export const isRejection = (x: unknown): x is Rejection =>
  typeof x === 'object' && x !== null && 'rejected' in x;

/**
 * `ranks[seat]` counts from 1; ties share a rank. `reason` is a code that the game's text puts into words. `isLost`: the game
 * itself beat everybody, whatever their ranks.
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
  labels?: Readonly<Record<string, string>>;
  preset: OptionValue;
  /** Of values that are languages, their tags: whoever reads in one finds it chosen instead of the preset. */
  tongues?: Readonly<Record<string, string>>;
  /** The seat counts at which it matters. Omitted: all. */
  seats?: readonly number[];
  /** The seat counts at which a value can be chosen, by value. Omitted: all. */
  valueSeats?: Readonly<Record<string, readonly number[]>>;
  /** The value in matches made before there was this option. Omitted: the preset. */
  absent?: OptionValue;
  /** It matters only if another option, listed before, matters and has one of these values. */
  when?: { key: string; values: readonly OptionValue[] };
  /** The values worth testing. Omitted: all. The others only make a match longer, or repeat the choice of another option. */
  tried?: readonly OptionValue[];
  /** It mainly sets the length of a match, so players who just want to play now are asked for it too. */
  isLength?: true;
}

/** What `start`, `decide`, and `leave` may use. `emit` folds at once, so `state` is always current. */
export interface Play<S, E extends GameEvent> {
  readonly state: S;
  readonly chance: Chance;
  emit(event: E): void;
}

/**
 * Who may speak at the table now, and who may read it. After the match everybody may do both. `'table'` as a reader means
 * anybody, even seats left out: they can watch without signing in.
 */
export interface TalkRules {
  speak: readonly Seat[];
  audience: readonly Viewer[];
}

interface Meta<E extends GameEvent> {
  id: string;
  seats: readonly number[];
  options: readonly Option[];
  /** The shape number of stored events. Raise it together with `upcast`. */
  shape: number;
  /** Event types that reveal nothing: only entries made entirely of these can be undone. */
  takeBack: readonly E['type'][];
  /** The event type that begins a chapter, in a match with several; for display only. */
  chapter?: E['type'];
}

type Piece = string | number;

/** A list of the state in which pieces lie; null stands for a piece that its viewer may not see. */
interface Place {
  list: (Piece | null)[];
  /** The seats that may look at it; 'all' is everybody. */
  seenBy: readonly Seat[] | 'all';
}
/** One kind of pieces: all there are, alike ones as often as they are, and every place where one may lie. */
type Kind = { all: readonly Piece[]; places: readonly Place[] };
/** The pieces of a game by kind. Its lists are those of the table itself, a state or a view. */
export type Pieces<T extends object> = (table: T) => Readonly<Record<string, Kind>>;

/** The rules of one game. State, view and events are plain JSON. */
export interface Game<S extends object, A extends { type: string }, E extends GameEvent, V extends object> {
  meta: Meta<E>;
  blank(config: Config, seats: number): S;
  start(play: Play<S, E>): void;
  /** The only place that mutates state, called by the kit alone. No rules, no dice, no throwing. */
  evolve(state: S, event: E): void;
  /** The seats that must act: they get the clock and the nudges. Empty once there is an outcome. */
  awaiting(state: S): readonly Seat[];
  /** The seats that may act out of turn; the table does not wait for them. */
  invited?(state: S): readonly Seat[];
  outcome(state: S): Outcome | undefined;
  /** Omitted: every seat may speak and everybody may read. Called only while the match runs. */
  talk?(state: S): TalkRules;
  view(state: S, viewer: Viewer): V;
  /**
   * Where every piece lies, and who may see it. Omitted: `testing/census.ts` counts its pieces and, if it hides any,
   * `testing/scramble.ts` deals them anew.
   */
  pieces?: Pieces<V>;
  /** The view after the match, with everything hidden revealed. Omitted: the game hides nothing. */
  opened?(state: S, viewer: Viewer): V;
  /** Legality is a question about a VIEW, so the browser can ask it too. The kit accepts only listed actions. */
  legal(view: V, seat: Seat): Iterable<A>;
  decide(play: Play<S, E>, seat: Seat, action: A): Rejection | void;
  /**
   * The seat's view after a step of a sealed choice; undefined for any other action. Such a step stays with its player and is
   * stored only together with the action that settles the choice, so no log shows how often it changed.
   */
  sealedStep?(view: V, seat: Seat, action: A): V | undefined;
  /** A fair opponent: picks one of `actions` from what its seat can see. */
  bot(view: V, seat: Seat, actions: readonly A[], chance: Chance): A;
  /** What the bot of an invited seat does out of turn: one of `actions`, or nothing. Omitted: always nothing. */
  interrupt?(view: V, seat: Seat, actions: readonly A[], chance: Chance): A | undefined;
  /** Whether bots wait until no person is awaited. Omitted: they act at once. */
  botsLast?(state: S): boolean;
  /**
   * A whole state consistent with everything this viewer may know, made from their view alone: drawn as they should believe, anew
   * each time, sharing nothing with the view. A copy if nothing is hidden.
   */
  imagine(view: V, viewer: Viewer, chance: Chance): S;
  /**
   * The final scores to be expected from here, by seat, for play-outs that are cut; alone, how far the seat will be ahead of what
   * it must beat. Where only ranks count, in a unit of the game's own that goes up. Omitted: play-outs run to the end.
   */
  standing?(view: V): readonly number[];
  /**
   * A log's events, told so that they lead to an imagined state: whatever that state's viewer may know stays the same. A match can
   * start at a position only if nothing is hidden or its game has this.
   */
  retell?(events: readonly E[], imagined: S): E[];
  /** What the rules do when a seat is given up. Omitted: nothing; its bot plays on, ranked last. */
  leave?(play: Play<S, E>, seat: Seat): void;
  /** `stored` has an older shape. */
  upcast?(stored: GameEvent, from: number): E;
}
// The kit handles games without knowing them; this is the project's only `any`.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any>;

/** Every seat speaks and everybody reads: before and after a match, and in games without talk rules. */
export const openTalk = (seats: number): TalkRules => {
  const speak = Array.from({ length: seats }, (_, seat) => seat);
  return { speak, audience: [...speak, 'table'] };
};

/** Who may speak and who may read, at this point of a running match. */
export const talkOf = (game: AnyGame, { seats, state }: { seats: number; state: object }): TalkRules =>
  game.talk?.(state) ?? openTalk(seats);
