import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { LogEntry, MatchPage } from '../../../api/schemas/match.ts';
import { preview, type Preview } from '../../../rules/games/streets/preview.ts';
import type { Turn } from '../../../rules/games/streets/kinds.ts';
import type { Action, View } from '../../../rules/games/streets/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { tellingOf } from '../../pages/match/tell.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';
import { caption, chip } from '../../styles/things.ts';
import { ActEvent, UndoEvent, type BoardElement } from '../board.ts';
import { Choice } from '../choice.ts';
import { piles } from '../styles/piles.ts';
import { perform } from '../motion.ts';
import { host } from '../styles/base.ts';
import { hand } from '../styles/hand.ts';
import { seats } from '../styles/seats.ts';
import { tray } from '../styles/tray.ts';
import { walkedTo } from '../walk.ts';
import { Camera } from './camera.ts';
import { cuesOf, lastChanges } from './changes.ts';
import { pilesPart } from './piles.ts';
import { builderOf, goingOf, homeStep, plansOf } from './plans.ts';
import { seatsPart } from './seats.ts';
import type { Setting } from './setting.ts';
import { plainPart, stagePart } from './stage.ts';
import { bill } from './styles/bill.ts';
import { panels } from './styles/panels.ts';
import { town } from './styles/town.ts';
import { trayPart } from './tray.ts';

/** Keys that move the eye: zoom, or with Shift the arrows. */
const GLANCES: Readonly<Record<string, (camera: Camera) => void>> = {
  '+': (camera) => camera.zoom(0.8),
  '=': (camera) => camera.zoom(0.8),
  '-': (camera) => camera.zoom(1.25),
  '0': (camera) => camera.reset(),
};
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -0.2],
  ArrowRight: [0.2, 0],
  ArrowDown: [0, 0.2],
  ArrowLeft: [-0.2, 0],
};

/** Streets on the table: seats, the City, hand and stack. With `plain`, the City alone, to look at. */
@customElement('board-streets')
export class BoardStreets extends LitElement implements BoardElement<View, Action> {
  static override styles = [
    base,
    text,
    button,
    caption,
    chip,
    host,
    town,
    seats,
    hand,
    tray,
    piles,
    panels,
    bill,
  ];

  #choice = new Choice<Action>(this);
  #camera = new Camera(this);
  /** The `seq` at which the viewer last acted, until the answer has come. */
  #actedAt: number | undefined;
  #hadFocus = false;

  @query('.town') private drawing!: SVGSVGElement | null;

  @state() private walker: string | undefined;
  @state() private looked: string | undefined;
  @state() private split = 0;
  @state() private isOpen = false;

  @property({ attribute: false }) page!: MatchPage;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) seat: Seat | null = null;
  @property({ attribute: false }) actions: readonly Action[] = [];
  @property({ attribute: false }) news: readonly LogEntry[] = [];
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) past = false;
  /** Draws only the City, without anything to touch. */
  @property({ type: Boolean }) plain = false;
  /** With `plain`: only the part of the City round the last change. */
  @property({ type: Boolean }) cropped = false;

  protected override shouldUpdate(): boolean {
    return this.page !== undefined && this.view !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadFocus = this.drawing?.contains(this.shadowRoot?.activeElement ?? null) ?? false;
    this.#forgetDone();
    if (changed.has('view')) this.split = 0;
    if (!this.busy && (changed.has('actions') || changed.has('busy'))) this.#offer();
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#keepFocus();
    this.#camera.watch(this.drawing);
    if (changed.get('view') && changed.has('news') && this.drawing)
      perform(this.drawing, cuesOf(this.news, this.view));
  }

  /** Takes up the legal actions; the Building for the Grifter is in hand at once. */
  #offer(): void {
    this.#choice.offer(plansOf(this.actions, this.view));
    const { step } = this.view;
    if (step.at === 'build-for-grifter' && this.#choice.chosen.length === 0)
      this.#choice.click(`card:${step.tile}`);
  }

  get #preview(): Preview | undefined {
    const action = this.#choice.chosen.length > 0 ? this.#choice.offered?.action : undefined;
    if (action?.type !== 'build') return undefined;
    const { tile, x, y, turn } = action;
    return preview(this.view, { tile, x, y, turn: turn as Turn, owner: builderOf(this.view) });
  }

  get #setting(): Setting {
    const { page, view, seat, busy, walker, looked, split, isOpen } = this;
    return {
      page,
      view,
      seat,
      busy,
      walker,
      looked,
      split,
      isOpen,
      choice: this.#choice,
      camera: this.#camera,
      cells: this.actions.filter((action) => action.type === 'build'),
      telling: tellingOf(page),
      changes: lastChanges(this.news),
      preview: this.#preview,
      pick: this.#pick,
      turn: this.#turn,
      act: this.#act,
      undo: () => this.dispatchEvent(new UndoEvent()),
      toggle: () => (this.isOpen = !this.isOpen),
      look: (tile) => (this.looked = tile),
      keys: this.#keys,
      walk: this.#walk,
    };
  }

  #act = (action: Action): void => {
    if (this.busy) return;
    this.#actedAt = this.page.seq;
    this.dispatchEvent(new ActEvent(action));
  };

  /** What would be done at a spot that is chosen already. */
  #chosenAt(step: string | undefined): Action | undefined {
    return step !== undefined && this.#choice.leadsTo(step) ? this.#choice.offered?.action : undefined;
  }

  /** Chooses a spot; one that is chosen already is turned or split, or done where there is only one way. */
  #pick = (step: string): void => {
    const move = this.#moveTo(step);
    if (move) return this.#act(move);
    const action = this.#chosenAt(step);
    if (action) return this.#choice.turns > 1 ? this.#turn() : this.#act(action);
    this.walker = step;
    this.#choice.click(step);
  };

  /** People go at one tap; until the turn ends they can be called back. */
  #moveTo(step: string): Action | undefined {
    const { view, actions, split } = this;
    if (view.step.at !== 'move') return undefined;
    const { groups } = view.step;
    return actions.find((action) => {
      if (action.type !== 'move' || step !== homeStep(action)) return false;
      const group = groups.find(({ colour }) => colour === action.colour);
      return group !== undefined && action.count === goingOf(group, split);
    });
  }

  #turn = (): void => {
    if (this.view.step.at === 'move') this.split++;
    if (this.#choice.turns < 2) return;
    this.#choice.turn();
    void this.updateComplete.then(
      () => this.drawing && perform(this.drawing, [{ thing: 'ghost', kind: 'turn', from: -1 }]),
    );
  };

  #walk = (event: FocusEvent): void => {
    const { step, x, y } = (event.target as SVGElement).dataset;
    if (x === undefined) return;
    if (step) this.walker = step;
    this.#camera.show([Number(x), Number(y)]);
  };

  #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = event.target instanceof SVGGElement ? event.target : undefined;
    if (event.key === 'Escape') this.#escape();
    else if (event.key.toLowerCase() === 'r') this.#turn();
    else if (this.#glanced(event)) event.stopPropagation();
    else if (spot && (event.key === 'Enter' || event.key === ' ')) this.#press(spot, event.key);
    else if (!spot || !walkedTo(spot, event.key)) return;
    event.preventDefault();
  };

  /** Enter does what is chosen; any other way of pressing a spot is a click. */
  #press(spot: SVGGElement, key: string): void {
    const action = key === 'Enter' ? this.#chosenAt(spot.dataset['step']) : undefined;
    if (action) this.#act(action);
    else spot.dispatchEvent(new MouseEvent('click'));
  }

  #glanced({ key, shiftKey }: KeyboardEvent): boolean {
    const pan = shiftKey ? PANS[key] : undefined;
    if (pan) this.#camera.pan(...pan);
    GLANCES[key]?.(this.#camera);
    return pan !== undefined || key in GLANCES;
  }

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
    this.looked = undefined;
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
    'board-streets': BoardStreets;
  }
}
