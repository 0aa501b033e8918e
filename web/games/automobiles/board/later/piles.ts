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
import { isMapped, type Setting } from '../setting.ts';
import { cubePicture } from '../art/cube.ts';
import { colorName } from '../panels/wares.ts';
import { circuitMap } from './circuit-map.ts';
import { marketPart } from './market.ts';

const ROWS: readonly (readonly [pile: Pile, name: string])[] = [
  ['active', 'In hand'],
  ['used', 'Used'],
  ['discard', 'Discard'],
  ['bag', 'Bag'],
];

/** A pile of cubes by color, with counts. */
const row = (name: string, cubes: Cubes): TemplateResult =>
  html`<div class="pile">
    <b>${name}</b>
    <span class="counted"
      >${COLORS.filter((color) => cubes[color] > 0).map(
        (color) =>
          html`<span title=${colorName(color)}
            >${cubePicture(color)}${cubes[color]}<span class="vh"> ${COLOR_NAMES[color]}, </span></span
          >`,
      )}${countOf(cubes) === 0 ? 'none' : nothing}</span
    >
  </div>`;

/** A seat's piles, one row each. */
export const pileRows = (seat: SeatState, { withActive = false } = {}): TemplateResult[] =>
  ROWS.filter(([pile]) => pile !== 'active' || withActive).map(([pile, name]) => row(name, seat[pile]));

/** The viewer's cubes; spectators see those of the seat on turn. */
export const pilesList = (setting: Setting): TemplateResult => {
  const { view, seat, telling } = setting;
  const shown = view.seats[seat ?? view.turn.seat]!;
  const withActive = seat === null || setting.isBuying;
  return html`<h2>${seat === null ? `${telling.name(view.turn.seat)}’s cubes` : 'Your cubes'}</h2>
    ${view.phase === 'set-up' ? row('Bag', shown.bag) : pileRows(shown, { withActive })}`;
};

/** Beside the board: the piles and, below the news or in their place, the market. */
export const pilesPart = (setting: Setting): TemplateResult =>
  setting.view.phase === 'sponsors'
    ? html``
    : html`${pilesPanel('Cubes', pilesList(setting), isMapped(setting) ? circuitMap(setting) : nothing)}
      ${setting.hasMarket ? marketPart(setting, 'column') : nothing}`;
