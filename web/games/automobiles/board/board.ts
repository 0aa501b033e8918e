import { html, type PropertyValues, type TemplateResult } from 'lit';
import { element, query, state } from '../../../ui/element.ts';
import type { Action, View } from '../../../../rules/games/automobiles/model/types.ts';
import type { TrackId } from '../../../../rules/games/automobiles/track/tracks.ts';
import { nextTask } from '../../../common/idle.ts';
import { Media } from '../../../common/controllers.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import type { Point } from '../../kit/art/base.ts';
import { Camera } from '../../kit/camera/camera.ts';
import type { Plan } from '../../kit/choice.ts';
import { GameBoard } from '../../kit/game-board.ts';
import type { Cue, Moves } from '../../kit/cues.ts';
import { FOLDS, type BoardRoom } from '../../kit/room.ts';
import drawing from '../../kit/styles/drawing.css';
import hand from '../../kit/styles/hand.css';
import turn from '../../kit/styles/turn.css';
import { drivesOf, lastOf } from './changes.ts';
import { seatsPart } from './panels/seats.ts';
import { actsAtOnce, plansOf } from './plans.ts';
import { buysNow, isMapped, type Setting } from './setting.ts';
import { circuitOf } from './stage/circuit.ts';
import type { Land } from './art/lands.ts';
import { ROOM, stagePart } from './stage/stage.ts';
import circuit from './styles/circuit.css';
import panels from './styles/panels.css';
import tray from './styles/tray.css';
import { trayPart } from './tray/tray.ts';

/** What folds between races: the choice of a sponsor comes first. */
const SEASON_FOLDS = ['scrub', 'news', 'notes', 'next', 'piles', 'standing'];

@element('board-automobiles', drawing, hand, turn, circuit, panels, tray)
export class BoardAutomobiles extends GameBoard<View, Action, Setting> {
  protected override readonly camera = new Camera(this, {
    nearest: 160,
    farthest: 1400,
    unitsPerPixel: matchMedia(WINDOWS.small).matches ? 1.22 : 1.34, // a space needs room for a finger
  });
  #wide = new Media(this, WINDOWS.wide);
  #small = new Media(this, WINDOWS.small);
  #tablet = new Media(this, WINDOWS.tablet);
  #upright = new Media(this, WINDOWS.upright);
  #landOf: TrackId | undefined;

  /** A phone has the order of the race in its seats alone. The hand is what is chosen from: it folds only to drive on. */
  override get room(): BoardRoom {
    const isSmall = this.#small.holds;
    if (this.view.phase === 'sponsors')
      return { least: { '.sponsors': { height: isSmall ? 320 : 150 } }, folds: SEASON_FOLDS };
    const mayFold = this.#upright.holds && this.view.phase === 'action';
    const kept = this.view.phase === 'set-up' ? 2 : 1; // the hand, and the piles where drivers to sign need the tray
    return {
      least: { '.fit': { height: 260 } },
      folds: mayFold ? FOLDS : [...FOLDS.slice(0, -kept), 'turn'],
      ratio: isSmall ? 1.32 : 1.15,
    };
  }

  protected override render(): TemplateResult {
    const drawn = super.render();
    this.toggleAttribute('mapped', !this.plain && isMapped(this.setting)); // once the view is known
    return drawn;
  }

  @query('.circuit') readonly scene!: SVGSVGElement | null;

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: (setting: Setting) => html`${setting.later?.pilesPart(setting)}`,
  };

  @state() private land: Land | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#fetchLand(this.view.tracks[this.view.race]!);
    if (this.#hasMarket) this.setAttribute('aside', !this.past && buysNow(this) ? 'whole' : '');
    else this.removeAttribute('aside');
  }

  protected override fetchLater = () => import('./later/later.ts');
  protected override fetchPicture = () => import('./later/plain.ts');

  /** Loads the land; the track is laid out in a separate task before it is drawn. */
  async #fetchLand(id: TrackId): Promise<void> {
    if (id === this.#landOf) return;
    this.#landOf = id;
    void nextTask().then(() => circuitOf(id));
    const lands = await import('./art/lands.ts').catch(() => undefined);
    if (id === this.#landOf) this.land = lands?.landOf(id);
  }

  protected override drawnAs(thing: string): readonly string[] {
    return [thing, thing.replace(/^seat:/, 'car:')];
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions);
  }

  get #drives() {
    return drivesOf(this.news, this.log.length > 0 ? this.log : this.page.events);
  }

  readonly moves: Moves = {
    'placed:last': ['drop', 'gear-placed', 'cube-moved'],
    car: ['way', 'driven.seat', 'car-moved.seat'],
  };

  override ways(): readonly Cue[] {
    const circuit = circuitOf(this.view.tracks[this.view.race]!);
    return this.#drives.flatMap((drive) => this.later?.driveCue(circuit, drive) ?? []);
  }

  get #hasMarket(): boolean {
    const isAlone = this.plain || this.lesson !== undefined; // a guided match needs the place for its signs
    return this.#wide.holds && !isAlone && this.view.phase !== 'sponsors';
  }

  get setting(): Setting {
    const { land, view, log } = this;
    return {
      ...this.common,
      log,
      land,
      camera: this.camera,
      get circuit() {
        return circuitOf(view.tracks[view.race]!);
      },
      drives: lastOf(this.#drives),
      hasMarket: this.#hasMarket,
      isSmall: this.#small.holds,
      isTablet: this.#tablet.holds,
      isBuying: !this.past && buysNow(this),
      isStarting: !(this.looked && 'market' in this.looked) && this.choice.only('take-start') !== undefined,
    };
  }

  /** Chooses a spot; acts at once if the choice is complete and can be taken back. */
  protected override pick(step: string): void {
    const { chosen } = this.choice;
    if (step.startsWith('segment:')) this.walker = step;
    this.choice.click(step);
    this.later?.follow(this.setting);
    const action = this.choice.offered?.action;
    const isNew = this.choice.chosen.length > chosen.length;
    if (action && isNew && this.choice.turns < 2 && actsAtOnce(action, this.choice.chosen)) this.act(action);
  }

  protected override reveal(point: Point, spot: Element): void {
    if (spot.matches(':focus-visible')) this.camera.show(point, ROOM);
  }
}
