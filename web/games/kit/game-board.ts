import { html, LitElement, nothing } from 'lit';
import type { CSSResultGroup, PropertyValues, TemplateResult } from 'lit';
import { property, state } from '../../ui/element.ts';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { AnyRecap } from '../../../rules/kit/words/recap.ts';
import { tellingOf } from '../../common/words/tell.ts';
import base from '../../ui/base.css';
import text from '../../ui/text.css';
import button from '../../ui/button.css';
import caption from '../../ui/caption.css';
import chip from '../../ui/chip.css';
import { DrawnEvent } from '../../ui/events.ts';
import wordStyles from '../../parts/words.css';
import type { Point } from './art/base.ts';
import { ActEvent, UndoEvent } from './board.ts';
import type {
  AheadAction,
  BoardElement,
  BoardParts,
  BoardSetting,
  LoadedParts,
  PlainBoard,
} from './board.ts';
import type { Camera } from './camera/camera.ts';
import { StepChoice, type Plan } from './choice.ts';
import { nextTask, whenIdle } from '../../common/idle.ts';
import type { AnyLearn, Lesson } from './learn/learn.ts';
import type { Teacher } from './learn/teacher.ts';
import { KeptChoice, KeptFocus } from './kept.ts';
import type { Brought, Cue, Moves, Moving } from './cues.ts';
import type { Payment } from './payout/gains.ts';
import { RoomFolding, ROOM, type BoardRoom } from './room.ts';
import type { Payout } from './payout/payout.ts';
import host from './styles/base.css';
import layout from './styles/layout.css';
import piles from './styles/piles.css';
import seats from './styles/seats.css';
import states from './styles/states.css';
import smallTray from './styles/small-tray.css';
import tray from './styles/tray.css';
import { walkedAmong } from './walk.ts';

/** The base of every board: holds the choice, animates the news, and handles the keyboard. */
export abstract class GameBoard<
  V extends object,
  A extends { type: string },
  S extends BoardSetting<V, A> = BoardSetting<V, A>,
>
  extends LitElement
  implements BoardElement<V, A>, Moving
{
  static override styles: CSSResultGroup[] = [
    [base, text, button, caption, chip, wordStyles, layout],
    [host, states, seats, tray, smallTray, piles],
  ];

  readonly choice = new StepChoice<A>(this);
  #folding = new RoomFolding(this);
  #keptChoice = new KeptChoice(this.choice);
  #keptFocus = new KeptFocus(this);
  /** What the page refers to, by the names in the drawing. */
  #lit: readonly string[] = [];
  #whole: Promise<unknown> | undefined;
  #rest: Promise<void> | undefined;
  #payout: Payout | undefined;
  #motion: typeof import('./motion.ts') | undefined;
  #before: import('./motion.ts').Before | undefined;
  #teacher: Teacher | undefined;

  /** The drawing of the match: the news move in it, and the arrow keys walk it. */
  abstract readonly scene: HTMLElement | SVGElement | null;

  get room(): BoardRoom {
    return ROOM;
  }

  protected readonly camera: Camera | undefined;

  /** The element in which things move: usually the scene. */
  get moving(): ParentNode | null {
    return this.scene;
  }

  /** How much is drawn: the tray first, then seats and piles, the stage, and what is on it. */
  @state() private drawn = 0;
  @state() protected isOpen = false;
  @state() protected walker: string | undefined;
  @state() protected looked: S['looked'] | undefined;
  @state() protected later: S['later'] | undefined;
  @state() private picture: PlainBoard<S> | undefined;
  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) view!: V;
  @property({ attribute: false }) seat: Seat | null = null;
  @property({ attribute: false }) actions: readonly A[] = [];
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ attribute: false }) news: readonly LogEntry[] = [];
  @property({ attribute: false }) within: number | undefined;
  @property({ type: Boolean }) pointing = false;
  @property({ attribute: false }) recap: AnyRecap | undefined;
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) past = false;
  @property({ type: Boolean }) plain = false;
  @property({ type: Boolean }) cropped = false;
  @property({ attribute: false }) learn: (() => Promise<AnyLearn>) | undefined;
  @property({ attribute: false }) lesson: Lesson | undefined;
  @property({ attribute: false }) real: BoardElement<V, A>['real'];
  @property({ attribute: false }) ahead: readonly AheadAction<A>[] = [];

  protected override shouldUpdate(): boolean {
    return this.page !== undefined && this.view !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#keptFocus.note();
    this.#keptChoice.forgetDone(this.view);
    if (changed.has('view')) this.#payout?.stop();
    if (changed.has('view') && this.hasUpdated) this.#before = this.#motion?.noted(this);
    if (changed.has('page') && this.lesson) this.camera?.stay(this.lesson.scene);
    if (!this.busy && (changed.has('actions') || changed.has('busy'))) this.offer();
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#keptFocus.keep();
    this.camera?.watch(this.scene);
    this.#mark();
    this.#keptChoice.keep(this.page.seq);
    this.toggleAttribute('choosing', this.choice.chosen.length > 0);
    this.#whole ??= this.#drawAll();
    this.#rest ??= this.#loadRest();
    void this.#makeRoom();
    if (changed.has('actions') && this.actions.length > 0) this.#payout?.clear();
    if (changed.has('news')) void this.#showNews(changed.get('view'));
  }

  /** The first time, parts are drawn in tasks of their own: all at once would block a phone for a quarter of a second. */
  async #drawAll(): Promise<void> {
    if (this.plain) return;
    this.toggleAttribute('drawing', true);
    while (this.drawn < 4) {
      await nextTask();
      this.drawn++;
      await super.getUpdateComplete();
    }
    await nextTask();
    this.toggleAttribute('drawing', false);
    this.#folding.fold();
    this.dispatchEvent(new DrawnEvent());
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#whole;
    return super.getUpdateComplete();
  }

  /** Without the rest, the board plays on. What has come is drawn at once: each update measures the board's room again. */
  async #loadRest(): Promise<void> {
    await this.#whole;
    await whenIdle();
    const none = (): undefined => undefined;
    const [later, picture] = await Promise.all([
      this.plain ? undefined : this.fetchLater?.().catch(none),
      this.plain ? this.fetchPicture?.().catch(none) : undefined,
      this.plain ? undefined : this.#loadHelp().catch(none),
    ]);
    this.later ??= later;
    this.picture ??= picture;
    const { styles = [] }: LoadedParts = picture ?? later ?? {};
    for (const { styleSheet } of styles) this.shadowRoot!.adoptedStyleSheets.push(styleSheet!);
    this.requestUpdate();
  }

  protected fetchLater?(): Promise<S['later']>;

  protected fetchPicture?(): Promise<PlainBoard<S>>;

  async #loadHelp(): Promise<void> {
    const [{ Payout }, { Teacher }, learn] = await Promise.all([
      import('./payout/payout.ts'),
      import('./learn/teacher.ts'),
      this.learn?.(),
      import('./motion.ts').then((motion) => (this.#motion = motion)),
    ]);
    this.#payout = new Payout(this);
    if (learn) this.#teacher = new Teacher(this, learn, (action) => this.#commit(action as A));
  }

  /** Moves the news to their places, then flies what they pay to the seats. */
  async #showNews(before: V | undefined): Promise<void> {
    const { moving, view, within } = this;
    await this.#rest;
    const motion = this.#motion;
    if (this.view !== view || !motion) return;
    const isMoving = within !== 0 && !motion.isStill() && Boolean(before ?? within);
    const { cues, gone, from } = motion.changes(this, before && this.#before);
    const payout = this.#payout?.take(before, from) ? this.#payout : undefined;
    if (!isMoving || !moving || !(before ?? payout)) return;
    const first = payout && within && within / (payout.gains.length + 1);
    payout?.hold();
    motion.letGo(this.renderRoot, gone, within);
    await motion.perform(moving, cues, first ?? within);
    if (this.view === view) await payout?.fly(first && within && within - first);
  }

  get payment(): Payment | undefined {
    return this.#payout?.payment;
  }

  payAgain(): void {
    this.#payout?.again();
  }

  /** The open sheet covers the board, so it closes once the chosen thing has spots to go to. */
  async #makeRoom(): Promise<void> {
    const spots = this.choice.chosen.length > 0 ? this.scene?.querySelector('.spot') : null;
    if (!this.isOpen || !spots) return;
    this.isOpen = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.spot[tabindex="0"]')?.focus();
  }

  ask(things: readonly string[], element: Element): void {
    this.#teacher?.ask(things, element);
  }

  highlight(things: readonly string[]): void {
    this.#lit = things.flatMap((thing) => this.drawnAs(thing));
    this.#mark();
  }

  draws(thing: string, name: string): boolean {
    return this.drawnAs(thing).includes(name);
  }

  protected drawnAs(thing: string): readonly string[] {
    return [thing];
  }

  #mark(): void {
    if (!this.hasUpdated) return;
    for (const old of this.renderRoot.querySelectorAll('[data-lit]')) old.removeAttribute('data-lit');
    for (const thing of this.#lit)
      for (const found of this.renderRoot.querySelectorAll(`[data-thing="${thing}"]`))
        found.setAttribute('data-lit', '');
  }

  protected abstract plans(): readonly Plan<A>[];

  abstract readonly moves: Moves;

  /** The ways of what doesn't move straight from where it lay. */
  ways?(): readonly Cue[];

  brought?(): readonly Brought[];

  protected abstract readonly parts: BoardParts<S>;

  abstract get setting(): S;

  protected get common(): BoardSetting<V, A, S['looked'], NonNullable<S['later']>> {
    const { page, view, seat, busy, isOpen, choice, walker, looked, later, ahead } = this;
    return {
      page,
      view,
      ahead,
      seat,
      busy,
      isOpen,
      isBare: this.drawn < 4,
      choice,
      walker,
      looked,
      later,
      telling: tellingOf(page),
      walk: this.#walk,
      look: (at) => (this.looked = at),
      pick: (step) => this.pick(step),
      turn: () => this.turn(),
      act: (action) => this.act(action),
      undo: (oldest) => this.dispatchEvent(new UndoEvent(oldest)),
      whyNot: (step) => this.#teacher?.whyNot(step),
      isFinal: (action) => this.#teacher?.isFinal(action) ?? false,
      asking: this.#teacher?.asking,
      instead: this.lesson?.panel ?? this.#teacher?.question,
      lesson: this.lesson,
      toggle: () => (this.isOpen = !this.isOpen),
      keys: this.#keys,
    };
  }

  protected offer(): void {
    this.choice.offer(this.plans());
    this.#keptChoice.resume(this.page.seq);
    if (!this.lesson) this.#keptChoice.putBack({ seq: this.page.seq, view: this.view }, this.log, this.seat);
  }

  protected act(action: A): void {
    if (this.busy || this.#teacher?.stops(action)) return;
    this.#commit(action);
  }

  #commit(action: A): void {
    this.#keptChoice.commit({ seq: this.page.seq, view: this.view });
    this.dispatchEvent(new ActEvent(action));
  }

  protected pick(step: string): void {
    this.choice.click(step);
  }

  protected turn(): void {
    if (this.choice.turns < 2) return;
    this.choice.turn();
    void this.updateComplete.then(
      () =>
        this.scene && void this.#motion?.perform(this.scene, [{ thing: 'ghost', kind: 'turn', from: -1 }]),
    );
  }

  protected escape(): void {
    this.isOpen = false;
    this.looked = undefined;
    this.choice.clear();
  }

  #walk = ({ target }: FocusEvent): void => {
    const spot = target as HTMLElement | SVGElement;
    const { step, x, y } = spot.dataset;
    if (step && step !== 'turn') this.walker = step;
    if (x !== undefined) this.reveal([Number(x), Number(y)], spot);
  };

  protected reveal(_point: Point, _spot: Element): void {}

  #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.keyed(event)) event.preventDefault();
  };

  /** Handles a key. Returns false for a key without a meaning here. */
  protected keyed(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (this.camera?.keyed(event)) event.stopPropagation();
    else if (key === 'Escape') this.escape();
    else if (key.toLowerCase() === 'r') this.turn();
    else return this.#keyedAt((target as Element).closest<HTMLElement | SVGElement>('.spot, .glass'), key);
    return true;
  }

  #keyedAt(spot: HTMLElement | SVGElement | null, key: string): boolean {
    if (!spot || !this.scene) return false;
    if (!(spot instanceof SVGElement) || (key !== 'Enter' && key !== ' '))
      return walkedAmong(this.scene, spot, key);
    this.press(spot, key);
    return true;
  }

  /** Presses a spot of a drawing, as the browser does for a button. */
  protected press(spot: SVGElement, _key: string): void {
    spot.dispatchEvent(new MouseEvent('click'));
  }

  protected override render(): TemplateResult {
    const { setting, parts } = this;
    if (this.plain) return html`${(parts.plain ?? this.picture?.plainPart)?.(setting, this.cropped)}`;
    const from = (step: number, part: () => unknown): unknown => (this.drawn < step ? nothing : part());
    return html`${from(1, () => (this.past ? nothing : parts.tray(setting)))}
    ${from(3, () => parts.stage(setting))}
    ${from(2, () => html`${parts.seats({ ...setting, ...(this.real as object) })} ${parts.piles(setting)}`)}
    ${this.#teacher?.overlays()} ${this.choice.chosen.length > 0 ? nothing : this.#payout?.drawn()}`;
  }
}
