import type { ReactiveController, TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/http/schemas/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Tally } from '../../../rules/kit/words/recap.ts';
import type { Telling } from '../../../rules/kit/words/words.ts';
import type { Choice } from './choice.ts';
import type { AnyLearn, Lesson } from './learn/learn.ts';

/**
 * What the match page hands to every game's board element. The element shows `display: contents` and renders up to
 * five parts, each a direct child of its shadow root, that take their place in the page's grid by `grid-area`:
 * `seats`, `board`, `tray`, `piles` and, where the news stand beside the board, `turn`. It says what was chosen by an ActEvent or an UndoEvent, and never fetches.
 */
export interface BoardElement<
  V extends object = object,
  A extends { type: string } = { type: string },
> extends HTMLElement {
  page: MatchPage;
  /** The position to draw: today's, or an older one while replaying. */
  view: V;
  /** The viewer's seat; null when watching. */
  seat: Seat | null;
  /** What the viewer may do now; empty when not on turn, while busy, and while replaying. */
  actions: readonly A[];
  /** Every entry so far, oldest first, as far as they are known here. */
  log: readonly LogEntry[];
  /** What happened last and should be shown moving or marked, oldest first. */
  news: readonly LogEntry[];
  /** So long, in milliseconds, what is new may take to come to its place; undefined: as long as it takes. */
  within: number | undefined;
  /** What is counted: what it rises by while `within` is given flies to its seat. */
  tally: Tally<V> | undefined;
  /** An action is on its way to the server. */
  busy: boolean;
  /** Showing an older position: the tray gives way to the page's "Back to now". */
  past: boolean;
  /** Only the board itself, to look at and not to touch: for pages that show a table in passing. */
  plain: boolean;
  /** With `plain`: only what changed last, and what lies round it. */
  cropped: boolean;
  /** Fetches what helps those who are learning the game. */
  learn: (() => Promise<AnyLearn>) | undefined;
  /** A step of a guided match, in place of what is asked otherwise. */
  lesson: Lesson | undefined;
  /** What has been clicked, and what may be clicked next. */
  readonly choice: Pick<Choice<A>, 'chosen' | 'next'>;
  /** Tells whoever wants to know when it has drawn itself anew. */
  addController(watching: ReactiveController): void;
  /** Settles when what was last set is drawn. */
  readonly updateComplete: Promise<boolean>;
  /** Says what is known of the first of these things that anything is known of, which an element refers to. */
  ask(things: readonly string[], element: Element): void;
  /** Whether what a line refers to is drawn under this name. */
  draws(thing: string, name: string): boolean;
  /** Marks things where they are drawn, by their `data-thing`, until others are: the page speaks of them. */
  highlight(things: readonly string[]): void;
}

/** A chosen action, complete: one of `actions`. */
export class ActEvent extends Event {
  readonly action: { type: string };
  constructor(action: { type: string }) {
    super('mw-act', { bubbles: true, composed: true });
    this.action = action;
  }
}

/** The viewer's newest entry is to be taken back, or all of their own down to `oldest`. */
export class UndoEvent extends Event {
  readonly oldest: number | undefined;
  constructor(oldest?: number) {
    super('mw-undo', { bubbles: true, composed: true });
    this.oldest = oldest;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-act': ActEvent;
    'mw-undo': UndoEvent;
  }
}

/** What the parts of any board are drawn from, and what they may ask for. */
export interface BoardSetting<V, A> {
  view: V;
  page: MatchPage;
  seat: Seat | null;
  telling: Telling;
  choice: Choice<A>;
  busy: boolean;
  /** Whether the sheet is open, on the phone. */
  isOpen: boolean;
  /** The first time, a stage is drawn without what lies on it, which follows once that can be seen. */
  isBare: boolean;
  /** Chooses a spot, or does what is offered there when it was chosen already. */
  pick(step: string): void;
  turn(): void;
  act(action: A): void;
  undo(oldest?: number): void;
  /** Says why a step can not be taken now. */
  vain(step: string): void;
  /** Whether an action can not be taken back once it is done. */
  isFinal(action: A): boolean;
  /** The switch that makes the next press ask what a thing is; undefined until that can be answered. */
  asking: { isOn: boolean; about: string | undefined; toggle(): void } | undefined;
  /** What stands in place of prompt and tools: a step of a guided match, or a question about the end of a turn. */
  instead: TemplateResult | undefined;
  /** Whether the hand is hidden, since a step of a guided match does not need it. */
  isHandless: boolean;
  toggle(): void;
  keys(event: KeyboardEvent): void;
}

/** What a board is made of: the parts of the page, and the board alone to look at. */
export interface BoardParts<S> {
  stage(setting: S): TemplateResult;
  tray(setting: S): TemplateResult;
  seats(setting: S): TemplateResult;
  piles(setting: S): TemplateResult;
  /** The steps of a turn, over the news; for a game whose turns have several. A guided match has its own steps there. */
  turn?(setting: S): TemplateResult;
  /** `isCropped` shows only what changed last. */
  plain(setting: S, isCropped: boolean): TemplateResult;
}
