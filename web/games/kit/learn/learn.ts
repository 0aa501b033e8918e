import type { TemplateResult } from 'lit';
import type { GameModule } from '../../../../rules/kit/module.ts';
import type { Attempt, GameHelp } from '../../../../rules/kit/words/help.ts';

/** What is offered in place of what was tried; it chooses, and does nothing that would be final. */
export interface WayOut {
  label: string;
  go(): void;
}

/** What a game gives for those who learn it at its board. All of it is fetched after the first picture. */
export interface Learn<V extends object, A extends { type: string }, S> extends GameModule {
  help: GameHelp<A, V>;
  /** What somebody tries by pressing this, after what they have chosen; undefined where that tries nothing. */
  attempt(step: string, setting: S): Attempt<A> | undefined;
  /** The place on the board that a press meant, where it is no thing that has a name. */
  placeAt?(event: MouseEvent, setting: S): string | undefined;
  /** Where that place lies in the window. Left out: where the finger was. */
  boundsAt?(event: MouseEvent, setting: S): DOMRect;
  /** What a place that was pressed in vain shows upon it and round it, while it is said why. */
  refused?(attempt: Attempt<A>, at: DOMRect, setting: S): TemplateResult | undefined;
  /** What may be done instead at a press. */
  wayOut?(attempt: Attempt<A>, setting: S): WayOut | undefined;
  /** The picture of a thing, beside its name and beside the facts about it. */
  picture?(thing: string, setting: S): TemplateResult | undefined;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyLearn = Learn<any, any, any>;

/** A step of a guided match, as its board draws it. */
export interface Lesson {
  /** In place of what is asked otherwise, and of the tools. */
  panel: TemplateResult;
  /** Whether the hand is needed. */
  hasHand: boolean;
  /** What is said to whoever presses something else. */
  hint: string;
}
