import type { CSSResult, ReactiveControllerHost, TemplateResult } from 'lit';
import type { MatchPage } from '../../../api/http/schemas/match.ts';
import { tellingOf } from '../../common/words/tell.ts';
import type { BoardSetting } from './board.ts';
import type { Camera } from './camera/camera.ts';
import { Choice } from './choice.ts';

/** What a picture is drawn from: the table's page, and the view before what it tells of. */
export interface Seen<V extends object> {
  page: MatchPage;
  view: V;
  /** Null where the match begins with what is told. */
  before: V | null;
}

/** How a game is drawn where there is no DOM: for mail, and for the preview of a link. Imports no element. */
export interface Still<V extends object = object> {
  /** What the drawing wears; of selectors and rules that it does not know the renderer takes no notice. */
  styles: readonly CSSResult[];
  /** One `svg`, with what changed last marked; `isCropped` shows only that, and what lies round it. */
  draw(seen: Seen<V>, isCropped: boolean): TemplateResult | Promise<TemplateResult>;
}
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStill = Still<any>;

const NOBODY: ReactiveControllerHost = {
  addController() {},
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
};
const idle = (): void => {};

/** What all boards are drawn from, where nothing can be chosen. */
export const stillSetting = <V extends object, A>({ page, view }: Seen<V>): BoardSetting<V, A> => ({
  page,
  view,
  seat: null,
  telling: tellingOf(page),
  choice: new Choice<A>(NOBODY),
  busy: false,
  isOpen: false,
  isBare: false,
  pick: idle,
  turn: idle,
  act: idle,
  undo: idle,
  vain: idle,
  isFinal: () => false,
  asking: undefined,
  instead: undefined,
  isHandless: false,
  toggle: idle,
  keys: idle,
});

/** Nobody moves it. */
export const STILL_CAMERA = { isMoved: false, hidesSome: false, unitsPerPixel: 1 } as Camera;
