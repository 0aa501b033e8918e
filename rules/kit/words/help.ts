import type { Seat } from '../game.ts';
import { same } from '../json.ts';
import type { Addressee, Line } from './words.ts';

/** What a seat tries to do: the type of an action, and the parts chosen so far. */
export type Attempt<A extends { type: string }> = A extends unknown ? Pick<A, 'type'> & Partial<A> : never;

/** One row of information: a share of the worth has a figure, and a sign or piece is drawn next to it. */
export interface HelpRow {
  text: Line;
  figure?: string;
  thing?: string;
}

/** Everything to know about a thing on the board: a tile, card, piece, place, chip, or pile. */
export interface About {
  name: Line;
  /** Its owner, or where it is. */
  note?: Line;
  /** Its worth here and now, in a word or two: `$11`, `4 stars`. */
  worth?: string;
  facts: readonly HelpRow[];
  /** When the worth is paid, or what has to happen first. */
  when?: Line;
}

/** A game's answers for learners. Loaded at the first question, so it has its own file. */
export interface GameHelp<A extends { type: string }, V extends object> {
  /** Why a seat may not do this now, in a sentence or two; called only if no listed action fits the attempt. */
  whyNot(view: V, seat: Seat, attempt: Attempt<A>): Line;
  /** What a thing is, does, and is worth; undefined if there is nothing to say. */
  about(view: V, thing: string, to: Addressee): About | undefined;
  /** What the seat could still do before an action that ends its turn; undefined if nothing. */
  unfinished?(view: V, action: A): Line | undefined;
}

/** Whether an attempt may still become this action. */
export const fits = <A extends { type: string }>(action: A, attempt: Attempt<A>): boolean =>
  Object.entries(attempt).every(([key, value]) => same(action[key as keyof A], value));
