import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { isFinal } from '../../../../rules/kit/ahead/tried.ts';
import type { AnyAction as Action } from '../../../../rules/kit/game.ts';
import { fits, type Attempt } from '../../../../rules/kit/words/help.ts';
import type { Line } from '../../../../rules/kit/words/words.ts';
import { whileConnected } from '../../../common/controllers.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/words.ts';
import { drawWords, refersTo, thingsOf } from '../../../parts/words.ts';
import { askCard, place, slipPart, type Card, type Slip } from './ask-card.ts';
import type { StepChoice } from '../choice.ts';
import { Asking, thingsAt, thingsOn, type DrawnThing, type Manner } from './asking.ts';
import type { AnyLearn } from './learn.ts';
import { goButton } from '../parts/tray.ts';
import type { BoardElement, BoardSetting } from '../board.ts';
import learnStyles from './styles.css';

type Told = Pick<BoardElement, 'page' | 'view' | 'seat' | 'past' | 'lesson' | 'highlight'>;
interface Taught extends ReactiveControllerHost, HTMLElement, Told {
  renderRoot: HTMLElement | DocumentFragment;
  choice: StepChoice<Action>;
  readonly scene: Element | null;
  readonly setting: object;
}

const NOTHING_TO_UNDO = msg`Nothing to undo: it was final, or somebody else has moved since.`;

const PRESSABLE = 'button, a, input, .spot, .rim, .ask';

const clipped = (box: DOMRect, { left, top, right, bottom }: DOMRect): DOMRect => {
  const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
  return new DOMRect(x, y, Math.min(box.right, right) - x, Math.min(box.bottom, bottom) - y);
};

/** Helps players who are learning a game at its board: what things are, why not, and what is left undone. */
export class Teacher implements ReactiveController {
  #host: Taught;
  #learn: AnyLearn;
  #act: (action: Action) => void;
  #asking: Asking;
  #card: Card | undefined;
  #slip: Slip | undefined;
  #ending: { action: Action; words: Line } | undefined;
  #final = new WeakMap<Action, boolean>();
  #pressed: Element | undefined;
  #view: object | undefined;
  /** The position in which a guided match last advanced. */
  #followed: object | undefined;

  constructor(host: Taught, learn: AnyLearn, act: (action: Action) => void) {
    this.#host = host;
    this.#learn = learn;
    this.#act = act;
    this.#asking = new Asking(this.#root, { ask: this.#ask, leave: this.#leave, placeAt: this.#placeAt });
    if (learnStyles.styleSheet) this.#root.adoptedStyleSheets.push(learnStyles.styleSheet);
    whileConnected(host, (signal) => this.#listen(signal));
    host.addController(this);
  }

  get #root(): ShadowRoot {
    return this.#host.renderRoot as ShadowRoot;
  }

  #listen(signal: AbortSignal): void {
    this.#asking.listen(signal);
    this.#root.addEventListener('click', this.#noteClick, { signal, capture: true });
    this.#root.addEventListener('click', this.#clicked as EventListener, { signal });
    this.#root.addEventListener('keydown', this.#keyed as EventListener, { signal, capture: true });
    this.#root.addEventListener('focusin', this.#reached as EventListener, { signal });
    this.#root.addEventListener('focusout', this.#went, { signal });
  }

  hostDisconnected(): void {
    this.#card = this.#slip = undefined;
  }

  /** Help on one position does not apply to the next. */
  hostUpdate(): void {
    if (this.#view !== this.#host.view) this.#card = this.#slip = this.#ending = undefined;
    this.#view = this.#host.view;
  }

  hostUpdated(): void {
    place(this.#root, this.#card ?? this.#slip);
    this.#followLesson();
  }

  /** In a guided match, an action runs as soon as nothing of it is left to press; it has no button. */
  #followLesson(): void {
    const { lesson, choice, view } = this.#host;
    const offered = lesson && choice.chosen.length > 0 ? choice.offered : undefined;
    if (!offered || this.#followed === view) return;
    const isOpen = (step: string): boolean =>
      !choice.chosen.includes(step) &&
      this.#root.querySelector(`[data-step="${step}"], [data-thing="${step}"]`) !== null;
    if (offered.steps.some(isOpen)) return;
    this.#followed = view;
    this.#act(offered.action);
  }

  get asking(): NonNullable<BoardSetting<object, Action>['asking']> {
    return { isOn: this.#asking.isNext, about: this.#card?.name, toggle: this.#toggle };
  }

  #toggle = (): void => {
    this.#asking.isNext = !this.#asking.isNext;
    this.#host.requestUpdate();
  };

  isFinal(action: Action): boolean {
    const known = this.#final.get(action);
    if (known !== undefined) return known;
    const { view, seat, page } = this.#host;
    if (seat === null) return false;
    const seen = { view, seat, seats: page.seats.length, config: page.config };
    const found = isFinal(this.#learn.game, seen, action);
    this.#final.set(action, found);
    return found;
  }

  /** Whether an action must wait: the player is asked once whether to leave something undone. */
  stops(action: Action): boolean {
    if (this.#host.lesson) return false;
    const words = this.#learn.help.unfinished?.(this.#host.view, action);
    if (words) this.#ending = { action, words };
    this.#host.requestUpdate();
    return words !== undefined;
  }

  /** Says why a step isn't possible now or, to spectators, what is there. */
  whyNot(step: string): void {
    const element = this.#pressed ?? this.#host;
    if (step === 'undo') this.#say({ words: NOTHING_TO_UNDO, at: element.getBoundingClientRect() });
    else if (this.#isLooking) this.#ask(thingsOn(this.#root, element), 'staying');
    else this.#refuse(step, element.getBoundingClientRect());
  }

  get #isLooking(): boolean {
    return this.#host.seat === null || this.#host.past;
  }

  ask(things: readonly string[], element: Element): void {
    const found = things.map((name) => ({ name, element: element as HTMLElement }));
    this.#ask(found, 'staying');
  }

  #ask = (found: readonly DrawnThing[], manner: Manner): boolean => {
    const { view } = this.#host;
    const telling = tellingOf(this.#host.page);
    for (const { name, element, at = element.getBoundingClientRect() } of found) {
      const about = this.#learn.help.about(name, view, telling);
      if (!about) continue;
      // After a press by hand, a focus that comes back would only draw a frame.
      const isBack = manner === 'staying' && !this.#asking.isByPointer;
      const back = isBack ? (this.#root.activeElement ?? element) : undefined;
      this.#card = { name, about, manner, at, back: back as HTMLElement };
      this.#slip = undefined;
      this.#host.requestUpdate();
      return true;
    }
    this.#leave();
    return false;
  };

  #placeAt = (event: MouseEvent): (DrawnThing & { at: DOMRect })[] => {
    const setting = this.#host.setting;
    const name = this.#learn.placeAt?.(event, setting);
    if (!name) return [];
    const finger = new DOMRect(event.clientX - 8, event.clientY - 8, 16, 16);
    const bounds = this.#learn.boundsAt?.(event, setting) ?? finger;
    const at = clipped(bounds, this.#host.scene!.getBoundingClientRect());
    return [{ name, element: this.#host, at }];
  };

  #leave = (): void => {
    if (this.#card?.manner === 'passing') this.#close();
  };

  #close = (): void => {
    if (!this.#card && !this.#slip) return;
    const back = this.#card?.back;
    if (this.#slip) this.#host.highlight([]);
    this.#card = this.#slip = undefined;
    this.#host.requestUpdate();
    back?.focus();
  };

  #refuse(step: string, at: DOMRect): boolean {
    const { seat, view, lesson } = this.#host;
    const setting = this.#host.setting;
    const attempt: Attempt<Action> | undefined = this.#learn.attempt(step, setting);
    if (!attempt || seat === null) return false;
    const legal = [...this.#learn.game.legal(view, seat)] as Action[];
    if (!lesson && legal.some((action) => fits(action, attempt))) return false;
    const words: Line = lesson ? lesson.hint : this.#learn.help.whyNot(view, seat, attempt);
    const drawn = this.#learn.refused?.(attempt, at, setting);
    this.#say({ words, at, drawn, wayOut: lesson ? undefined : this.#learn.wayOut?.(attempt, setting) });
    return true;
  }

  #say(slip: Slip): void {
    this.#card = undefined;
    this.#slip = slip;
    this.#host.highlight(thingsOf(refersTo(slip.words)));
    this.#host.requestUpdate();
  }

  /** Explains a disabled control when the keyboard reaches it; not when the browser reset a lost focus. */
  #reached = ({ target, relatedTarget }: FocusEvent): void => {
    const off = target as HTMLElement;
    const { why } = off.dataset;
    if (why && relatedTarget && !this.#host.lesson && off.matches(':focus-visible'))
      this.#refuse(why, off.getBoundingClientRect());
  };

  #went = (): void => {
    if (this.#slip) this.#close();
  };

  #noteClick = (event: Event): void => {
    const target = event.target as Element;
    this.#pressed = target.closest('button') ?? target;
    if (!target.closest('.ask')) this.#close();
  };

  /** A press on the board that nothing handled: says why or, to spectators, what is there. */
  #clicked = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!this.#host.scene?.contains(target) || target.closest(PRESSABLE)) return;
    const found = thingsAt(this.#root, event.clientX, event.clientY);
    if (this.#isLooking) return void this.#ask(found, 'staying');
    if (this.#placeAt(event).some(({ name, at }) => this.#refuse(name, at))) return;
    found.some(({ name, element }) => this.#refuse(name, element.getBoundingClientRect()));
  };

  #keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || (!this.#card && !this.#slip)) return;
    event.stopPropagation();
    this.#close();
  };

  get question(): TemplateResult | undefined {
    if (!this.#ending) return undefined;
    const { action, words } = this.#ending;
    const telling = tellingOf(this.#host.page);
    const label = html`${drawWords(this.#learn.text.action(action, this.#host.view), telling)}`;
    const stay = (): void => {
      this.#ending = undefined;
      this.#host.requestUpdate();
    };
    const asked = { busy: false, act: this.#act, isFinal: () => this.isFinal(action) };
    return html`<p class="prompt" tabindex="-1">${drawWords(words, telling)} ${label} anyway?</p>
      <div class="acts">
        <button class="btn" @click=${stay}>Keep playing</button>
        ${goButton(asked, { action, label })}
      </div>`;
  }

  overlays(): TemplateResult {
    const telling = tellingOf(this.#host.page);
    const said = this.#slip ? drawWords(this.#slip.words, telling) : nothing;
    return html`${this.#card ? this.#cardPart(this.#card) : nothing}
      ${this.#slip ? slipPart(this.#slip, said, this.#close) : nothing}
      <p class="vh" role="status">${said}</p>`;
  }

  #cardPart(card: Card): TemplateResult {
    const setting = this.#host.setting;
    const picture = (thing: string) => this.#learn.picture?.(thing, setting);
    return askCard(card, { telling: tellingOf(this.#host.page), picture, close: this.#close });
  }
}
