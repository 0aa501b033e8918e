import { html, nothing, type TemplateResult } from 'lit';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { colorsIn, isGear, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf, waresOf, type Ware } from '../panels/wares.ts';
import { buyStep } from '../plans.ts';
import { asked, type Setting } from '../setting.ts';
import { CARD_BRIEFS } from './briefs.ts';
import { bought, type Purchase } from './purchases.ts';

/** The money left to spend. */
export const moneyOf = (setting: Setting): number => asked(setting, 'buy')?.money ?? setting.view.turn.money;

const offer = (setting: Setting, ware: Ware, basket: readonly Purchase[]): TemplateResult => {
  const { color, name, card, cost, value, left } = ware;
  const held = basket.filter((each) => each.color === color).length;
  return stepButton(
    setting,
    {
      step: buyStep(color),
      kind: 'offer',
      thing: `cube:${color}`,
      ...(card && { title: CARD_EFFECTS[card] }),
    },
    html`${cubePicture(color)}<b class="name">${name}</b><b class="cost">$${cost}</b>
      ${card ? html`<span class="effect">${CARD_BRIEFS[card]}</span>` : nothing}
      <span class="stock"><span>${left} left</span> <span>pays $${value}</span></span>
      ${held > 0 ? html`<span class="held">${held}<span class="vh"> in your basket</span></span>` : nothing}`,
  );
};

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

/** The market as a drawer of the tray, with the purse and the basket below it. */
export const shopPart = (setting: Setting): TemplateResult => {
  const basket = bought(setting.log);
  const wares = waresOf(setting.view);
  const money = moneyOf(setting);
  return html`<div class="shop drawer" role="group" aria-label="Market">
      <div class="offers gears">
        ${wares.filter(({ color }) => isGear(color)).map((ware) => offer(setting, ware, basket))}
      </div>
      <div class="offers">
        ${wares.filter(({ color }) => !isGear(color)).map((ware) => offer(setting, ware, basket))}
      </div>
    </div>
    <div class="till">
      ${setting.view.phase === 'buy' ? coins(setting) : nothing}
      <div class="basket">
        <span class="label">Basket</span>
        <div class="hand cubes" role="group" aria-label="Your basket">
          ${basket.map((purchase) => inBasket(setting, purchase))}
          <span class="card cube out"><span class="socket"></span><span>$${money} left</span></span>
        </div>
      </div>
    </div>`;
};
