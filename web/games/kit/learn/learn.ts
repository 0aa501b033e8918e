import type { TemplateResult } from 'lit';
import type { Frame } from '../camera/frame.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import type { Attempt, GameHelp } from '../../../../rules/kit/words/help.ts';

/** An alternative to a refused attempt; it only chooses, and does nothing final. */
export interface WayOut {
  label: string;
  go(): void;
}

/** A game's help for players who are learning it at its board. All of it loads after the first picture. */
export interface Learn<V extends object, A extends { type: string }, S> extends GameModule {
  help: GameHelp<A, V>;
  /** What a player attempts by pressing this, after what they have chosen; undefined if nothing. */
  attempt(step: string, setting: S): Attempt<A> | undefined;
  /** The place on the board that a press meant, if it has no name as a thing. */
  placeAt?(event: MouseEvent, setting: S): string | undefined;
  /** Where such a place is in the drawing, by the name that words give it. */
  whereIs?(thing: string, view: V): Frame | undefined;
  /** The bounds of that place in the window; by default, the point of the press. */
  boundsAt?(event: MouseEvent, setting: S): DOMRect;
  /** What to draw on and around a refused place while the slip explains. */
  refused?(attempt: Attempt<A>, at: DOMRect, setting: S): TemplateResult | undefined;
  wayOut?(attempt: Attempt<A>, setting: S): WayOut | undefined;
  /** The picture of a thing, shown beside its name and facts. */
  picture?(thing: string, setting: S): TemplateResult | undefined;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyLearn = Learn<any, any, any>;

export interface Lesson {
  panel: TemplateResult;
  hasHand: boolean;
  /** What the step points at, by its names in the drawing. */
  lit: readonly string[];
  /** The hint after a press on anything else. */
  hint: string;
  /** The part of the drawing in which the whole guided match takes place, for a board with a camera. */
  scene: Frame | undefined;
}
