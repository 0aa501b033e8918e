import { css, html, nothing, type TemplateResult } from 'lit';
import { isGear } from '../../../../../rules/games/automobiles/model/colors.ts';
import { cubePicture } from '../art/cube.ts';
import { waresOf, type Ware } from '../panels/wares.ts';
import type { Setting } from '../setting.ts';
import { CARD_BRIEFS } from './briefs.ts';

export const marketStyles = css`
  .market {
    grid-area: news;
    align-self: end;
    height: var(--aside);
    padding-bottom: var(--s-3);
    overflow: hidden auto;
    scrollbar-width: thin;
  }
  .market h2 {
    margin-bottom: 4px;
    font-size: var(--t-3);
  }
  .gears {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 6px;
    margin-bottom: 6px;
  }
  .gear {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 1px 4px;
    padding: 7px 6px 6px 8px;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow: var(--lift-1);
    font-size: var(--t-0);
    line-height: 1.25;
    text-align: left;
    color: var(--ink-2);
  }
  .within .gear {
    background: var(--paper-2);
  }
  .gear > span:not(.vh) {
    grid-column: 1 / -1;
    white-space: nowrap;
  }
  .gear b {
    justify-self: center;
    font: 800 var(--t-3) / 1.1 var(--font-display);
    color: var(--ink);
  }
  .gear .cb,
  .ware .cb {
    width: 26px;
    height: 30px;
  }
  .ware {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    width: 100%;
    min-height: var(--tap);
    padding: 3px 2px;
    text-align: left;
    line-height: 1.2;
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  .what,
  .price {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .what b {
    font-size: 15px;
    font-weight: 700;
  }
  .what small {
    margin-left: 6px;
    font-size: var(--t-0);
    font-weight: 600;
    color: var(--ink-2);
  }
  .what > span {
    overflow: hidden;
    font-size: var(--t-1);
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-2);
  }
  .price {
    align-items: flex-end;
    font-size: var(--t-0);
    color: var(--ink-2);
  }
  .price b {
    font: 800 var(--t-2) / 1.15 var(--font-display);
    color: var(--ink);
  }
`;

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
      ><span>${card ? CARD_BRIEFS[card] : nothing}</span></span
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
  html`<section class="market" aria-label="Market">${marketList(setting)}</section>`;
