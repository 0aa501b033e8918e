import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, query } from '../../../ui/element.ts';
import { Media } from '../../../common/controllers.ts';
import type { Action, View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { GameBoard } from '../../kit/game-board.ts';
import type { Moves } from '../../kit/cues.ts';
import { Drag } from '../../kit/drag.ts';
import { FOLDS, ROOM, type BoardRoom } from '../../kit/room.ts';
import { plansOf, lastChanges, type Setting } from './plans.ts';
import { pilesPart, seatsPart, trayPart } from './panels.ts';
import { ninePart, ratingPart } from './stage/nine.ts';
import { storyPart } from './stage/story.ts';
import opened from '../../kit/styles/opened.css';
import places from './styles/places.css';
import table from './styles/table.css';

/** The texts to answer now; once the match is over, its end. */
const TOLD = ':not(.told) > .round:first-child .texts:has(.spot), .told .ending';

const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${ratingPart(setting.view)}
    <div class="rest">${ninePart(setting)} ${setting.isBare ? nothing : storyPart(setting)}</div>
  </section>`;

@element('board-wheres-my-ride', table, opened, places)
export class BoardWheresMyRide extends GameBoard<View, Action, Setting> {
  #turn: number | null = null;
  #drag = new Drag(this, (token, place) => this.#lay(token, place));

  /** A phone that can show the newest texts whole below the places. */
  #high = new Media(this, '(max-width: 759.98px) and (min-height: 800px)');

  @query('.stage') readonly scene!: HTMLElement | null;

  override get room(): BoardRoom {
    if (!this.#high.holds) return ROOM;
    return { least: { '.stage': { height: 432 } }, folds: FOLDS.filter((fold) => fold !== 'hand') };
  }

  readonly moves: Moves = {
    location: ['flip', 'location'],
    tile: ['flip', 'tile-turned'],
    star: ['drop', 'tile-turned'],
    text: ['flip', 'text'],
    emoji: ['drop', 'emoji'],
  };

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: pilesPart,
  };

  protected override fetchLater = () => import('../art/places.ts');
  protected override fetchPicture = () => import('../still.ts');

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const hasBegun = this.page.window !== this.#turn && this.renderRoot.querySelector('.story') !== null;
    if (hasBegun) this.#turn = this.page.window;
    // A player who was reading old rounds returns to the newest.
    if (hasBegun && this.#turn !== null) this.renderRoot.querySelector('.rest')?.scrollTo(0, 0);
    if (hasBegun || changed.has('actions')) this.#showTexts();
  }

  /** On a low phone, the texts to answer are below the locations, of which whole rows give way; so is, at the end, how the ride was found. A vote needs the locations. */
  #showTexts(): void {
    this.renderRoot.querySelector(TOLD)?.scrollIntoView({ block: 'nearest' });
    const rest = this.renderRoot.querySelector('.rest');
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('.location')];
    const next = rows.find(({ offsetTop }) => offsetTop >= (rest?.scrollTop ?? 0));
    if (rest?.scrollTop && next) rest.scrollTop = next.offsetTop;
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions);
  }

  protected override drawnAs(thing: string): readonly string[] {
    return [thing, thing.replace(/^emoji:/, 'token:')];
  }

  get setting(): Setting {
    return { ...this.common, drag: this.#drag, changes: lastChanges(this.news, this.view) };
  }

  /** Clicking one of two chosen things deselects only that one. An emoji with a place is laid at once. */
  protected override pick(step: string): void {
    const { chosen } = this.choice;
    this.choice.click(step);
    this.#showTexts();
    if (chosen.includes(step))
      for (const other of chosen)
        if (other !== step && !this.choice.chosen.includes(other)) this.choice.click(other);
    const action = this.choice.offered?.action;
    if (action?.type === 'place' && this.choice.chosen.length === 2) this.act(action);
  }

  #lay(token: string, place: string): void {
    this.choice.clear();
    this.choice.click(token);
    this.pick(place);
  }
}
