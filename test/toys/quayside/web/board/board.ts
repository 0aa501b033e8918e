import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { at, color, lettering, seatShape, type Art } from '../../../../../web/games/kit/art/base.ts';
import { picture } from '../../../../../web/games/kit/art/icons.ts';
import type { Plan } from '../../../../../web/games/kit/choice.ts';
import { GameBoard } from '../../../../../web/games/kit/game-board.ts';
import { drop, eventsOf, type Cue } from '../../../../../web/games/kit/cues.ts';
import { handCard, rack } from '../../../../../web/games/kit/parts/hand.ts';
import { canBegin } from '../../../../../web/games/kit/parts/step-button.ts';
import {
  goneNote,
  pilesPanel,
  seatsPanel,
  type SeatCard,
  type SeatPanel,
} from '../../../../../web/games/kit/parts/panels.ts';
import { FOLDS, type BoardRoom } from '../../../../../web/games/kit/room.ts';
import { goButton, tool, trayPanel, undoTool } from '../../../../../web/games/kit/parts/tray.ts';
import type { BoardSetting } from '../../../../../web/games/kit/board.ts';
import drawing from '../../../../../web/games/kit/styles/drawing.css';
import hand from '../../../../../web/games/kit/styles/hand.css';
import styles from './board.css';
import { quaysideText } from '../../rules/words/en.ts';
import type { Action, Event, View } from '../../rules/types.ts';

type Setting = BoardSetting<View, Action>;

/** The one click that each action takes. */
const stepOf = (action: Action): string => (action.type === 'bid' ? `card:${action.card}` : 'peek');

const crate = (lot: number): Art => svg`
  <rect x="8" y="14" width="84" height="76" rx="5" fill=${color('wood')} stroke=${color('wood-edge')} stroke-width="4" />
  ${at(50, 68, lettering(lot, { y: 0, size: 44 }))}`;

const stage = ({ view }: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board">
    ${
      view.lot === null
        ? html`<p>Every crate is sold.</p>`
        : html`<div data-thing=${`crate:${view.lot}`}>
              ${picture('0 0 100 100', 'crate', crate(view.lot))}
            </div>
            <p>Crate ${view.lot} is up.</p>`
    }
    ${view.next === null ? nothing : html`<p data-thing=${`crate:${view.next}`}>Crate ${view.next} is next.</p>`}
  </section>`;

/** The board where it is only looked at: one drawing, since the frame cuts off what is larger than it. */
const small = ({ view: { lot } }: Setting): TemplateResult =>
  html`<div
    class="stage small"
    role="img"
    aria-label=${lot === null ? 'Every crate is sold.' : `Crate ${lot} is up.`}
  >
    ${picture('0 0 100 104', 'whole', lot === null ? at(50, 58, lettering('Sold', { y: 0, size: 30 })) : crate(lot))}
  </div>`;

const cardOf = (setting: Setting, card: number): TemplateResult => {
  const step = `card:${card}`;
  const face = svg`<rect width="100" height="102" rx="8" fill=${color('piece-paper')} />
    ${at(50, 66, lettering(card, { y: 0, size: 40 }))}`;
  const aside = canBegin(setting, step) ? '' : ', not now';
  const title = `A bid of ${card}`;
  return handCard(setting, { step, label: title, title, aside, face: picture('0 0 100 102', 'face', face) });
};

const acts = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page, view, telling, busy, act } = setting;
  const bid = choice.chosen.length > 0 ? choice.offered?.action : undefined;
  const peek = choice.only('peek');
  if (choice.isEmpty && page.undo === null) return nothing;
  return html`<div class="acts">
    ${tool(undoTool(setting))}
    ${peek ? html`<button class="btn" ?disabled=${busy} @click=${() => act(peek)}>Peek</button>` : nothing}
    ${
      bid
        ? goButton(setting, {
            action: bid,
            label: toText(quaysideText.action(bid, view), telling),
          })
        : nothing
    }
  </div>`;
};

const left = ({ view }: Setting): TemplateResult =>
  html`<h2>The quay</h2>
    <p class="left">
      <span><b>${view.lotsLeft}</b> crates to come</span>
      <span><b>${view.packLeft}</b> cards in the pack</span>
    </p>`;

const tray = (setting: Setting): TemplateResult =>
  trayPanel(setting, {
    hand: setting.seat === null ? nothing : rack(setting.view.hand.map((card) => cardOf(setting, card))),
    prompt: quaysideText.prompt(setting.view, setting.telling),
    acts: acts(setting),
    within: left(setting),
    things: 'the quay',
  });

const buoy = (seat: number): Art => svg`<circle r="17" fill=${color(`seat-${seat}`)} />
  <g fill=${color('on-seat')}>${seatShape(seat, 9.5)}</g>`;

const doing = ({ lot, ready }: View, seat: number): string => {
  if (lot === null) return 'Done';
  return ready[seat] ? 'Has bid' : 'Bidding';
};

const panelOf = ({ view, page, seat: own, telling }: Setting, { seat, gone }: SeatCard): SeatPanel => ({
  mark: seat,
  name: telling.name(seat),
  token: picture('-20 -20 40 40', 'token', buoy(seat)),
  note: goneNote(gone) ?? doing(view, seat),
  isAwaited: page.awaiting.includes(seat),
  isOwn: seat === own,
  isGone: gone !== undefined,
  score: html`<span class="score">${view.won[seat]!.reduce((sum, lot) => sum + lot, 0)}</span>`,
});

/** As little as a board needs: what every board shares comes from the kit. Read along in NEW-GAME.md. */
@customElement('board-quayside')
export class BoardQuayside extends GameBoard<View, Action> {
  static override styles = [...GameBoard.styles, drawing, hand, styles];

  @query('.stage') protected readonly scene!: HTMLElement | null;

  protected readonly parts = {
    stage,
    tray,
    seats: (setting: Setting) =>
      seatsPanel(
        setting.page.seats.map((card) => panelOf(setting, card)),
        setting.page,
      ),
    piles: (setting: Setting) => pilesPanel('The quay', left(setting)),
    plain: small,
  };

  /** Its crate is a square that can be read from 96 pixels on; wider than high, it would stand in empty room. */
  override get room(): BoardRoom {
    return { least: { '.crate': { height: 96 } }, folds: FOLDS, ratio: 1 };
  }

  protected get setting(): Setting {
    return this.common;
  }

  protected plans(): readonly Plan<Action>[] {
    return this.actions.map((action) => ({ action, steps: [stepOf(action)] }));
  }

  cues(): readonly Cue[] {
    return eventsOf<Event>(this.news).flatMap((event) =>
      event.type === 'lot-shown' ? [drop(`crate:${event.open.lot}`)] : [],
    );
  }
}
