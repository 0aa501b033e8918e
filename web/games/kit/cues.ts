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

/** A point on a way, and degrees. */
export type Bend = readonly [x: number, y: number, turn: number];

/** A thing put down from slightly above. */
export const drop = (thing: string, height = 6): Cue => ({ thing, kind: 'drop', from: [0, -height] });

/** Something that the news take off the board: it rises and fades, or goes `to` a seat. */
export interface Leaving {
  thing: string;
  to?: Seat;
  /** What goes in its place, such as the drivers that it brought. */
  tag?: unknown;
}
