import { html, type TemplateResult } from 'lit';
import { recommendedStart } from '../../../../../rules/games/automobiles/bot/start.ts';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { COLORS, cubesOf, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { list, plural } from '../../../../../rules/kit/words/english.ts';
import { msg } from '../../../../common/words/msg.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf } from '../panels/wares.ts';
import { asked, moneyOf, type Lead, type Setting } from '../setting.ts';
import { doesNow } from './now.ts';

/** None once something is bought. */
export const startOf = (setting: Setting): Color[] => {
  const step = asked(setting, 'buy');
  return step && setting.choice.only('take-start') ? recommendedStart(setting.view, step) : [];
};

export const startLead = (setting: Setting): Lead => {
  const { choice } = setting;
  const cubes = cubesOf(startOf(setting));
  const each = COLORS.filter((color) => cubes[color]);
  const does = each.map((color) => msg`${wareOf(setting, color).name}: ${doesNow(setting, color)}.`);
  const bought = each.map((color) => plural(cubes[color]!, `${wareOf(setting, color).name} cube`));
  return {
    prompt: msg`Take ${list(bought)}, and race.`,
    why: does.join(' '),
    gold: { action: choice.only('take-start')! },
    out: 'market',
  };
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
