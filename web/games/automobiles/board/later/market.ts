import { html, nothing, type TemplateResult } from 'lit';
import { COLORS, cubesOf, GEARS, TYPES } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { STARTING_CUBES } from '../../../../../rules/games/automobiles/model/data.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/pieces.ts';
import { asked, moneyOf, wareOf, type Lead, type Setting } from '../setting.ts';
import { brief, doesNow } from './now.ts';
import { recommendedStart } from '../../../../../rules/games/automobiles/bot/worth.ts';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { list, plural } from '../../../../../rules/kit/words/english.ts';

/** None once something is bought. */
const startOf = (setting: Setting): Color[] => {
  const step = asked(setting, 'buy');
  return step && setting.choice.only('take-start') ? recommendedStart(setting.view, step) : [];
};

export const startLead = (setting: Setting): Lead => {
  const { choice } = setting;
  const cubes = cubesOf(startOf(setting));
  const each = COLORS.filter((color) => cubes[color]);
  const does = each.map((color) => msg`${wareOf(setting, color).name}: ${doesNow(setting, color)}.`);
  const bought = each.map((color) => plural(cubes[color]!, `${wareOf(setting, color).name} cube`));
  const gold = { action: choice.only('take-start')! };
  return { prompt: msg`Take ${list(bought)}, and race.`, why: does.join(' '), gold, out: 'market' };
};

export const startPart = (setting: Setting): TemplateResult => {
  const colors = startOf(setting);
  const cost = colors.reduce((sum, color) => sum + priceOf(setting.view.cards, color).cost, 0);
  return html`<p class="start">
    ${colors.map((color) => html`<span data-thing=${`cube:${color}`}>${cubePicture(color)}</span>`)}<b
      >$${cost} of your $${moneyOf(setting)}</b
    >
  </p>`;
};

/** How many cubes of a color the viewer has bought: in this turn, or for the first race. */
export const heldOf = ({ view, seat }: Pick<Setting, 'view' | 'seat'>, color: Color): number => {
  if (view.phase === 'set-up') return view.seats[seat!]!.bag[color] - (STARTING_CUBES[color] ?? 0);
  return view.phase === 'buy' ? (cubesOf(view.turn.bought)[color] ?? 0) : 0;
};

/** Something to buy or, while the viewer buys nothing, to look at. */
const wareButton = (setting: Setting, color: Color, isSuggested: boolean): TemplateResult => {
  const { name, card, cost, value, left } = wareOf(setting, color);
  const { view, look, telling } = setting;
  const does = card ? toText(CARD_EFFECTS[card], telling) : '';
  const buys = setting.isBuying;
  const held = buys ? heldOf(setting, color) : 0;
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
        ><b>$${cost}</b>${left <= 3 ? html`<small>${left} left</small>` : nothing}${
          isSuggested ? html`<small>suggested</small>` : nothing
        }</span
      >
      ${held > 0 ? html`<span class="held">${held}<span class="vh"> in your basket</span></span>` : nothing}`,
  );
};

/** The market, as a `column` beside the board, a `list`, or `tiles` where there is little height. */
export const marketPart = (setting: Setting, kind: 'column' | 'list' | 'tiles'): TemplateResult => {
  const { isBuying } = setting;
  const start = startOf(setting);
  const some = (colors: readonly Color[]): TemplateResult[] =>
    colors.map((color) => wareButton(setting, color, start.includes(color)));
  return html`<section data-listed class=${`market ${kind}${isBuying ? ' whole' : ''}`} aria-label="Market">
    <h2>Market${isBuying ? html` <span>$${moneyOf(setting)}</span>` : nothing}</h2>
    <div class="wares">${some(TYPES)}</div>
    <div class="wares gears">${some(GEARS)}</div>
  </section>`;
};
