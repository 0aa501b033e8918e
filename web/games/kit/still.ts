import type { CSSResult, TemplateResult } from 'lit';
import type { Seat } from '../../../rules/kit/game.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { tellingOf } from '../../common/words/tell.ts';
import type { Point } from './art/base.ts';
import type { BoardSetting } from './board.ts';
import type { Camera } from './camera/camera.ts';
import { StepChoice } from './choice.ts';

/** What a picture is drawn from: the page, and the view before its events. */
export interface StillPosition<V extends object> {
  page: MatchPage;
  view: V;
  /** Null if its events begin the match. */
  before: V | null;
}

/** Draws a game without a DOM: for mail and link previews. Imports no element. */
export interface Still<V extends object = object> {
  /** The drawing’s styles (text in the Worker); the renderer ignores selectors and rules it doesn't know. */
  styles: readonly CSSResult[];
  /** One `svg`, with the last change marked; `isCropped` shows only that and its surroundings. */
  draw(seen: StillPosition<V>, isCropped: boolean): TemplateResult | Promise<TemplateResult>;
  /** The whole board with one move lit for the seat that may make it. Omitted: the game offers none. */
  offer?(seen: StillPosition<V>, offered: { seat: Seat; action: { type: string } }): Offer;
}

/** A drawing with a lit move, and where its close-ups begin: a wide one, and a square one for a phone. */
export interface Offer {
  drawn: TemplateResult;
  width: number;
  wide: Point;
  square: Point;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStill = Still<any>;

const idle = (): void => {};

export const stillSetting = <V extends object, A>({
  page,
  view,
}: StillPosition<V>): BoardSetting<V, A, never, never> => ({
  ahead: [],
  page,
  view,
  seat: null,
  telling: tellingOf(page),
  choice: new StepChoice<A>({ addController: idle, requestUpdate: idle }),
  busy: false,
  isOpen: false,
  isBare: false,
  walk: idle,
  look: idle,
  pick: idle,
  turn: idle,
  act: idle,
  undo: idle,
  whyNot: idle,
  isFinal: () => false,
  toggle: idle,
  keys: idle,
});

export const STILL_CAMERA = { isMoved: false, hidesSome: false, unitsPerPixel: 1 } as Camera;
