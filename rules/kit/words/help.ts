import type { Seat } from '../game.ts';
import { same } from '../json.ts';
import type { Addressee, Line } from './words.ts';

/** What a seat tries to do: the type of an action, and as much of the rest as is chosen. */
export type Attempt<A extends { type: string }> = A extends unknown ? Pick<A, 'type'> & Partial<A> : never;

/** One row of what there is to know: a part of the worth has its figure, a sign or a piece is drawn beside it. */
export interface Fact {
  text: Line;
  figure?: string;
  thing?: string;
}

/** All there is to know of a thing of the board: a tile, a card, a piece, a place, a chip, a pile. */
export interface About {
  name: Line;
  /** Whose it is, or where it lies. */
  note?: Line;
  /** What it is worth here and now, in a word or two: `$11`, `4 stars`. */
  worth?: string;
  facts: readonly Fact[];
  /** When that is paid, or what has to be done first. */
  when?: Line;
}

/** What a game says to whoever is learning it. It is fetched at the first question, so it stands in a file of its own. */
export interface GameHelp<A extends { type: string }, V extends object> {
  /** Why a seat may not do this now, in a sentence or two; asked where nothing that is listed fits the attempt. */
  whyNot(view: V, seat: Seat, attempt: Attempt<A>): Line;
  /** What a thing is, what it does, and what it is worth; undefined where there is nothing to say. */
  about(view: V, thing: string, to: Addressee): About | undefined;
  /** What its seat could still do before an action that ends its turn; undefined where nothing is left. */
  unfinished?(view: V, action: A): Line | undefined;
}

/** Whether an action is one of those that an attempt may still become. */
export const fits = <A extends { type: string }>(action: A, attempt: Attempt<A>): boolean =>
  Object.entries(attempt).every(([key, value]) => same(action[key as keyof A], value));
