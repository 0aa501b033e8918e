import type { GameEvent, Seat, SeenEvent } from '../game.ts';
import { entryLines } from './words.ts';
import type { AnyPageText, SeenEntry, Addressee, Line, SeatRef, ThingRef } from './words.ts';

/** A count that is plotted over a match: points, money, stars, gas. */
export interface Tally<V extends object> {
  name: string;
  /** The figures in a view: one per seat, then the rival's; or a single one shared by all seats. */
  figures(view: V): readonly number[];
  /** A figure in words: `$12`, `5 stars`. The view gives the options, which may change what is counted. */
  say(figure: number, view: V): string;
  /** Whether tags name its unit even if it is the score, because the seats' panels show something else. */
  isNamed?: boolean;
  /** For a count that only falls: the figure at which the match is lost, and the words for that. */
  loses?: { at: number; words: string };
}

/** A component of the scores, with as many figures as the score itself. */
export interface ScorePart {
  /** The column heading, in one to three words: `Fares`. */
  name: string;
  figures: readonly number[];
}

/** What one thing on the board pays one party: a tag that flies from there to its seat. */
export interface Share {
  /** The party: a seat, or a rival's panel (`seat:4`). */
  to: SeatRef | ThingRef;
  /** The change of its figure; negative for a loss. */
  by: number;
  /** The index of the tally that counts it. Omitted: 0, the score. */
  tally?: number;
  /** The thing that earned it. Omitted: whatever the news moved last. */
  from?: string;
  /** What it is made of: `6 × 2 + 4`. */
  of?: string;
  /** The component of the score that it adds to, as a column heading: `Fares`. */
  part?: string;
}

export interface Recap<E extends GameEvent, V extends object> {
  /** The first tally is the score: at the end it equals the outcome's scores, if any. */
  tallies: readonly [Tally<V>, ...Tally<V>[]];
  /**
   * The components of the scores, from the table's last view and all events that were not undone. They add up to the score of
   * each seat; deductions are negative. Omitted: the shares by the part that they name; without one, there is no breakdown.
   */
  parts?(view: V, events: readonly SeenEvent<E>[]): readonly ScorePart[];
  /** The name of a rival without a seat, as in a line: `the Grifter`. Undefined at tables without one. */
  rival?(view: V): string | undefined;
  /** The component of a rival's score that no share pays, such as its money at the start. Omitted: there is none. */
  begins?: string;
  /**
   * The weight of an event where only one can be told: 0 means nothing by itself, 1 is a step on the way, 2 is worth telling, 3
   * scores, 4 decides the match. What an event takes from its reader can weigh more. Omitted: always 1.
   */
  weight?(event: SeenEvent<E>, to?: Addressee): number;
  /** A line for an event, for captions that tell only one of its entry's (`among`). Undefined: its usual line. */
  brief?(event: SeenEvent<E>, among: readonly SeenEvent<E>[], to: Addressee): Line | undefined;
  /** The points that others' events took from their reader and no line tells, by the view after them. */
  taken?(events: readonly SeenEvent<E>[], view: V, to: Addressee): Line | undefined;
  /**
   * What an event pays, in the order in which it is paid. For each tally that is mentioned by any share of the game, the shares of
   * an entry must add up to the change of its figures. Omitted: the change of the score is shown as one sum per seat.
   */
  shares?(event: SeenEvent<E>): readonly Share[];
  /** The thing that such a sum comes from, always the same for a seat. Omitted: whatever the news moved last. */
  earner?(seat: Seat): string;
  /**
   * Whether an event starts a turn, or a round where all act at once: turns are counted and replayed by it. Omitted: a turn is a
   * run of entries of one seat, even if others are asked in the middle.
   */
  opens?(event: SeenEvent<E>): boolean;
  /** Whether its turns are called rounds, since all act at once. */
  inRounds?: boolean;
  /** The event that clears the board when a match ends: its result shows the board before that. */
  clears?: E['type'];
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRecap = Recap<any, any>;

export interface WeighedLine {
  words: Line;
  weight: number;
}

/** The weight of what can happen at every table, such as a player leaving. */
const AT_EVERY_TABLE = 2;

/** The index of a share's party among the figures of a tally: rivals come last. */
export const slotIn = (figures: readonly unknown[], { to }: Pick<Share, 'to'>): number =>
  'seat' in to ? to.seat : figures.length - 1;

/** The lines about an entry with their weights, except those of weight 0. */
export const factsOf = (
  { text, recap }: { text: AnyPageText; recap?: AnyRecap | undefined },
  entry: SeenEntry,
  to: Addressee,
): WeighedLine[] => {
  const linesFor = (events: SeenEntry['events']): Line[] => entryLines(text, { ...entry, events }, to);
  const atTable = linesFor([]);
  const told = entry.events.flatMap((event) => {
    const [words] = linesFor([event]).slice(atTable.length);
    if (words === undefined) return [];
    const weight = recap?.weight?.(event, to) ?? 1;
    return weight > 0 ? { words: recap?.brief?.(event, entry.events, to) ?? words, weight } : [];
  });
  return [...atTable.map((words) => ({ words, weight: AT_EVERY_TABLE })), ...told];
};

/** The least weight of a fact that is worth telling by itself. */
const WORTH = 2;

export const worthTelling = <T extends { weight: number }>(facts: readonly T[]): T | undefined =>
  heaviest(facts.filter(({ weight }) => weight >= WORTH));

/** The heaviest fact; among equals, the last. */
export const heaviest = <T extends { weight: number }>(facts: readonly T[]): T | undefined =>
  facts.findLast(({ weight }) => facts.every((other) => other.weight <= weight));
