import { html, type TemplateResult } from 'lit';
import { recommendedStart } from '../../../../../rules/games/automobiles/bot/start.ts';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { COLORS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { cubePicture } from '../art/cube.ts';
import { wareOf } from '../panels/wares.ts';
import { asked, type Setting } from '../setting.ts';
import { doesNow } from './does-now.ts';

/** The recommended purchases before the first race, while nothing is bought. */
export const startOf = (setting: Setting): Color[] => {
  const step = asked(setting, 'buy');
  const isOffered = setting.choice.actions.some(({ type }) => type === 'take-start');
  return step && isOffered ? recommendedStart(setting.view, step) : [];
};

const several = (name: string): string => (/[xs]$/.test(name) ? `${name}es` : `${name}s`);

/** `1 White, 2 Gearboxes`. */
const namesOf = ({ view }: Setting, colors: readonly Color[]): string =>
  COLORS.filter((color) => colors.includes(color))
    .map((color) => {
      const { name } = wareOf(view, color);
      const held = colors.filter((each) => each === color).length;
      return `${held} ${held === 1 ? name : several(name)}`;
    })
    .join(', ');

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The recommended start: its cubes, their price, and what they do from this place on the grid. */
export const startPart = (setting: Setting): TemplateResult => {
  const { view, seat } = setting;
  const colors = startOf(setting);
  const cost = colors.reduce((sum, color) => sum + priceOf(view.cards, color).cost, 0);
  const reasons = [...new Set(colors)].map(
    (color) => `${wareOf(view, color).name}: ${lowered(doesNow(view, seat!, color))}.`,
  );
  return html`<div class="start">
    <p class="cubes">
      ${colors.map((color) => cubePicture(color))}<b>${namesOf(setting, colors)}, $${cost}</b>
    </p>
    <p>${reasons.join(' ')}</p>
  </div>`;
};
