import { html, nothing, type TemplateResult } from 'lit';
import { citiesPart } from './cities.ts';
import { layingPart, streetPart } from './street.ts';
import { fannedOf, type Setting } from '../setting.ts';

/** What can be taken, over where it goes; a zone that is fanned out lies over the street. */
const table = (setting: Setting): TemplateResult => {
  const { view, later } = setting;
  const fanned = fannedOf(setting);
  const street = view.shown === null ? streetPart(setting) : layingPart(setting);
  return html`<div class="cardboard">
    <div class="upper">${street}${fanned && later?.fanPart(setting, fanned)}</div>
    ${setting.isBare ? nothing : citiesPart(setting)}
  </div>`;
};

/** The board's part of the page: one board of cardboard with the street and the cities on it, or the score sheet. */
export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${setting.looked === 'sheet' && setting.later ? setting.later.sheetPart(setting) : table(setting)}
  </section>`;

/** Only the cities, of the player who changed theirs last. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  html`<div class=${isCropped ? 'stage plain cropped' : 'stage plain'}>
    <div class="cardboard">
      ${isCropped ? citiesPart(setting) : html`${streetPart(setting)}${citiesPart(setting)}`}
    </div>
  </div>`;
