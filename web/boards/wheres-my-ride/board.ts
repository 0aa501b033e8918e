import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { LogEntry, MatchPage } from '../../../api/schemas/match.ts';
import type { Action, View } from '../../../rules/games/wheres-my-ride/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { tellingOf } from '../../pages/match/tell.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { chip } from '../../styles/things.ts';
import type { Art } from '../art/base.ts';
import { ActEvent, UndoEvent, type BoardElement } from '../board.ts';
import { Choice } from '../choice.ts';
import { perform } from '../motion.ts';
import { host } from '../styles/base.ts';
import { piles } from '../styles/piles.ts';
import { seats } from '../styles/seats.ts';
import { tray } from '../styles/tray.ts';
import { walkedAmong } from '../walk.ts';
import { cuesOf, lastChanges } from './changes.ts';
import { Drag } from './drag.ts';
import { floating } from './hand.ts';
import { pilesPart } from './piles.ts';
import { plansOf } from './plans.ts';
import { seatsPart } from './seats.ts';
import type { Setting } from './setting.ts';
import { plainPart, stagePart } from './stage.ts';
import { crew } from './styles/crew.ts';
import { hand } from './styles/hand.ts';
import { nine } from './styles/nine.ts';
import { stage } from './styles/stage.ts';
import { story } from './styles/story.ts';
import { trayPart } from './tray.ts';

/** Where's My Ride? on the table: rating, locations, the rounds, and what the viewer holds. */
@customElement('board-wheres-my-ride')
export class BoardWheresMyRide extends LitElement implements BoardElement<View, Action> {
  static override styles = [
    base,
    text,
    button,
    chip,
    host,
    seats,
    tray,
    piles,
    stage,
    nine,
    story,
    hand,
    crew,
  ];

  #choice = new Choice<Action>(this);
  #drag = new Drag(this, (token, place) => this.#lay(token, place));
  /** The `seq` at which the viewer last acted, until the answer has come. */
  #actedAt: number | undefined;
  #hadFocus = false;

  @query('.stage') private stage!: HTMLElement | null;

  @state() private pictureOf: ((location: string) => Art) | undefined;
  @state() private isOpen = false;

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) seat: Seat | null = null;
  @property({ attribute: false }) actions: readonly Action[] = [];
  @property({ attribute: false }) news: readonly LogEntry[] = [];
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) past = false;
  /** Draws only rating and locations, without anything to touch. */
  @property({ type: Boolean }) plain = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void import('./places/pictures.ts').then(({ pictureOf }) => (this.pictureOf = pictureOf));
  }

  protected override shouldUpdate(): boolean {
    return this.page !== undefined && this.view !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadFocus = (this.shadowRoot?.activeElement ?? null) !== null;
    this.#forgetDone();
    if (!this.busy && (changed.has('actions') || changed.has('busy')))
      this.#choice.offer(plansOf(this.actions));
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#keepFocus();
    if (changed.get('view') && changed.has('news') && this.stage)
      perform(this.stage, cuesOf(this.news, this.view));
  }

  get #setting(): Setting {
    const { page, view, seat, busy, pictureOf, isOpen } = this;
    return {
      page,
      view,
      seat,
      busy,
      pictureOf,
      isOpen,
      choice: this.#choice,
      drag: this.#drag,
      telling: tellingOf(page),
      changes: lastChanges(this.news, view),
      pick: this.#pick,
      act: this.#act,
      undo: () => this.dispatchEvent(new UndoEvent()),
      toggle: () => (this.isOpen = !this.isOpen),
      keys: this.#keys,
    };
  }

  #act = (action: Action): void => {
    if (this.busy) return;
    this.#actedAt = this.page.seq;
    this.dispatchEvent(new ActEvent(action));
  };

  /** A click on one of two that are chosen puts back that one alone. An emoji with its place is laid at once. */
  #pick = (step: string): void => {
    const { chosen } = this.#choice;
    this.#choice.click(step);
    if (chosen.includes(step)) for (const other of chosen) if (other !== step) this.#rechoose(other);
    const action = this.#choice.offered?.action;
    if (action?.type === 'place' && this.#choice.chosen.length === 2) this.#act(action);
  };

  #rechoose(step: string): void {
    if (!this.#choice.chosen.includes(step)) this.#choice.click(step);
  }

  #lay(token: string, place: string): void {
    this.#choice.clear();
    this.#choice.click(token);
    this.#pick(place);
  }

  #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.spot') : null;
    if (event.key === 'Escape') this.#escape();
    else if (!spot || !this.stage || !walkedAmong(this.stage, spot, event.key)) return;
    event.preventDefault();
  };

  /** What was chosen for an action that has been answered is done with. */
  #forgetDone(): void {
    if (this.#actedAt === undefined || this.#actedAt === this.page.seq) return;
    this.#actedAt = undefined;
    this.#choice.clear();
  }

  /** What goes away under the focus hands it to the prompt. */
  #keepFocus(): void {
    if (!this.#hadFocus || this.shadowRoot?.activeElement) return;
    this.renderRoot.querySelector<HTMLElement>('.prompt')?.focus({ preventScroll: true });
  }

  #escape(): void {
    this.isOpen = false;
    this.#choice.clear();
  }

  protected override render(): TemplateResult {
    const setting = this.#setting;
    if (this.plain) return plainPart(setting);
    return html`${this.past ? nothing : trayPart(setting)} ${stagePart(setting)} ${seatsPart(setting)}
    ${pilesPart(setting)} ${floating(setting)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-wheres-my-ride': BoardWheresMyRide;
  }
}
