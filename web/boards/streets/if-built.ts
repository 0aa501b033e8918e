import { html, nothing, type TemplateResult } from 'lit';
import type { Sale } from '../../../rules/games/streets/kinds.ts';
import { tileName } from '../../../rules/games/streets/words.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import type { Frame } from './frame.ts';
import { markOf, namer } from './owners.ts';
import { besides } from './prompts.ts';
import type { Setting } from './setting.ts';

const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

const reasonOf = ({ worth, people, isPitch }: Sale): string => {
  if (isPitch) return `${worth}, from the hand`;
  return people > 0 ? `${worth}, ${peopleWords(people)}` : String(worth);
};

const row = (setting: Setting, sale: Sale): TemplateResult =>
  html`<li>
    ${seatMark(markOf(sale.owner), 14)}<span class="vh">${namer(setting)(sale.owner)}:</span>
    <span class="what">${tileName(sale.tile)} <small>${reasonOf(sale)}</small></span>
    <b>+$${sale.paid}</b>
  </li>`;

/** The lower corner where it hides least of the City. */
const sideOf = ({ view }: Setting, { x, y, width, height }: Frame): 'west' | 'east' => {
  const low = view.city.filter((laid) => laid.y * 100 + 50 > y + height / 2);
  const west = low.filter((laid) => laid.x * 100 + 50 < x + width / 2).length;
  return west > low.length - west ? 'east' : 'west';
};

/** What the Building about to be built would pay, Building by Building, beside the City where there is room. */
export const ifBuiltPart = (setting: Setting, frame: Frame): TemplateResult | typeof nothing => {
  const { preview } = setting;
  const sales = preview?.streets.flatMap((street) => street.sales) ?? [];
  if (sales.length === 0) return nothing;
  const more = besides(setting);
  return html`<aside class=${`bill ${sideOf(setting, frame)}`} role="status">
    <p class="caption"><b>If you build</b> here</p>
    <ul>
      ${sales.map((sale) => row(setting, sale))}
    </ul>
    ${more ? html`<p class="more">${more}</p>` : nothing}
  </aside>`;
};
