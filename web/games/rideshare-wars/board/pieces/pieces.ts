import { html, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import {
  ZONES,
  isGreen,
  isRed,
  riderOf,
  type City,
  type Milestone,
  type Rider,
  type RiderId,
  type Tool,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import { printedValue, tool as toolName } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { picture } from '../../../kit/art/icons.ts';
import type { Later, Setting } from '../setting.ts';
import { cityInks, powerSign, sign, typeSign, zoneSign } from '../art/signs.ts';

/** A brass key for a milestone that is kept for good, a flag for one that can be taken; hollow where nobody has it. */
export const milestonePlate = (milestone: Milestone, isHeld = true): TemplateResult => {
  const kind = isGreen(milestone) ? 'flag' : 'key';
  return html`<span class="plate ${kind} ${isHeld ? '' : 'open'}" data-thing="milestone:${milestone}"
    >${sign(kind, 14)}</span
  >`;
};

export const cityLetter = (city: City): TemplateResult =>
  html`<span class="letter" style=${cityInks(city)}>${city.toUpperCase()}</span>`;

export const toolCard = (later: Later | undefined, tool: Tool): TemplateResult =>
  html`<span class=${isRed(tool) ? 'tool-card red' : 'tool-card'} data-tool=${tool}
    >${picture('0 4 58 52', 'fills drawn', later?.toolArt(tool))}<b>${toolName(tool).text}</b></span
  >`;

export const seatSign = ({ telling }: Pick<Setting, 'telling'>, seat: Seat, size = 14): TemplateResult =>
  html`${seatMark(seat, size)}<span class="vh">${telling.name(seat)}</span>`;

const COUNTED = {
  driver: { sign: 'wheel', words: { one: 'driver', other: 'drivers' } },
  tool: { sign: 'tool', words: { one: 'tool', other: 'tools' } },
  rider: { sign: 'rider', words: { one: 'rider', other: 'riders' } },
} as const;
type Counted = keyof typeof COUNTED;

const counted = (shown: string, count: number, what: Counted, size = 13): TemplateResult =>
  html`<span class="cost"
    >${shown}${sign(COUNTED[what].sign, size)}<span class="vh">
      ${plural(count, COUNTED[what].words)}</span
    ></span
  >`;

/** So many of what a sign stands for; the word is for those who do not see the sign. */
export const cost = (count: number, what: Counted, size?: number): TemplateResult =>
  counted(figure(count), count, what, size);
export const change = (by: number, what: Counted): TemplateResult =>
  counted(`${by > 0 ? '+' : ''}${figure(by)}`, by, what);

/** How much of a rider is drawn: in the tableau the place says where they live, and what is covered shows its panel alone. */
type Crop = 'whole' | 'top' | 'covered';

const portrait = (later: Later | undefined, { type, city }: Rider, crop: Crop): TemplateResult =>
  html`<span class="art"
    >${later && html`<svg class="fills" viewBox="-2 -6 68 86" preserveAspectRatio="xMidYMax slice">${later.sceneOf(city)}</svg>`}
    ${later && picture(crop === 'top' ? '-2 -6 68 86' : '-4 -22 72 102', 'person', later.figureOf(type, city))}</span
  >`;

/** Power and trade. */
const offers = ({ power, trade }: Rider): TemplateResult =>
  html`${powerSign(power, '1.25em')}${
    trade === undefined ? nothing : html`<span class="trade">${sign('swap', '0.75em')}${figure(trade)}</span>`
  }`;

/** What stays in sight where riders overlap; in its zone a rider has done what it does, and the fan tells. */
const panel = (rider: Rider, crop: Crop): TemplateResult =>
  html`<span class="col panel">
    ${typeSign(rider.type, '1.15em')}<span class=${rider.isNegative ? 'value below' : 'value'}
      >${printedValue(rider)}</span
    >
    ${crop === 'whole' ? offers(rider) : nothing}
  </span>`;

const address = (id: RiderId): TemplateResult => {
  const { city, zone, layNow } = riderOf(id);
  return html`<span class="address">${city.toUpperCase()}${zoneSign(ZONES.indexOf(zone))}</span>${
      layNow ? html`<span class="at-once">${sign('now', 11)}<span>now</span></span>` : nothing
    }`;
};

/** A rider card. What it says stands in the name of whatever it lies on. */
export const riderCard = (later: Later | undefined, id: RiderId, crop: Crop = 'whole'): TemplateResult =>
  html`<span class="rider fills" style=${cityInks(riderOf(id).city)} aria-hidden="true"
    >${crop === 'covered' ? nothing : portrait(later, riderOf(id), crop)}${panel(riderOf(id), crop)}${
      crop === 'whole' ? address(id) : nothing
    }</span
  >`;
