import type { PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { cityOf, placesIn } from '../../../../rules/games/streets/city/geometry.ts';
import { preview, type Preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Turn } from '../../../../rules/games/streets/model/kinds.ts';
import type { Placement } from '../../../../rules/games/streets/model/laid.ts';
import type { Action, View } from '../../../../rules/games/streets/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { GameBoard } from '../../kit/game-board.ts';
import { Camera } from '../../kit/camera/camera.ts';
import type { Cue } from '../../kit/motion.ts';
import drawing from '../../kit/styles/drawing.css';
import hand from '../../kit/styles/hand.css';
import { cuesOf, lastChanges } from './changes.ts';
import { pilesPart } from './panels/piles.ts';
import { builderOf, goingOf, homeStep, plansOf } from './plans.ts';
import { seatsPart } from './panels/seats.ts';
import type { Setting } from './setting.ts';
import { REACH } from './stage/frame.ts';
import { reveal } from './stage/rim.ts';
import { plainPart, stagePart } from './stage/stage.ts';
import bill from './styles/bill.css';
import panels from './styles/panels.css';
import town from './styles/town.css';
import { trayPart } from './tray/tray.ts';

/** The board of Streets: seats, the City, hand, and stack. With `plain`, only the City, read-only. */
@customElement('board-streets')
export class BoardStreets extends GameBoard<View, Action, Setting> {
  static override styles = [...GameBoard.styles, drawing, hand, town, panels, bill];

  #camera = new Camera(this, REACH);
  #cells: readonly Placement[] = [];

  @query('.town') protected readonly scene!: SVGSVGElement | null;

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: pilesPart,
    plain: plainPart,
  };

  @state() private walker: string | undefined;
  @state() private looked: string | undefined;
  @state() private split = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!changed.has('view')) return;
    this.split = 0;
    this.#cells = this.plain ? [] : placesIn(cityOf(this.view.city));
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#camera.watch(this.scene);
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions, this.view);
  }

  protected override drawnAs(thing: string): readonly string[] {
    return [thing, thing.replace(/^tile:/, 'card:')];
  }

  protected cues(): readonly Cue[] {
    return cuesOf(this.news, this.view);
  }

  /** Takes the legal actions; the Grifter's Building is picked up at once. */
  protected override offer(): void {
    super.offer();
    const { step } = this.view;
    if (step.at === 'build-for-grifter' && this.choice.chosen.length === 0)
      this.choice.click(`card:${step.tile}`);
  }

  get #preview(): Preview | undefined {
    const action = this.choice.chosen.length > 0 ? this.choice.offered?.action : undefined;
    if (action?.type !== 'build') return undefined;
    const { tile, x, y, turn } = action;
    return preview(this.view, { tile, x, y, turn: turn as Turn, owner: builderOf(this.view) });
  }

  protected get setting(): Setting {
    const { walker, looked, split } = this;
    return {
      ...this.common,
      walker,
      looked,
      split,
      camera: this.#camera,
      cells: this.#cells,
      changes: lastChanges(this.news),
      preview: this.#preview,
      look: (tile) => (this.looked = tile),
      walk: this.#walk,
    };
  }

  /** The action at a spot that is already chosen. */
  #chosenAt(step: string | undefined): Action | undefined {
    return step !== undefined && this.choice.leadsTo(step) ? this.choice.offered?.action : undefined;
  }

  /** Chooses a spot. A chosen one is turned or split, or acted on if there is only one way. */
  protected override pick(step: string): void {
    const move = this.#moveTo(step);
    if (move) return this.act(move);
    const action = this.#chosenAt(step);
    if (action) return this.choice.turns > 1 ? this.turn() : this.act(action);
    this.walker = step;
    this.choice.click(step);
  }

  /** People move with one tap and can be called back until the turn ends. */
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

  protected override turn(): void {
    if (this.view.step.at === 'move') this.split++;
    super.turn();
  }

  #walk = (event: FocusEvent): void => {
    const { step, x, y } = (event.target as SVGElement).dataset;
    if (x === undefined) return;
    if (step) this.walker = step;
    reveal(this.#camera, [Number(x), Number(y)]);
  };

  protected override keyed(event: KeyboardEvent): boolean {
    if (!this.#camera.keyed(event)) return super.keyed(event);
    event.stopPropagation();
    return true;
  }

  /** Enter does what is chosen; any other way of pressing a spot is a click. */
  protected override press(spot: SVGElement, key: string): void {
    const action = key === 'Enter' ? this.#chosenAt(spot.dataset['step']) : undefined;
    if (action) this.act(action);
    else super.press(spot, key);
  }

  protected override escape(): void {
    super.escape();
    this.looked = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-streets': BoardStreets;
  }
}
