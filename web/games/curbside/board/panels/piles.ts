import { plural } from '../../../../../rules/kit/words/english.ts';
import { html, type TemplateResult } from 'lit';
import { cellName } from '../../../../../rules/games/curbside/city/board.ts';
import { pay } from '../../../../../rules/games/curbside/turn/fares.ts';
import type { Fare } from '../../../../../rules/games/curbside/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { icon, picture, starIcon } from '../../../kit/art/icons.ts';
import { fareToken } from '../art/pieces.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import type { Setting } from '../setting.ts';

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
