import { html, type TemplateResult } from 'lit';
import { priceOf, type CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { GEARS, isGear, TYPES, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { CARD_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { cubePicture } from '../art/cube.ts';
import type { Setting } from '../setting.ts';
import { CARD_BRIEFS } from './briefs.ts';
import { colorName } from './cubes.ts';

/** What is for sale, as the market names it: gears by color, the rest by card. */
export interface Ware {
  color: Color;
  name: string;
  card: CardId | undefined;
  /** In full, and as briefly as there is room for. */
  effect: string;
  brief: string;
  cost: number;
  value: number;
  left: number;
}

export const wareOf = (view: View, color: Color): Ware => {
  const card = color in view.cards ? view.cards[color as keyof View['cards']] : undefined;
  const name = card ? CARD_NAMES[card] : colorName(color);
  const effect = card ? CARD_EFFECTS[card] : '';
  const brief = card ? CARD_BRIEFS[card] : '';
  return { color, name, card, effect, brief, ...priceOf(view.cards, color), left: view.stock[color] };
};
/** Gears first, then one card of each kind. */
export const waresOf = (view: View): Ware[] => [...GEARS, ...TYPES].map((color) => wareOf(view, color));

const gear = ({ look }: Setting, { color, name, cost, value, left }: Ware): TemplateResult =>
  html`<button class="gear" title=${name} data-thing=${`cube:${color}`} @click=${() => look({ color })}>
    ${cubePicture(color)}<b>$${cost}</b><span class="vh">${name}, </span> <span>pays $${value}</span
    ><span>${left} left</span>
  </button>`;

const cardRow = ({ look }: Setting, { color, card, name, brief, cost, value, left }: Ware): TemplateResult =>
  html`<button class="ware" data-thing=${`card:${card}`} @click=${() => look({ color })}>
    <span data-thing=${`cube:${color}`}>${cubePicture(color)}</span>
    <span class="what"
      ><b>${name}<small>pays $${value}</small></b
      ><span>${brief}</span></span
    >
    <span class="price"><b>$${cost}</b><span>${left} left</span></span>
  </button>`;

export const marketList = (setting: Setting): TemplateResult => {
  const wares = waresOf(setting.view);
  return html`<h2>Market</h2>
    <div class="gears">${wares.filter(({ color }) => isGear(color)).map((ware) => gear(setting, ware))}</div>
    ${wares.filter(({ color }) => !isGear(color)).map((ware) => cardRow(setting, ware))}`;
};

/** The market's part of the page, under the news; while one buys it lies in the tray. */
export const marketPart = (setting: Setting): TemplateResult =>
  html`<section class="market" aria-label="Market">${marketList(setting)}</section>`;
