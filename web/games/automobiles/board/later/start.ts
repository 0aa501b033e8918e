import { html, type TemplateResult } from 'lit';
import { recommendedStart } from '../../../../../rules/games/automobiles/bot/start.ts';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { COLORS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { inWords, list } from '../../../../../rules/kit/words/english.ts';
import { line } from '../../../../../rules/kit/words/words.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf } from '../panels/wares.ts';
import { asked, moneyOf, type Lead, type Setting } from '../setting.ts';
import { doesNow } from './now.ts';

/** The recommended purchases before the first race, while nothing is bought. */
export const startOf = (setting: Setting): Color[] => {
  const step = asked(setting, 'buy');
  return step && setting.choice.only('take-start') ? recommendedStart(setting.view, step) : [];
};

const several = (name: string): string => (/[xs]$/.test(name) ? `${name}es` : `${name}s`);

/** `a Crew Chief`, `two Gearboxes`. */
const named = ({ view }: Setting, color: Color, held: number): string => {
  const { name, card } = wareOf(view, color);
  const noun = card ? name : name.toLowerCase();
  if (held > 1) return `${inWords(held)} ${several(noun)}`;
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
};

/** The recommended start as the thing to do, with what its cubes do from this place on the grid. */
export const startLead = (setting: Setting): Lead => {
  const { view, choice } = setting;
  const colors = startOf(setting);
  const each = COLORS.filter((color) => colors.includes(color));
  const names = each.map((color) => named(setting, color, colors.filter((other) => other === color).length));
  const does = each.map((color) => {
    const words = doesNow(setting, color);
    return each.length > 1
      ? `${wareOf(view, color).name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
      : `${words}.`;
  });
  return {
    prompt: line`Take ${list(names)}, and race.`,
    why: does.join(' '),
    gold: { action: choice.only('take-start')! },
    out: 'market',
  };
};

/** Its cubes and their price. */
export const startPart = (setting: Setting): TemplateResult => {
  const colors = startOf(setting);
  const cost = colors.reduce((sum, color) => sum + priceOf(setting.view.cards, color).cost, 0);
  return html`<p class="start">
    ${colors.map((color) => html`<span data-thing=${`cube:${color}`}>${cubePicture(color)}</span>`)}<b
      >$${cost} of your $${moneyOf(setting)}</b
    >
  </p>`;
};
