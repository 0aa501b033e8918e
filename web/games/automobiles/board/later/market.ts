import { html, nothing, type TemplateResult } from 'lit';
import { isGear, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/cube.ts';
import { waresOf, type Ware } from '../panels/wares.ts';
import { buyStep } from '../plans.ts';
import { moneyOf, type Setting } from '../setting.ts';
import { brief, doesNow } from './now.ts';
import { bought } from './purchases.ts';
import { startOf } from './start.ts';

/** From this many cubes down, the stock is told. */
const FEW = 3;

/** The cubes in the basket, and those of the recommended start. */
interface Marked {
  basket: readonly Color[];
  start: readonly Color[];
}

const heldMark = (held: number): TemplateResult | typeof nothing =>
  held > 0 ? html`<span class="held">${held}<span class="vh"> in your basket</span></span>` : nothing;

/** A ware to buy or, while the viewer buys nothing, to look at. */
const wareButton = (setting: Setting, ware: Ware, { basket, start }: Marked): TemplateResult => {
  const { color, name, card, cost, value, left } = ware;
  const { view, look } = setting;
  const [buys, isSuggested] = [setting.isBuying, start.includes(color)];
  return stepButton(
    setting,
    {
      step: buyStep(color),
      kind: isSuggested ? 'ware recommended' : 'ware',
      thing: `cube:${color}`,
      title: `${name}, pays $${value}, ${left} left. ${card ? CARD_EFFECTS[card] : ''}`,
      ...(!buys && { isOpen: true, pick: () => look({ color }) }),
    },
    html`${cubePicture(color)}
      <span class="what" data-thing=${card ? `card:${card}` : nothing}
        ><b>${name}</b><span class="does">${buys ? doesNow(setting, color) : brief(view, color)}</span></span
      >
      <span class="price"
        ><b>$${cost}</b>${left <= FEW ? html`<small>${left} left</small>` : nothing}${
          isSuggested ? html`<small>suggested</small>` : nothing
        }</span
      >
      ${heldMark(basket.filter((each) => each === color).length)}`,
  );
};

/** The market, as a `column` beside the board, a `list`, or `tiles` where there is little height. */
export const marketPart = (setting: Setting, kind: 'column' | 'list' | 'tiles'): TemplateResult => {
  const buys = setting.isBuying;
  const marked: Marked = {
    basket: buys ? bought(setting.log, setting.seat).map(({ color }) => color) : [],
    start: startOf(setting),
  };
  const wares = waresOf(setting.view);
  const some = (areGears: boolean): TemplateResult[] =>
    wares.filter(({ color }) => isGear(color) === areGears).map((ware) => wareButton(setting, ware, marked));
  return html`<section class=${`market ${kind}${buys ? ' whole' : ''}`} aria-label="Market">
    <h2>Market${buys ? html` <span>$${moneyOf(setting)}</span>` : nothing}</h2>
    <div class="wares">${some(false)}</div>
    <div class="wares gears">${some(true)}</div>
  </section>`;
};
