import type { PropertyValues } from 'lit';
import { element, query, state } from '../../../ui/element.ts';
import { cityOf, placesIn } from '../../../../rules/games/streets/city/geometry.ts';
import { preview } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Placement, Action, View } from '../../../../rules/games/streets/model/types.ts';
import type { Point } from '../../kit/art/base.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf } from '../../kit/clicks.ts';
import { GameBoard } from '../../kit/game-board.ts';
import { Camera } from '../../kit/camera/camera.ts';
import type { Cue, Moves } from '../../kit/cues.ts';
import { FOLDS, type BoardRoom } from '../../kit/room.ts';
import drawing from '../../kit/styles/drawing.css';
import hand from '../../kit/styles/hand.css';
import map from '../../kit/styles/map.css';
import { clicks, isTapped, offeredBuild, plansOf } from './plans.ts';
import { lastChanges, salesIn, type Setting } from './setting.ts';
import { pilesPart, seatsPart } from './panels/panels.ts';
import { frameOf, REACH, reveal } from './stage/frame.ts';
import { spotsOf } from './stage/spots.ts';
import { stagePart } from './stage/stage.ts';
import panels from './styles/panels.css';
import town from './styles/town.css';
import { trayPart } from './tray/tray.ts';

/** The pixels above and below the City in its region, and the least height of that: three tiles. */
const [SPARE, LEAST] = [28, 196];

@element('board-streets', drawing, hand, town, panels, map)
export class BoardStreets extends GameBoard<View, Action, Setting> {
  #cells: readonly Placement[] = [];
  /** The last entry of others that the view opened on. */
  #opened: number | undefined;

  protected override readonly camera = new Camera(this, REACH);

  @query('.town') readonly scene!: SVGSVGElement | null;

  override get room(): BoardRoom {
    const ratio = this.camera.ratio(SPARE);
    return { least: { '.stage': { height: LEAST } }, folds: FOLDS, ...(ratio !== undefined && { ratio }) };
  }

  readonly moves: Moves = { tile: ['drop', 'building-built.tile'], who: ['way', 'people-moved.to'] };

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: pilesPart,
  };

  @state() private split = 0;

  protected override fetchLater = () => import('./later/later.ts');
  protected override fetchPicture = () => import('./later/plain.ts');

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.toggleAttribute('mapped', !this.lesson);
    if (!changed.has('view')) return;
    this.split = 0;
    this.#open();
    this.#cells = this.plain ? [] : placesIn(cityOf(this.view.city));
  }

  /** Opens the view on what others did; within one's own turn, also after an undo, it stays where the player moved it. */
  #open(): void {
    const last = this.news.findLast(({ seat }) => seat !== this.seat)?.seq;
    const isNews = last !== undefined && last !== this.#opened;
    if (this.past || isNews) this.camera.reset();
    if (isNews) this.#opened = last;
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions, this.view);
  }

  protected override drawnAs(thing: string): readonly string[] {
    return [thing, thing.replace(/^tile:/, 'card:')];
  }

  override ways(): readonly Cue[] {
    return this.later?.walksOf(this.news, this.view) ?? [];
  }

  protected override offer(): void {
    super.offer();
    const { step } = this.view;
    if (step.at === 'build-for-grifter' && this.choice.chosen.length === 0)
      this.choice.click(`card:${step.tile}`);
  }

  get setting(): Setting {
    const { common, split, camera, news } = this;
    const build = offeredBuild(this);
    const seen = {
      ...common,
      split,
      camera,
      cells: this.#cells,
      changes: lastChanges(news),
      sales: salesIn(news),
      preview: build && preview(this.view, build),
      spots: spotsOf({ ...common, split }),
    };
    return { ...seen, frame: frameOf(seen) };
  }

  protected override pick(step: string): void {
    const { actions, view, split } = this;
    const moves = actions.filter((action) => isTapped(action, { view, split }));
    const move = moves.find((action) => stepsOf(clicks, action)[0] === step);
    if (move) return this.act(move);
    const action = this.choice.offeredAt(step);
    if (action) return this.choice.turns > 1 ? this.turn() : this.act(action);
    this.walker = step;
    super.pick(step);
  }

  protected override turn(): void {
    if (this.view.step.at === 'move') this.split++;
    super.turn();
  }

  protected override reveal(point: Point): void {
    reveal(this.camera, point);
  }

  /** Enter does what is chosen; any other way of pressing a spot is a click. */
  protected override press(spot: SVGElement, key: string): void {
    const action = key === 'Enter' ? this.choice.offeredAt(spot.dataset['step']) : undefined;
    if (action) this.act(action);
    else super.press(spot, key);
  }
}
