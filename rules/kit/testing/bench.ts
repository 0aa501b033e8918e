import type { Config, Seat } from '../game.ts';

/** A table to measure at; options that are not named are preset. */
interface Table {
  seats: number;
  config?: Config;
}

/** What `npm run bench` measures of a game, with the design's aims, in its `testing/bench.ts`. Times are milliseconds of CPU. */
export interface GameBench<S extends object, V extends object> {
  /** An action as a request makes it, admission included. */
  act: Table & { most: number };
  /** Matches of bots and chance, instead of chance alone; an action is one of their middle third. */
  isMidway?: true;
  /** The largest state and view: with as much on the table as there can be, in bytes. Left out, a state has the design's. */
  sizes: Table & { view: number; state?: number };
  /** Whole matches of chance, in a second of CPU. */
  playOuts?: Table & { least: number };
  /** How many entries the longest of several matches of bots has. */
  entries?: Table & { most: number };
  /** A thousand entries, folded from the start. */
  fold?: Table & { most: number };
  /** An action in the last chapter of matches of bots: at most so many times what one in the first costs. */
  chapters?: Table & { most: number };
  /** Listing what is legal at its most: `at` makes a full view of a position, or leaves it out. */
  legal?: Table & { name: string; most: number; at(state: S, seat: Seat): V | undefined };
}

/** The same for any game, whose state and view only it knows. */
export type AnyBench = GameBench<never, object>;
