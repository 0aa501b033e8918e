import type { AnyGame, Config, Seat } from '../game.ts';

/** A table to measure; unnamed options are preset. */
interface Table {
  seats: number;
  config?: Config;
}

/**
 * What `npm run bench` measures for a game, with the design's limits. A game says in its `testing/bench.ts` what differs from
 * `benchFor`. Times are milliseconds of CPU.
 */
interface Bench<S extends object, V extends object> {
  /** One action as a request handles it, admission included. */
  act: Table & { most: number };
  /** Measure matches played by bots and chance instead of chance alone; the action is one of their middle third. */
  isMidway?: true;
  /** The largest state and view in bytes, with as much on the table as possible. Omitted `state`: the design's limit. */
  sizes: Table & { view: number; state?: number };
  /** Whole random matches per second of CPU. */
  playOuts?: Table & { least: number };
  /** The number of entries in the longest of several bots' matches. */
  entries?: Table & { most: number };
  /** Folding a thousand entries from the start. */
  fold?: Table & { most: number };
  /** The cost of an action in the last chapter of bots' matches, as a multiple of one in the first. */
  chapters?: Table & { most: number };
  /** Looking over forty positions of a bots' match, coarse, in seconds of CPU. */
  lookOver?: Table & { most: number };
  /** Listing the legal actions when there are most; `at` makes a full view of a position, or undefined to skip it. */
  legal?: Table & { name: string; most: number; at(state: S, seat: Seat): V | undefined };
}

export type GameBench<S extends object, V extends object> = Partial<Bench<S, V>>;
/** A bench for any game, whose state and view only the game knows. */
export type AnyBench = Bench<never, object>;

/** What is measured of every game: an action, and the sizes, with every seat taken. */
export const benchFor = (game: AnyGame): AnyBench => {
  const seats = Math.max(...game.meta.seats);
  return { act: { seats, most: 1 }, sizes: { seats, view: 20_000 } };
};
