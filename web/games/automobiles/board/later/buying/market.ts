import { html, nothing, type TemplateResult } from 'lit';
import { isGear } from '../../../../../../rules/games/automobiles/model/colors.ts';
import { cubePicture } from '../../art/cube.ts';
import { waresOf, type Ware } from '../../panels/wares.ts';
import type { Setting } from '../../setting.ts';
import { CARD_BRIEFS } from '../briefs.ts';

const gear = ({ look }: Setting, { color, name, cost, value, left }: Ware): TemplateResult =>
  html`<button class="gear" title=${name} data-thing=${`cube:${color}`} @click=${() => look({ color })}>
    ${cubePicture(color)}<b>$${cost}</b><span class="vh">${name}, </span> <span>pays $${value}</span
    ><span>${left} left</span>
  </button>`;

const cardRow = ({ look }: Setting, { color, card, name, cost, value, left }: Ware): TemplateResult =>
  html`<button class="ware" data-thing=${`card:${card}`} @click=${() => look({ color })}>
    <span data-thing=${`cube:${color}`}>${cubePicture(color)}</span>
    <span class="what"
      ><b>${name}<small>pays $${value}</small></b
      ><span class="cut">${card ? CARD_BRIEFS[card] : nothing}</span></span
    >
    <span class="price"><b>$${cost}</b><span>${left} left</span></span>
  </button>`;

export const marketList = (setting: Setting): TemplateResult => {
  const wares = waresOf(setting.view);
  return html`<h2>Market</h2>
    <div class="gears">${wares.filter(({ color }) => isGear(color)).map((ware) => gear(setting, ware))}</div>
    ${wares.filter(({ color }) => !isGear(color)).map((ware) => cardRow(setting, ware))}`;
};

/** The market, below the news; during a purchase it is in the tray. */
export const marketPart = (setting: Setting): TemplateResult =>
  html`<section class="market scroll" aria-label="Market">${marketList(setting)}</section>`;
