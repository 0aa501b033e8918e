import type { Config, GameEvent, Outcome, Rejection, Seat, SeenEvent, Viewer } from './game.ts';

/** Who is speaking to whom: `name(seat)` is "You" for the viewer's own seat. */
export interface Telling {
  viewer: Viewer;
  name(seat: Seat): string;
  /** What the match was made with, where words depend on it. */
  config?: Config;
}

/**
 * A game in words: log lines, the text pane, mail and screen readers are all fed from here.
 * Sentences of the past tense, so that "You" and a name take the same verb.
 */
export interface GameText<A extends { type: string }, E extends GameEvent, V extends object> {
  name: string;
  /** One sentence for the shelf. */
  blurb: string;
  /** Minutes of thought one player puts into a match, roughly. */
  minutes: number;
  /** The position in words, a line a fact, most important first. */
  position(view: V, telling: Telling): string[];
  /** What happened, or undefined where a line would only repeat another. */
  event(event: SeenEvent<E>, telling: Telling): string | undefined;
  /** The button's label for an action. */
  action(action: A, view: V): string;
  /** The same action as a typed command, unique among the legal ones: `move e 2`. */
  command(action: A, view: V): string;
  /** What the viewer is asked to do now, or whom the table waits for. */
  prompt(view: V, telling: Telling): string;
  /** Why the viewer's seat may not talk now; asked only then. Left out: that the table is silent. */
  silence?(view: V, telling: Telling): string;
  /** How it ended, in one sentence. */
  outcome(outcome: Outcome, telling: Telling): string;
  rejection(refusal: Rejection): string;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyText = GameText<any, any, any>;
