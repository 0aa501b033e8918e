import { html, nothing, type TemplateResult } from 'lit';
import { ZONES, type City, type RiderType } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { isNegative, riderOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import { printedValue } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { figure } from '../../../../../rules/kit/words/english.ts';
import { picture } from '../../../kit/art/icons.ts';
import type { Later } from '../setting.ts';
import { cityInks, powerSign, sign, typeSign, zoneSign } from '../art/signs.ts';

/** How much of a rider is drawn: in the tableau the place says where they live, and what is covered shows its panel alone. */
type Crop = 'whole' | 'top' | 'covered';

const FIGURE_BOX: Readonly<Record<Crop, string>> = {
  whole: '-4 -22 72 102',
  top: '-2 -6 68 86',
  covered: '',
};

const portrait = (
  later: Later | undefined,
  { type, city }: { type: RiderType; city: City },
  crop: Crop,
): TemplateResult =>
  html`<span class="art"
    >${later && html`<svg class="scene" viewBox="-2 -6 68 86" preserveAspectRatio="xMidYMax slice">${later.sceneOf(city)}</svg>`}
    ${later && picture(FIGURE_BOX[crop], 'person', later.figureOf(type, city))}</span
  >`;

const tradeFigure = (trade: number): TemplateResult =>
  html`<span class=${trade < 0 ? 'trade costs' : 'trade'}>${sign('swap', 11)}${figure(trade)}</span>`;

/** Type, value, power and trade: what stays in sight where riders overlap. */
const panel = (id: RiderId): TemplateResult => {
  const rider = riderOf(id);
  return html`<span class="panel">
    ${typeSign(rider.type)}<span class=${isNegative(id) ? 'value below' : 'value'}
      >${printedValue(rider)}</span
    >
    ${powerSign(rider.power)}${rider.trade === undefined ? nothing : tradeFigure(rider.trade)}
  </span>`;
};

const address = (id: RiderId): TemplateResult => {
  const { city, zone, layNow } = riderOf(id);
  return html`<span class="address">${city.toUpperCase()}${zoneSign(ZONES.indexOf(zone))}</span>${
      layNow ? html`<span class="now">${sign('now', 11)}<span>now</span></span>` : nothing
    }`;
};

/** A rider card. What it says stands in the name of whatever it lies on. */
export const riderCard = (later: Later | undefined, id: RiderId, crop: Crop = 'whole'): TemplateResult =>
  html`<span class="rider ${crop}" style=${cityInks(riderOf(id).city)} aria-hidden="true"
    >${crop === 'covered' ? nothing : portrait(later, riderOf(id), crop)}${panel(id)}${
      crop === 'whole' ? address(id) : nothing
    }</span
  >`;
