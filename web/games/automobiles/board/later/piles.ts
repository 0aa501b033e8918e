import { html, nothing, type TemplateResult } from 'lit';
import {
  COLORS,
  countOf,
  type Cubes,
  type Pile,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import type { SeatState } from '../../../../../rules/games/automobiles/model/types.ts';
import { COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { isBuying, type Setting } from '../setting.ts';
import { marketPart } from './buying/market.ts';
import { shopPart } from './buying/shop.ts';
import { cubePicture } from '../art/cube.ts';
import { colorName } from '../panels/wares.ts';

const ROWS: readonly (readonly [pile: Pile, name: string])[] = [
  ['active', 'Active'],
  ['used', 'Used'],
  ['discard', 'Discard'],
  ['bag', 'Bag'],
];

/** A pile of cubes by color, with counts. */
const counted = (cubes: Cubes): TemplateResult =>
  html`<span class="counted"
    >${COLORS.filter((color) => cubes[color] > 0).map(
      (color) =>
        html`<span title=${colorName(color)}
          >${cubePicture(color)}<b>${cubes[color]}</b><span class="vh">${COLOR_NAMES[color]}, </span></span
        >`,
    )}</span
  >`;

const row = (name: string, cubes: Cubes): TemplateResult =>
  html`<div class="pile">
    <span class="label">${name}<b>${countOf(cubes)}</b></span
    >${counted(cubes)}
  </div>`;

/** A seat's piles, one row each. */
export const pileRows = (seat: SeatState, { withActive = false } = {}): TemplateResult[] =>
  ROWS.filter(([pile]) => pile !== 'active' || withActive).map(([pile, name]) => row(name, seat[pile]));

/** The viewer's cubes; spectators see those of the seat on turn. */
export const pilesList = ({ view, seat, telling }: Setting): TemplateResult => {
  const shown = seat ?? view.turn.seat;
  return html`<h2>${seat === null ? `${telling.name(shown)}’s cubes` : 'Your cubes'}</h2>
    ${view.phase === 'set-up' ? row('Bag', view.seats[shown]!.bag) : pileRows(view.seats[shown]!, { withActive: shown !== seat })}`;
};

/** The market while the viewer buys: in the place of the news or, where there are none, of the piles. */
const shopBeside = (setting: Setting): TemplateResult => {
  const piles = pilesPanel('Cubes', pilesList(setting));
  if (setting.isSmall) return piles;
  return setting.hasMarket ? html`${piles}${shopPart(setting, 'market')}` : shopPart(setting, 'column');
};

/** Beside the board: the piles and, below the news, the market. */
export const pilesPart = (setting: Setting): TemplateResult => {
  if (setting.view.phase === 'sponsors') return html``;
  if (isBuying(setting) && !setting.isPast) return shopBeside(setting);
  return html`${pilesPanel('Cubes', pilesList(setting))}${setting.hasMarket ? marketPart(setting) : nothing}`;
};
