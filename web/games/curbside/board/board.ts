import type { PropertyValues } from 'lit';
import { element, query } from '../../../ui/element.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Action, View } from '../../../../rules/games/curbside/model/types.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { Media } from '../../../common/controllers.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import type { Plan } from '../../kit/choice.ts';
import { GameBoard } from '../../kit/game-board.ts';
import type { Moves } from '../../kit/cues.ts';
import { FOLDS, ROOM, type BoardRoom } from '../../kit/room.ts';
import drawing from '../../kit/styles/drawing.css';
import hand from '../../kit/styles/hand.css';
import opened from '../../kit/styles/opened.css';
import { headingsOf, lastChanges, placesOf, type Places, type Setting } from './setting.ts';
import { pilesPart, seatsPart, trayPart } from './panels.ts';
import { plansOf } from './plans.ts';
import { plainPart, stagePart } from './stage/stage.ts';
import city from './styles/city.css';
import panels from './styles/panels.css';

/** The width of a city whose cells are just large enough. */
const CITY = 356;
const NOWHERE: Places = new Map();

@element('board-curbside', drawing, hand, opened, city, panels)
export class BoardCurbside extends GameBoard<View, Action, Setting> {
  #upright = new Media(this, WINDOWS.upright);
  #headings: ReadonlyMap<Seat, number> = new Map();
  #before: Places = NOWHERE;

  /** Cells of 54 pixels on an upright phone that is wide enough. */
  override get room(): BoardRoom {
    const wide = this.#upright.holds ? Math.min(CITY, this.scene?.parentElement?.clientWidth ?? 0) : 0;
    return { least: { ...ROOM.least, '.city': { width: wide } }, folds: FOLDS };
  }

  @query('.city') readonly scene!: SVGSVGElement | null;

  readonly moves: Moves = {
    road: ['drop', 'cell'],
    block: ['drop', 'cell'],
    taxi: ['drive', 'driven.seat'],
    person: ['drop', 'fare-called.letter', 're-routed.letter'],
    pin: ['drop', 'fare-called.letter', 're-routed.letter'],
  };

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: pilesPart,
    plain: plainPart,
  };

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.#before = changed.get('view') ? placesOf(changed.get('view')!) : NOWHERE;
    if (changed.has('log') || changed.has('news') || changed.has('past'))
      this.#headings = headingsOf(this.#driven, this.#before);
    super.willUpdate(changed);
  }

  /** The entries up to the shown position; a preview knows only its news. */
  get #driven(): readonly LogEntry[] {
    const { log, news } = this;
    if (log.length === 0) return news;
    const last = this.past ? news.at(-1)?.seq : undefined;
    return last === undefined ? log : log.filter(({ seq }) => seq <= last);
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions, this.view);
  }

  protected override drawnAs(thing: string): readonly string[] {
    const [kind, id] = thing.split(':');
    if (kind === 'fare') return [thing, `person:${id}`, `pin:${id}`];
    return kind === 'seat' ? [thing, `taxi:${id}`] : [thing];
  }

  get setting(): Setting {
    return { ...this.common, headings: this.#headings, changes: lastChanges(this.news, this.#before) };
  }

  protected override pick(step: string): void {
    const action = this.choice.offeredAt(step);
    if (action) return this.act(action);
    this.walker = step;
    super.pick(step);
  }
}
