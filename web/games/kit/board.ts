import { upward } from '../../ui/events.ts';
import type { CSSResult, ReactiveController, TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { AnyRecap } from '../../../rules/kit/words/recap.ts';
import type { Telling } from '../../../rules/kit/words/words.ts';
import type { StepChoice } from './choice.ts';
import type { AnyLearn, Lesson } from './learn/learn.ts';
import type { Payment } from './payout/gains.ts';
import type { BoardRoom } from './room.ts';

/** An action that isn't so yet, drawn as it would lie: planned, advised, or compared with others. */
export interface AheadAction<A = { type: string }> {
  action: A;
  /** What comes before it, in the same turn. */
  before: readonly A[];
  /** Its number, which stands at what is drawn. */
  label: string;
  /** The token of its color: that of the seat that played it, otherwise ink. */
  color: string;
}

/**
 * What the match page passes to every game's board element. The element has `display: contents` and renders four parts,
 * each a direct child of its shadow root, which take their place in the page's grid by `grid-area`: `seats`, `board`, `tray` and
 * `piles`. It reports choices by an ActEvent or an UndoEvent, and never fetches.
 */
export interface BoardElement<V extends object = object, A extends { type: string } = { type: string }>
  extends HTMLElement, Pick<BoardSetting<V, A>, 'page' | 'view' | 'seat' | 'busy' | 'ahead'> {
  /** The viewer's legal actions; empty when not on turn, while busy, and in a replay. */
  actions: readonly A[];
  /** All known entries, oldest first. */
  log: readonly LogEntry[];
  /** The newest entries, to animate or mark, oldest first. */
  news: readonly LogEntry[];
  /** The most milliseconds that animating the news may take; undefined: no limit. */
  within: number | undefined;
  /** The news are those of a line that the viewer points at: they mark its place, but pay nothing. */
  pointing: boolean;
  recap: AnyRecap | undefined;
  /** Shows an older position: the page's "Back to now" replaces the tray. */
  past: boolean;
  plain: boolean;
  /** With `plain`: shows only the last change and its surroundings. */
  cropped: boolean;
  learn: (() => Promise<AnyLearn>) | undefined;
  lesson: Lesson | undefined;
  /** The position that counts, while another is tried: the seats keep its figures. */
  real: Pick<BoardSetting<V, A>, 'view' | 'page' | 'seat' | 'telling'> | undefined;
  readonly room: BoardRoom;
  /** What is chosen so far, and what may be clicked next. */
  readonly choice: Pick<StepChoice<A>, 'chosen' | 'next' | 'offered' | 'actions' | 'clear'>;
  /** What the shown news paid, if anything. A PaidEvent reports each change. */
  readonly payment: Payment | undefined;
  payAgain(): void;
  addController(watching: ReactiveController): void;
  readonly updateComplete: Promise<boolean>;
  /** Shows help about the first known one of these things, which an element refers to. */
  ask(things: readonly string[], element: Element): void;
  /** Whether the board draws a line's thing under this name. */
  draws(thing: string, name: string): boolean;
  /** Marks things in the drawing by their `data-thing`, until the next call; for words on the page that refer to them. */
  highlight(things: readonly string[]): void;
}

export class ActEvent extends upward('mw-act', (action: { type: string }) => ({ action })) {}

/** Undoes the viewer's newest entry, or all of their own down to `oldest`. */
export class UndoEvent extends upward('mw-undo', (oldest?: number) => ({ oldest })) {}

/** A board has paid something, or shows news that pay nothing. */
export class PaidEvent extends upward('mw-paid') {}

/** Parts that load after a board's first drawing may bring styles. */
export interface LoadedParts {
  readonly styles?: readonly CSSResult[];
}

export interface BoardSetting<V, A, Looked = unknown, Later extends object = object> {
  view: V;
  /** What is drawn ahead of time, in order. */
  ahead: readonly AheadAction<A>[];
  page: MatchPage;
  /** The viewer's seat; null for spectators. */
  seat: Seat | null;
  telling: Telling;
  choice: StepChoice<A>;
  busy: boolean;
  isOpen: boolean;
  /** The stage is drawn empty at first; its pieces follow after the first paint. */
  isBare: boolean;
  walker?: string | undefined;
  looked?: Looked | undefined;
  later?: Later | undefined;
  walk(event: FocusEvent): void;
  look(at: Looked | undefined): void;
  /** Handles a click on a spot: chooses it, unless the board's own `pick` does more. */
  pick(step: string): void;
  turn(): void;
  act(action: A): void;
  undo(oldest?: number): void;
  whyNot(step: string): void;
  isFinal(action: A): boolean;
  /** The switch that makes the next press ask about a thing; undefined until answers are available. */
  asking?: { isOn: boolean; about: string | undefined; toggle(): void } | undefined;
  /** Replaces prompt and tools: a step of a guided match, or a question about ending the turn. */
  instead?: TemplateResult | undefined;
  /** The step of a guided match: its hand is hidden if it does not need it, and the steps of its turn are not drawn. */
  lesson?: Pick<Lesson, 'hasHand' | 'lit'> | undefined;
  toggle(): void;
  keys(event: KeyboardEvent): void;
}

export interface BoardParts<S> {
  stage(setting: S): TemplateResult;
  tray(setting: S): TemplateResult;
  seats(setting: S): TemplateResult;
  piles(setting: S): TemplateResult;
  /** What is seen in passing; omitted: a picture that is loaded for it. */
  plain?: PlainBoard<S>['plainPart'];
}

/** Draws a board where it is seen in passing. */
export interface PlainBoard<S> extends LoadedParts {
  plainPart(setting: S, isCropped: boolean): TemplateResult;
}
