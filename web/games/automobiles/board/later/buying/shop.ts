import { html, nothing, type TemplateResult } from 'lit';
import { isGear, type Color } from '../../../../../../rules/games/automobiles/model/colors.ts';
import { CARD_EFFECTS } from '../../../../../../rules/games/automobiles/words/effects.ts';
import { stepButton } from '../../../../kit/parts/step-button.ts';
import { cubePicture } from '../../art/cube.ts';
import { waresOf, type Ware } from '../../panels/wares.ts';
import { buyStep } from '../../plans.ts';
import { asked, type Setting } from '../../setting.ts';
import { cardNow, gearNow } from '../does-now.ts';
import { bought } from './purchases.ts';
import { startOf } from '../start.ts';

/** From this many cubes down, the stock is told. */
const FEW = 3;

/** The money left to spend. */
export const moneyOf = (setting: Setting): number => asked(setting, 'buy')?.money ?? setting.view.turn.money;

/** What the market marks: cubes in the basket, and cubes of the recommended start. */
interface Marked {
  basket: readonly Color[];
  start: readonly Color[];
}

const heldMark = (held: number): TemplateResult | typeof nothing =>
  held > 0 ? html`<span class="held">${held}<span class="vh"> in your basket</span></span>` : nothing;

const offer = (setting: Setting, ware: Ware, { basket, start }: Marked): TemplateResult => {
  const { color, name, card, cost, left } = ware;
  const { view, seat } = setting;
  const kind = `offer${start.includes(color) ? ' recommended' : ''}`;
  const title = card && CARD_EFFECTS[card];
  return stepButton(
    setting,
    { step: buyStep(color), kind, thing: `cube:${color}`, ...(title && { title }) },
    html`${cubePicture(color)}
      <span class="what"
        ><b>${name}</b
        ><span>${isGear(color) ? gearNow(view, color) : card && cardNow(view, seat!, card)}</span></span
      >
      <span class="price"><b>$${cost}</b>${left <= FEW ? html`<span>${left} left</span>` : nothing}</span>
      ${heldMark(basket.filter((each) => each === color).length)}`,
  );
};

/** The market while the viewer buys: what each ware does on this track, now. */
export const shopPart = (setting: Setting, kind: string): TemplateResult => {
  const marked: Marked = {
    basket: bought(setting.log, setting.seat).map(({ color }) => color),
    start: startOf(setting),
  };
  const wares = waresOf(setting.view);
  const offers = (some: readonly Ware[]): TemplateResult[] =>
    some.map((ware) => offer(setting, ware, marked));
  return html`<section class=${`shop ${kind}`} aria-label="Market">
    <h2>Market <span>$${moneyOf(setting)}</span></h2>
    <div class="offers">${offers(wares.filter(({ color }) => !isGear(color)))}</div>
    <div class="offers gears">${offers(wares.filter(({ color }) => isGear(color)))}</div>
    <p class="note">A gear drives 1 space of its color.</p>
  </section>`;
};
