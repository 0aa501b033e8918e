import type { LogEntry } from '../../../api/contract/match.ts';
import type { GameEvent, Seat, SeenEvent } from '../../../rules/kit/game.ts';

/** The events of the news that still count, oldest first. */
export const eventsOf = <E extends GameEvent>(news: readonly LogEntry[]): SeenEvent<E>[] =>
  news.filter(({ reverted }) => !reverted).flatMap(({ events }) => events as unknown as SeenEvent<E>[]);

/** One animated fact: the thing, its origin, and the kind of motion, whose duration is a token. */
export interface Cue {
  thing: string;
  kind: 'drive' | 'drop' | 'turn' | 'flip' | 'walk';
  /** The origin relative to its place: units of the board, or quarters for a turn and a flip. */
  from: readonly [x: number, y: number] | number;
  /** For a drive that is not straight: points on its way with the rotation at each, relative to the end. */
  way?: readonly Bend[];
}

export type Bend = readonly [x: number, y: number, turn: number];

/**
 * The kinds of things that move, by the first part of their names, in the order in which they move at one event. How they do: what
 * is new or has another `data-face` drops or flips, what lies elsewhere drives (or drops there), and what has another `data-turn`
 * turns; `way` leaves it to the game's own `ways`. Then the fields of events that name them: `seat` names `taxi:2` where it is 2,
 * `driven.seat` only in that event, and `tile-turned`, an event alone, all of the kind.
 */
export type Moves = Readonly<
  Record<string, readonly [how: 'drop' | 'flip' | 'drive' | 'way', ...by: string[]]>
>;

export type Brought = { thing: string; to: Seat; tag: unknown };

export interface Moving {
  readonly renderRoot: ParentNode;
  readonly news: readonly LogEntry[];
  readonly moving: ParentNode | null;
  readonly moves: Moves;
  ways?(): readonly Cue[];
  brought?(): readonly Brought[];
}
