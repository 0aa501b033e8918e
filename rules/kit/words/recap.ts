import type { GameEvent, SeenEvent } from '../game.ts';
import { entryLines, type AnyPageText, type SeenEntry } from './text.ts';
import type { Addressee, Line } from './words.ts';

/** Something that is counted through a match and plotted over it: points, money, stars, gas. */
export interface Tally<V extends object> {
  /** A heading: `Money`. */
  name: string;
  /** As they stand in a view: one a seat, and then the rival's; a single one where all seats share it. */
  figures(view: V): readonly number[];
  /** A figure as it is read: `$12`, `5 stars`. The view says which game it is, where its options change what is counted. */
  say(figure: number, view: V): string;
  /** For what only falls: the figure at which all is lost, and the words for that. */
  loses?: { at: number; words: string };
}

/** One of the things that scores are made of, with as many figures as the score itself. */
export interface ScorePart {
  /** The head of a column, in one to three words: `Fares`. */
  name: string;
  figures: readonly number[];
}

/** How a match of a game is looked back upon. The result page, the inbox and the turns that play are fed from here. */
export interface Recap<E extends GameEvent, V extends object> {
  /** The first is the score: in the end it agrees with the scores of the outcome, where that has any. */
  tallies: readonly [Tally<V>, ...Tally<V>[]];
  /**
   * What the scores are made of, from the last view of the table and all that happened (nothing of what was taken back).
   * The parts add up to the score, seat by seat; what takes away is below zero. Left out: the score is not taken apart.
   */
  parts?(view: V, events: readonly SeenEvent<E>[]): readonly ScorePart[];
  /** Who plays without a seat, as a line calls them: `the Grifter`. Undefined at tables without one. */
  rival?(view: V): string | undefined;
  /**
   * How much a fact weighs beside others, where only one of them can be told: 0 says nothing by itself, 1 is a step on the
   * way, 2 what one would tell, 3 what scores, 4 what decides. Left out: 1, whatever it is.
   */
  weight?(event: SeenEvent<E>): number;
  /**
   * Whether a fact opens a turn, or a round where all act at once: turns are counted by it, and play by themselves one
   * after another. Left out: a turn is a run of entries of one seat, whoever is asked in the middle of it.
   */
  opens?(event: SeenEvent<E>): boolean;
  /** What that is called. Left out: `Turn`. */
  turn?: string;
  /** What clears the board when a match ends: its result shows the board as it stood before. */
  clears?: E['type'];
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRecap = Recap<any, any>;

/** A line and how much it weighs. */
export interface Fact {
  words: Line;
  weight: number;
}

/** What happens at every table, such as that somebody left, is worth telling. */
const AT_EVERY_TABLE = 2;

/** What there is to tell of an entry, with its weights, without what says nothing by itself. */
export const factsOf = (
  { text, recap }: { text: AnyPageText; recap?: AnyRecap | undefined },
  entry: SeenEntry,
  to: Addressee,
): Fact[] => {
  const linesFor = (events: SeenEntry['events']): Line[] => entryLines(text, { ...entry, events }, to);
  const atTable = linesFor([]);
  const told = entry.events.flatMap((event) =>
    linesFor([event])
      .slice(atTable.length)
      .map((words) => ({ words, weight: recap?.weight?.(event) ?? 1 })),
  );
  return [...atTable.map((words) => ({ words, weight: AT_EVERY_TABLE })), ...told].filter(
    ({ weight }) => weight > 0,
  );
};

/** The weightiest of several, and of those that weigh the same the last. */
export const heaviest = <T extends { weight: number }>(facts: readonly T[]): T | undefined =>
  facts.findLast(({ weight }) => facts.every((other) => other.weight <= weight));
