import { html, nothing, type TemplateResult } from 'lit';
import { citiesPart } from './cities.ts';
import { layingPart, streetPart } from './street.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { fannedOf, type Setting } from '../setting.ts';

const whosePart = (setting: Setting): TemplateResult | typeof nothing => {
  const { owner, seat, isLooking, show } = setting;
  if (!isLooking || seat === null || owner === seat) return nothing;
  return html`<button class="btn whose" @click=${() => show(seat)}>
    ${seatMark(owner, 14)}<span><b>${setting.telling.name(owner)}’s cities</b>. Back to yours</span>
  </button>`;
};

const table = (setting: Setting): TemplateResult => {
  const { view, later } = setting;
  const fanned = fannedOf(setting);
  const street = view.shown === null ? streetPart(setting) : layingPart(setting);
  return html`<div class="cardboard">
    <div class="upper">${street}${fanned && later?.fanPart(setting, fanned)}</div>
    ${setting.isBare ? nothing : whosePart(setting)}${setting.isBare ? nothing : citiesPart(setting)}
  </div>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${setting.looked === 'sheet' && setting.later ? setting.later.sheetPart(setting) : table(setting)}
  </section>`;

/** A picture of the table, with the viewer's own cities: cropped, only these, as small as in a list. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult => {
  const isSmall = isCropped && setting.ahead.length === 0;
  return html`<div class="stage plain">
    ${setting.later?.pictureOfTable?.({ ...setting, isSmall }, isSmall)}
  </div>`;
};
