import { html, nothing, type TemplateResult } from 'lit';
import { countOf, type Cubes, type Pile } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { SeatState } from '../../../../../rules/games/automobiles/model/types.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import type { Setting } from '../setting.ts';
import { counted } from './cubes.ts';

const ROWS: readonly (readonly [pile: Pile, name: string])[] = [
  ['active', 'Active'],
  ['used', 'Used'],
  ['discard', 'Discard'],
  ['bag', 'Bag'],
];

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

/** Beside the board: the piles and, below the news, the market. */
export const pilesPart = (setting: Setting): TemplateResult =>
  setting.view.phase === 'sponsors'
    ? html``
    : html`${pilesPanel('Cubes', pilesList(setting))}${(setting.hasMarket && setting.later?.marketPart(setting)) || nothing}`;
