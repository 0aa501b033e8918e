import { html, nothing, type TemplateResult } from 'lit';
import { cellName } from '../../../../rules/games/curbside/city/board.ts';
import { FULL_TANK } from '../../../../rules/games/curbside/model/data.ts';
import type { Fare } from '../../../../rules/games/curbside/model/types.ts';
import { carriedBy, pay } from '../../../../rules/games/curbside/turn/fares.ts';
import { kindLabel } from '../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { figure, plural } from '../../../../rules/kit/words/english.ts';
import { msg } from '../../../common/words/msg.ts';
import { seatMark } from '../../../parts/seat-mark.ts';
import { icon, picture, starIcon } from '../../kit/art/icons.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { endNote, pilesPanel, seatsPanel, type SeatCard } from '../../kit/parts/panels.ts';
import { fareToken } from './art/pieces.ts';
import type { Setting } from './setting.ts';
import { faceOf } from './art/road.ts';

const trip = ({ from, to, seat }: Fare, { telling }: Setting): TemplateResult =>
  seat === null
    ? html`<span class="trip">${cellName(from)} to ${cellName(to)}</span>`
    : html`<span class="trip"
        >${seatMark(seat, 15)}<span class="vh">with ${telling.name(seat)}</span> to ${cellName(to)}</span
      >`;

const fareLine = (fare: Fare, setting: Setting): TemplateResult => {
  const { stars, gas } = pay(fare);
  return html`<li class="fare" data-thing=${`fare:${fare.letter}`}>
    ${picture('-12 -12 24 24', 'badge', fareToken(fare.letter))}<span class="vh">Fare ${fare.letter}</span>
    ${trip(fare, setting)}
    <span class="pay">${stars}${starIcon(13)}<span class="vh">stars</span></span>
    <span class="pay gas">${gas}${icon('gas')}<span class="vh">gas</span></span>
  </li>`;
};

export const pilesList = (setting: Setting): TemplateResult => {
  const { fares, deckSize, cards } = setting.view;
  return html`<h2>Dispatch</h2>
    <ul>
      ${fares.map((fare) => fareLine(fare, setting))}
    </ul>
    <p class="left">
      <span data-ask="deck">${icon('deck')}<b>${deckSize}</b> in the deck</span>
      <span><b>${cards}</b> ${plural(cards, { one: 'fare', other: 'fares' })} to go</span>
    </p>`;
};

export const pilesPart = (setting: Setting): TemplateResult =>
  pilesPanel(msg`Dispatch and piles`, pilesList(setting));

/** The next seat in one direction that still has its taxi. */
const beside = ({ taxis, turn }: Setting['view'], step: 1 | -1): Seat => {
  let seat = turn;
  do seat = (seat + step + taxis.length) % taxis.length;
  while (taxis[seat]!.cell === null && seat !== turn);
  return seat;
};

const turnNote = ({ view }: Setting, seat: Seat): string | undefined => {
  if (view.taxis[seat]!.cell === null) return msg`Out of gas`;
  if (seat === view.turn) return plural(view.left, { one: '# action left', other: '# actions left' }); // in words it would be cut off
  if (seat === beside(view, 1)) return msg`Plays next`;
  return seat === beside(view, -1) ? msg`Just played` : undefined;
};

const noteOf = (setting: Setting, card: SeatCard): string =>
  endNote(setting.page, card) ??
  turnNote(setting, card.seat) ??
  (carriedBy(setting.view, card.seat) ? msg`On a trip` : msg`Empty cab`);

/** A gauge this low shows a warning. */
const LOW = 3;

const pips = (gas: number): TemplateResult =>
  html`<span class="pips"
    >${Array.from(
      { length: FULL_TANK },
      (_, i) => html`<i class=${i >= gas ? '' : gas <= LOW ? 'low' : 'full'}></i>`,
    )}</span
  >`;

const tank = (gas: number): TemplateResult =>
  html`<span
    class=${gas <= LOW ? 'tank low' : 'tank'}
    role="img"
    aria-label=${`${gas} gas left of ${FULL_TANK}`}
    >${icon('gas')}<span>${gas}</span>${pips(gas)}</span
  >`;

const openedPart = ({ view, telling }: Setting, seat: Seat): TemplateResult | typeof nothing => {
  const hand = view.opened?.hands[seat];
  if (!hand) return nothing;
  const cards = hand.map((kind) => {
    const label = toText(kindLabel(kind), telling);
    return html`<span title=${label}
      >${picture('0 0 100 102', 'mini', faceOf(kind))}<span class="vh">${label}</span></span
    >`;
  });
  return html`<div class="more opened" role="group" aria-label="Held">
    ${cards.length > 0 ? cards : html`<small>No tiles in hand</small>`}
  </div>`;
};

const plateOf = (setting: Setting, card: SeatCard) => {
  const { view } = setting;
  const { seat } = card;
  const { stars, gas } = view.taxis[seat]!;
  const fare = carriedBy(view, seat);
  return {
    token: picture('-22 -30 44 62', 'token', taxi(seat)),
    note: noteOf(setting, card),
    isAwaited: view.turn === seat,
    score: html`<span class="score" role="img" aria-label=${plural(stars, 'star')}
      >${figure(stars)}${starIcon(22)}</span
    >`,
    more: html`<div class="more">
        ${tank(gas)}${fare ? html`<span class="chip">Fare ${fare.letter}</span>` : nothing}
      </div>
      ${openedPart(setting, seat)}`,
  };
};

export const seatsPart = (setting: Setting): TemplateResult =>
  seatsPanel(setting, (card) => plateOf(setting, card));
