import { html, nothing, type TemplateResult } from 'lit';
import { priceOf } from '../../../../../../rules/games/automobiles/cards/cards.ts';
import { colorsIn, type Color } from '../../../../../../rules/games/automobiles/model/colors.ts';
import { COLOR_NAMES } from '../../../../../../rules/games/automobiles/words/names.ts';
import { cubePicture } from '../../art/cube.ts';
import { wareOf } from '../../panels/wares.ts';
import type { Setting } from '../../setting.ts';
import { bought, type Purchase } from './purchases.ts';
import { moneyOf, shopPart } from './shop.ts';
import { startOf, startPart } from '../start.ts';

/** Each cube in hand with its value as money. */
const coins = ({ view, seat }: Setting): TemplateResult => {
  const { active } = view.seats[seat!]!;
  const coin = (color: Color): TemplateResult =>
    html`<span class="coin" title=${COLOR_NAMES[color]}
      >${cubePicture(color)}<b>$${active[color] * priceOf(view.cards, color).value}</b></span
    >`;
  return html`<div class="purse">
    <span class="label">From your hand</span><span class="coins">${colorsIn(active).map(coin)}</span>
  </div>`;
};

const inBasket = (setting: Setting, { color, cost, seq }: Purchase): TemplateResult => {
  const { page, busy, undo } = setting;
  const isKept = busy || page.undoTo === null || seq < page.undoTo;
  const name = `Put back the ${wareOf(setting.view, color).name} for $${cost} and what was bought after it`;
  return html`<button
    class="card cube"
    aria-label=${name}
    title=${name}
    ?disabled=${isKept}
    @click=${() => undo(seq)}
  >
    ${cubePicture(color, 'face')}<span>$${cost}</span>
  </button>`;
};

const till = (setting: Setting): TemplateResult =>
  html`<div class="till">
    ${setting.view.phase === 'buy' ? coins(setting) : nothing}
    <div class="basket">
      <span class="label">Basket</span>
      <div class="hand cubes" role="group" aria-label="Your basket">
        ${bought(setting.log, setting.seat).map((purchase) => inBasket(setting, purchase))}
        <span class="card cube out"><span class="socket"></span><span>$${moneyOf(setting)} left</span></span>
      </div>
    </div>
  </div>`;

/** What is in the tray while the viewer buys: the recommended start, or purse and basket; on a phone, the market, too. */
export const buyingPart = (setting: Setting): TemplateResult =>
  html`${startOf(setting).length > 0 ? startPart(setting) : till(setting)}
  ${setting.isSmall ? shopPart(setting, 'drawer') : nothing}`;
