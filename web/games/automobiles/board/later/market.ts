import { html, nothing, type TemplateResult } from 'lit';
import { cubesOf, GEARS, TYPES, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { STARTING_CUBES } from '../../../../../rules/games/automobiles/model/data.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf, type Ware } from '../panels/wares.ts';
import { moneyOf, type Setting } from '../setting.ts';
import { brief, doesNow } from './now.ts';
import { startOf } from './start.ts';

/** From this many cubes down, the stock is told. */
const FEW = 3;

/** How many cubes of a color the viewer has bought: in this turn, or for the first race. */
export const heldOf = ({ view, seat }: Pick<Setting, 'view' | 'seat'>, color: Color): number => {
  if (view.phase === 'set-up') return view.seats[seat!]!.bag[color] - (STARTING_CUBES[color] ?? 0);
  return view.phase === 'buy' ? (cubesOf(view.turn.bought)[color] ?? 0) : 0;
};

const heldMark = (held: number): TemplateResult | typeof nothing =>
  held > 0 ? html`<span class="held">${held}<span class="vh"> in your basket</span></span>` : nothing;

/** Something to buy or, while the viewer buys nothing, to look at. */
const wareButton = (setting: Setting, ware: Ware, isSuggested: boolean): TemplateResult => {
  const { color, name, card, cost, value, left } = ware;
  const { view, look, telling } = setting;
  const does = card ? toText(CARD_EFFECTS[card], telling) : '';
  const buys = setting.isBuying;
  return stepButton(
    setting,
    {
      step: `buy:${color}`,
      kind: isSuggested ? 'ware recommended' : 'ware',
      thing: `cube:${color}`,
      title: msg`${name}, pays $${value}, ${left} left. ${does}`,
      ...(!buys && { isOpen: true, opens: 'closer', pick: () => look({ color }) }),
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
      ${heldMark(buys ? heldOf(setting, color) : 0)}`,
  );
};

/** The market, as a `column` beside the board, a `list`, or `tiles` where there is little height. */
export const marketPart = (setting: Setting, kind: 'column' | 'list' | 'tiles'): TemplateResult => {
  const { isBuying } = setting;
  const start = startOf(setting);
  const some = (colors: readonly Color[]): TemplateResult[] =>
    colors.map((color) => wareButton(setting, wareOf(setting, color), start.includes(color)));
  return html`<section data-listed class=${`market ${kind}${isBuying ? ' whole' : ''}`} aria-label="Market">
    <h2>Market${isBuying ? html` <span>$${moneyOf(setting)}</span>` : nothing}</h2>
    <div class="wares">${some(TYPES)}</div>
    <div class="wares gears">${some(GEARS)}</div>
  </section>`;
};
