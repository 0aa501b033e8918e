import type { PropertyValues } from 'lit';
import { element, query, state } from '../../../ui/element.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { inZone, isAt, type Place, type RiderId } from '../../../../rules/games/rideshare-wars/cards.ts';
import { sheetOf } from '../../../../rules/games/rideshare-wars/scoring/score.ts';
import { Media } from '../../../common/controllers.ts';
import { WINDOWS } from '../../../ui/windows.ts';
import hand from '../../kit/styles/hand.css';
import turn from '../../kit/styles/turn.css';
import type { BoardRoom } from '../../kit/room.ts';
import type { Brought, Moves } from '../../kit/cues.ts';
import type { Plan } from '../../kit/choice.ts';
import { Drag } from '../../kit/drag.ts';
import { GameBoard } from '../../kit/game-board.ts';
import boardStyles from './styles/board.css';
import cardStyles from './styles/cards.css';
import seatsStyles from './styles/seats.css';
import trayStyles from './styles/tray.css';
import {
  NEEDED,
  aimOf,
  asksLaid,
  fannedOf,
  isAcquiring,
  placeOf,
  zoneStep,
  type Fold,
  type Setting,
} from './setting.ts';
import { broughtIn, lastChanges } from './changes.ts';
import { goAction } from './tray/labels.ts';
import { optionFor, plansOf, reachOf } from './plans.ts';
import { pilesPart, seatsPart } from './panels/seats.ts';
import { stagePart } from './stage/stage.ts';
import { trayPart } from './tray/tray.ts';

const stepOf = ({ turn, tasks, tools }: View): string =>
  [turn.at, turn.left, tasks.length, tools.length].join(' ');

const ZONE = 56;

/** The height of a narrow stage whose zones take its whole width, under the open street or its line. */
const narrowStage = (wide: number, isOpen: boolean): number =>
  isOpen ? 1.193 * (wide / 2 + 243) : wide / 2 + 181;

/** What stands around it on a phone, and a tray without its hand or its options. */
const AROUND = 320;

/** The least side of a zone where six have the width of the stage: all of it where no step of a turn has less, so that they don't jump. */
const narrowZone = (wide: number): number => {
  const whole = (wide - 28) / 6; // with gaps, and to half a pixel
  return innerHeight < narrowStage(wide, true) + AROUND ? Math.min(ZONE, whole) : whole;
};

@element('board-rideshare-wars', hand, turn, cardStyles, boardStyles, seatsStyles, trayStyles)
export class BoardRideshareWars extends GameBoard<View, Action, Setting> {
  #drag = new Drag(this, (card, place) => this.#carry(card, place));

  /** Only where the whole tray would take half of the window it is a line. */
  #low = new Media(this, `(max-width: 759.98px) and (max-height: 740px), ${WINDOWS.short}`);

  @query('.stage') readonly scene!: HTMLElement | null;

  readonly moves: Moves = { rider: ['drive', 'card', 'other', 'cards', 'row', 'gone'] };

  protected readonly parts = {
    stage: stagePart,
    tray: trayPart,
    seats: seatsPart,
    piles: pilesPart,
  };

  @state() private shown: Seat | undefined;
  /** A slot that is too dear: it is chosen as soon as it can be paid, such as after a loan. */
  @state() private wanted: string | undefined;
  /** What the viewer unfolded by hand, until something is done: what is needed can't be folded away. */
  @state() private folded: Fold | undefined;

  override get room(): BoardRoom {
    const wide = this.scene?.clientWidth ?? Infinity;
    const isNarrow = wide < 480;
    const isOpen = this.setting.isUnfolded('street');
    const zone = isNarrow ? narrowZone(wide) : ZONE;
    return {
      least: {
        '.road .stand': { width: 58 },
        '.kerb .bay': { height: 44 },
        '.zone': { width: zone, height: zone },
      },
      folds: ['scrub', 'news', 'options', 'notes', ...(this.#low.holds ? ['hand'] : []), 'turn', 'piles'],
      ratio: isNarrow ? wide / narrowStage(wide, isOpen) : isOpen ? 1.15 : 1.47,
    };
  }

  protected override fetchLater = () => import('./later/later.ts');
  protected override fetchPicture = () => import('../still.ts');

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('lesson')) this.looked = undefined; // it would lie over what the next step points at
    const before = changed.get('view');
    if (!before || before === this.view) return;
    this.#grant();
    if (stepOf(before) !== stepOf(this.view)) this.folded = undefined;
    if (before.turn.seat !== this.view.turn.seat && this.looked !== 'sheet') this.looked = undefined;
  }

  #grant(): void {
    const { wanted } = this;
    if (!isAcquiring(this)) this.wanted = undefined;
    if (wanted === undefined || this.choice.chosen.length > 0 || !this.choice.begins(wanted)) return;
    this.wanted = undefined;
    this.choice.click(wanted);
  }

  protected plans(): readonly Plan<Action>[] {
    return plansOf(this.actions, this.view);
  }

  override get moving(): ParentNode {
    return this.renderRoot;
  }

  override brought(): readonly Brought[] {
    return broughtIn(this.news);
  }

  /** The seat whose cities changed last or that acted, while turns are replayed; what is planned or seen in passing is the viewer's own. */
  get #actor(): Seat | undefined {
    const { news } = this;
    if (this.ahead.length > 0) return undefined;
    const isShown = this.past || (this.plain && this.seat === null) || this.within;
    return isShown ? (lastChanges(news).at(-1)?.seat ?? news.at(-1)?.seat ?? undefined) : undefined;
  }

  get setting(): Setting {
    const { common, view, seat, shown, wanted, folded } = this;
    const isOpen = (fold: Fold): boolean => NEEDED[fold](common);
    return {
      ...common,
      wanted,
      isNeeded: isOpen,
      isUnfolded: (fold) => isOpen(fold) || folded === fold,
      toggleFold: (fold) => (this.folded = folded === fold ? undefined : fold),
      drag: this.#drag,
      log: this.log,
      changes: lastChanges(this.news),
      sheets: sheetOf(view),
      reach: this.choice.chosen.length > 0 && this.busy ? new Set() : reachOf(this.plans()),
      owner: (asksLaid(common) ? seat : shown) ?? this.#actor ?? seat ?? view.turn.seat,
      isLooking: shown !== undefined,
      whyNot: (step) => this.#refuse(step),
      show: (owner) => {
        this.shown = owner;
        this.looked = undefined;
      },
      toggleSheet: () => {
        this.looked = this.looked === 'sheet' ? undefined : 'sheet';
        this.isOpen = false; // the drawer would lie over it
      },
    };
  }

  /** Chooses a step, adding the option it stands for; or says why it isn't possible. */
  protected override pick(step: string): void {
    if (step.startsWith('zone:')) return this.#enter(placeOf(step));
    this.wanted = undefined;
    const plans = this.plans();
    const isNext = this.choice.next.has(step) || this.choice.chosen.includes(step);
    const option = isNext || this.choice.begins(step) ? undefined : optionFor(plans, step);
    if (option) this.choice.clear();
    if (option) this.choice.click(option);
    if (isNext || option || this.choice.begins(step)) this.choice.click(step);
    else this.#refuse(step);
    if (step.startsWith('laid:')) this.looked = undefined;
  }

  /** A slot that is too dear is chosen all the same: the tray says what it takes. Anything else says why not. */
  #refuse(step: string): void {
    if (!step.startsWith('slot:') || !isAcquiring(this) || this.busy || this.lesson)
      return this.common.whyNot(step);
    this.choice.clear();
    this.wanted = this.wanted === step ? undefined : step;
  }

  protected override escape(): void {
    super.escape();
    this.wanted = undefined;
  }

  /** In a guided match, whose frame would be drawn over the fan, it says what the step asks for. */
  #enter(place: Place): void {
    const { choice, setting } = this;
    const aim = aimOf(setting);
    const action = goAction(setting);
    const isOwn = setting.owner === this.seat;
    if (isOwn && action && aim && isAt(aim.card, place)) return this.act(action);
    const cards = inZone(this.view.tableaus[setting.owner]!, place);
    const held = isOwn ? cards.find((card) => choice.chosen.includes(`laid:${card}`)) : undefined;
    if (held) return this.pick(`laid:${held}`);
    const asked = isOwn ? cards.filter((card) => choice.next.has(`laid:${card}`)) : [];
    if (cards.length === 1 && asked.length === 1) return this.pick(`laid:${asked[0]!}`);
    const card = isOwn ? this.#layable(place) : undefined;
    if (card && (cards.length === 0 || this.lesson)) return this.pick(`card:${card}`);
    if (this.lesson) return this.common.whyNot(zoneStep(place));
    if (cards.length === 0 && choice.chosen.length > 0) return;
    const fanned = fannedOf(setting);
    const isOpen = fanned !== undefined && zoneStep(fanned) === zoneStep(place);
    this.looked = isOpen ? undefined : place;
  }

  #layable(place: Place): RiderId | undefined {
    if (this.choice.chosen.length > 0) return undefined;
    const cards = this.actions.flatMap((each) =>
      each.type === 'lay' && isAt(each.card, place) ? each.card : [],
    );
    return cards.length === 1 ? cards[0] : undefined;
  }

  #carry(step: string, over: string): void {
    this.choice.clear();
    this.pick(step);
    const action = this.choice.offered?.action;
    if (action?.type === 'lay' && isAt(action.card, placeOf(over))) this.act(action);
  }
}
