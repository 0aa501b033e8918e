import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { LogEntry, MatchPage } from '../../../api/schemas/match.ts';
import type { Action, View } from '../../../rules/games/curbside/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { tellingOf } from '../../pages/match/tell.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { caption, chip } from '../../styles/things.ts';
import { ActEvent, UndoEvent, type BoardElement } from '../board.ts';
import { cuesOf, headingsOf, lastChanges, placesOf, type Places } from './changes.ts';
import { Choice } from '../choice.ts';
import { perform } from '../motion.ts';
import { pilesPart } from './piles.ts';
import { plansOf } from './plans.ts';
import { seatsPart } from './seats.ts';
import type { Setting } from './setting.ts';
import { plainPart, stagePart } from './stage.ts';
import { host } from '../styles/base.ts';
import { city } from './styles/city.ts';
import { hand } from '../styles/hand.ts';
import { piles } from '../styles/piles.ts';
import { seats } from '../styles/seats.ts';
import { tray } from '../styles/tray.ts';
import { trayPart } from './tray.ts';
import { walkedTo } from '../walk.ts';

const NOWHERE: Places = new Map();

/** Curbside on the table: seats, city, hand and dispatch. With `plain`, the city alone, to look at. */
@customElement('board-curbside')
export class BoardCurbside extends LitElement implements BoardElement<View, Action> {
  static override styles = [base, text, button, caption, chip, host, city, seats, hand, tray, piles];

  #choice = new Choice<Action>(this);
  #headings = new Map<Seat, number>();
  /** Where the taxis stood before the news. */
  #before: Places = NOWHERE;
  /** The `seq` at which the viewer last acted, until the answer has come. */
  #actedAt: number | undefined;
  /** Whether the keyboard was on the board before this update. */
  #hadFocus = false;

  @query('.city') private drawing!: SVGSVGElement | null;

  @state() private walker: string | undefined;
  @state() private isOpen = false;

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) seat: Seat | null = null;
  @property({ attribute: false }) actions: readonly Action[] = [];
  @property({ attribute: false }) news: readonly LogEntry[] = [];
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) past = false;
  /** Draws only the city, without anything to touch. */
  @property({ type: Boolean }) plain = false;
  /** With `plain`: only the part of the city round the last change. */
  @property({ type: Boolean }) cropped = false;

  protected override shouldUpdate(): boolean {
    return this.page !== undefined && this.view !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadFocus = this.drawing?.contains(this.shadowRoot?.activeElement ?? null) ?? false;
    if (changed.has('view')) this.#before = changed.get('view') ? placesOf(changed.get('view')!) : NOWHERE;
    for (const [seat, heading] of headingsOf(this.news, this.#before)) this.#headings.set(seat, heading);
    this.#forgetDone();
    if (!this.busy && (changed.has('actions') || changed.has('busy')))
      this.#choice.offer(plansOf(this.actions, this.view));
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#keepFocus();
    if (changed.get('view') && changed.has('news') && this.drawing)
      perform(this.drawing, cuesOf(this.news, this.#before));
  }

  get #setting(): Setting {
    const { page, view, seat, busy, walker, isOpen } = this;
    return {
      page,
      view,
      seat,
      busy,
      walker,
      isOpen,
      choice: this.#choice,
      headings: this.#headings,
      telling: tellingOf(page),
      changes: lastChanges(this.news, this.#before),
      pick: this.#pick,
      turn: this.#turn,
      act: this.#act,
      undo: () => this.dispatchEvent(new UndoEvent()),
      toggle: () => (this.isOpen = !this.isOpen),
      keys: this.#keys,
      walk: this.#walk,
    };
  }

  #act = (action: Action): void => {
    if (this.busy) return;
    this.#actedAt = this.page.seq;
    this.dispatchEvent(new ActEvent(action));
  };

  #pick = (step: string): void => {
    const { offered } = this.#choice;
    if (offered && this.#choice.leadsTo(step)) return this.#act(offered.action);
    this.walker = step;
    this.#choice.click(step);
  };

  #turn = (): void => {
    if (this.#choice.turns < 2) return;
    this.#choice.turn();
    void this.updateComplete.then(
      () => this.drawing && perform(this.drawing, [{ thing: 'ghost', kind: 'turn', from: -1 }]),
    );
  };

  #walk = (event: FocusEvent): void => {
    const step = (event.target as SVGElement).dataset['step'];
    if (step && step !== 'turn') this.walker = step;
  };

  #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = event.target instanceof SVGElement ? event.target : undefined;
    if (event.key === 'Escape') this.#escape();
    else if (event.key.toLowerCase() === 'r') this.#turn();
    else if (spot && (event.key === 'Enter' || event.key === ' '))
      spot.dispatchEvent(new MouseEvent('click'));
    else if (!spot || !walkedTo(spot, event.key)) return;
    event.preventDefault();
  };

  /** What was chosen for an action that has been answered is done with. */
  #forgetDone(): void {
    if (this.#actedAt === undefined || this.#actedAt === this.page.seq) return;
    this.#actedAt = undefined;
    this.#choice.clear();
  }

  /** A spot that goes away hands the focus to the one that is next in line, or to the prompt. */
  #keepFocus(): void {
    if (!this.#hadFocus || this.shadowRoot?.activeElement) return;
    const first = (name: string) => this.renderRoot.querySelector<HTMLElement>(name);
    (first('.spot[tabindex="0"]') ?? first('.prompt'))?.focus();
  }

  #escape(): void {
    this.isOpen = false;
    this.#choice.clear();
  }

  protected override render(): TemplateResult {
    const setting = this.#setting;
    if (this.plain) return plainPart(setting, this.cropped);
    return html`${this.past ? nothing : trayPart(setting)} ${stagePart(setting)} ${seatsPart(setting)}
    ${pilesPart(setting)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-curbside': BoardCurbside;
  }
}
