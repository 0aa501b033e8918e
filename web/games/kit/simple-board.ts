import { html, nothing, svg, type TemplateResult } from 'lit';
import { query } from '../../ui/element.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Seat } from '../../../rules/kit/game.ts';
import { msg, toText, type AnyText } from '../../../rules/kit/words/words.ts';
import { at, color, type Art, type Point } from './art/base.ts';
import { seatShape } from '../../common/seat-shapes.ts';
import { picture } from './art/icons.ts';
import { focusRing, ring, signDisc } from './art/marks.ts';
import type { BoardParts, BoardSetting } from './board.ts';
import { within, type Plan } from './choice.ts';
import type { Moves } from './cues.ts';
import { GameBoard } from './game-board.ts';
import { handCard, rack } from './parts/hand.ts';
import { endNote, pilesPanel, seatsPanel, type SeatCard } from './parts/panels.ts';
import { canBegin, stepButton } from './parts/step-button.ts';
import { goButton, tool, trayPanel, undoTool } from './parts/tray.ts';
import { FOLDS, type BoardRoom } from './room.ts';
import drawing from './styles/drawing.css';
import hand from './styles/hand.css';
import styles from './styles/simple.css';

interface Card {
  /** The click that chooses it: a command. */
  step: string;
  title: string;
  face: Art;
}

/** A place of the drawing, 100 units wide and high. */
type Spot = { step: string; title: string; at: Point };

const buoy = (seat: Seat): Art => svg`<circle r="17" fill=${color(`seat-${seat}`)} />
  <g fill=${color('on-seat')}>${seatShape(seat, 9.5)}</g>`;

/**
 * A board that needs no more than a drawing: the tray has the hand and a button for each other action, and the seats have their
 * scores. An action is chosen by one click on a card or a place, which is named by its command: `bid 7`. What `plans` chooses in
 * two clicks has its buttons once the first is made.
 */
export abstract class SimpleBoard<V extends object, A extends { type: string }> extends GameBoard<V, A> {
  static override styles = [...GameBoard.styles, drawing, hand, styles];

  @query('.stage') readonly scene!: HTMLElement | null;

  readonly moves: Moves = {};

  protected abstract readonly text: AnyText;
  /** The size of the drawing, and the least height in pixels at which it can be read. */
  protected abstract readonly size: readonly [width: number, height: number, least: number];
  protected abstract draw(view: V): Art;
  protected abstract scoreOf(view: V, seat: Seat): number;
  /** The cards of a seat's hand, each of them 100 by 102. */
  protected hand?(view: V, seat: Seat): readonly Card[];
  /** The places that can ever be chosen; those that can be now are marked. A second press does what is offered there. */
  protected spots?(view: V): readonly Spot[];
  protected left?(view: V): readonly (readonly [count: number, name: string])[];

  protected readonly parts: BoardParts<BoardSetting<V, A>> = {
    stage: (setting) => this.#stage(setting),
    plain: (setting) => this.#stage(setting),
    tray: (setting) => this.#tray(setting),
    seats: (setting) => seatsPanel(setting, (card) => this.#seat(setting, card)),
    piles: ({ view }) => pilesPanel(this.text.name, this.#left(view)),
  };

  override get room(): BoardRoom {
    const [width, height, least] = this.size;
    return { least: { '.drawing': { height: least } }, folds: FOLDS, ratio: width / height };
  }

  get setting(): BoardSetting<V, A> {
    return this.common;
  }

  protected plans(): readonly Plan<A>[] {
    return this.actions.map((action) => ({ action, steps: [this.text.command(action, this.view)] }));
  }

  protected override pick(step: string): void {
    const action = this.choice.offeredAt(step);
    if (action) this.act(action);
    else super.pick(step);
  }

  #spot({ choice, pick }: BoardSetting<V, A>, { step, title, at: [x, y] }: Spot, isFirst: boolean): Art {
    const isChosen = choice.leadsTo(step);
    return at(
      x,
      y,
      svg`<g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${title} aria-pressed=${String(isChosen)}
        data-step=${step} @click=${() => pick(step)}>
        <rect class="hit" x="-50" y="-50" width="100" height="100" />
        ${isChosen ? ring(42) : signDisc('plus')}${focusRing(45)}
      </g>`,
    );
  }

  #stage(setting: BoardSetting<V, A>): TemplateResult {
    const { view, telling, choice, walk, keys } = setting;
    const [width, height] = this.size;
    const [says] = this.text.position(view, telling);
    const all = this.spots?.(view) ?? [];
    const open = choice.beside((step) => all.some((spot) => spot.step === step));
    const spots = this.plain ? [] : all.filter(({ step }) => open.has(step));
    return html`<section class=${this.plain ? 'stage plain' : 'stage'} aria-label="Board">
      <svg
        class="drawing"
        viewBox=${`0 0 ${width} ${height}`}
        role=${spots.length > 0 ? 'application' : 'img'}
        aria-label=${toText(says!, telling)}
        @focusin=${walk}
        @keydown=${keys}
      >
        ${this.draw(view)}
        ${repeat(
          spots,
          ({ step }) => step,
          (spot) => this.#spot(setting, spot, spot === spots[0]),
        )}
      </svg>
    </section>`;
  }

  #left(view: V): TemplateResult {
    const counts = this.left?.(view);
    if (!counts) return html``;
    return html`<h2>${this.text.name}</h2>
      <p class="row spread left">
        ${counts.map(([count, name]) => html`<span><b>${count}</b> ${name}</span>`)}
      </p>`;
  }

  #card(setting: BoardSetting<V, A>, { step, title, face }: Card): TemplateResult {
    const aside = canBegin(setting, step) ? '' : msg`, not now`;
    const drawn = picture('0 0 100 102', 'face', face);
    return handCard(setting, { step, label: title, title, aside, face: drawn });
  }

  #tray(setting: BoardSetting<V, A>): TemplateResult {
    const { view, seat, telling } = setting;
    const cards = seat === null ? undefined : this.hand?.(view, seat);
    return trayPanel(setting, {
      hand: cards ? rack(cards.map((card) => this.#card(setting, card))) : nothing,
      prompt: this.text.prompt(view, telling),
      acts: this.#acts(setting, cards ?? []),
      within: this.#left(view),
      things: this.text.name,
    });
  }

  /** The plans whose last click is neither a card nor a place: those that go on from what is chosen, or else the one-click ones. */
  #undrawn({ choice, view }: BoardSetting<V, A>, cards: readonly Card[]): readonly Plan<A>[] {
    const drawn = new Set([...cards, ...(this.spots?.(view) ?? [])].map(({ step }) => step));
    const after = (chosen: readonly string[]): readonly Plan<A>[] =>
      within(this.plans(), chosen).filter(
        ({ steps }) => steps.length === chosen.length + 1 && !drawn.has(steps.at(-1)!),
      );
    const onward = after(choice.chosen);
    return onward.length > 0 ? onward : after([]);
  }

  /** A card or a place is confirmed by the marigold button; anything else is done at once. */
  #acts(setting: BoardSetting<V, A>, cards: readonly Card[]): TemplateResult | typeof nothing {
    const { busy, choice, page, view, telling } = setting;
    if (choice.isEmpty && page.undo === null) return nothing;
    const labelOf = (action: A): string => toText(this.text.action(action, view), telling);
    const others = this.#undrawn(setting, cards);
    const offered = choice.chosen.length > 0 ? choice.offered?.action : undefined;
    const chosen = others.some(({ action }) => action === offered) ? undefined : offered;
    return html`<div class="acts">
      ${tool(undoTool(setting))}
      ${others.map(({ action, steps }) =>
        stepButton(
          setting,
          { step: steps.at(-1)!, kind: 'btn', isOpen: !busy, pick: () => setting.act(action) },
          labelOf(action),
        ),
      )}
      ${chosen ? goButton(setting, { action: chosen, label: labelOf(chosen) }) : nothing}
    </div>`;
  }

  #seat({ view, page }: BoardSetting<V, A>, card: SeatCard) {
    const isAwaited = page.awaiting.includes(card.seat);
    return {
      token: picture('-20 -20 40 40', 'token', buoy(card.seat)),
      note: endNote(page, card) ?? (isAwaited ? 'Thinking' : 'Waiting'),
      isAwaited,
      score: html`<span class="score">${this.scoreOf(view, card.seat)}</span>`,
    };
  }
}
