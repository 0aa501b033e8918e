import { html, nothing, type TemplateResult } from 'lit';
import {
  COLORS,
  countOf,
  type Cubes,
  type Pile,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { msg } from '../../../../common/words/msg.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { isMapped, type Setting } from '../setting.ts';
import { cubePicture } from '../art/cube.ts';
import { colorName } from '../panels/wares.ts';
import { circuitMap } from './circuit-map.ts';
import { marketPart } from './market.ts';

const ROWS = [
  ['active', msg`In hand`],
  ['used', msg`Used`],
  ['discard', msg`Discard`],
  ['bag', msg`Bag`],
] as const satisfies readonly (readonly [pile: Pile, name: string])[];

const row = (setting: Setting, name: string, cubes: Cubes): TemplateResult =>
  html`<div class="pile">
    <b>${name}</b>
    <span class="counted"
      >${COLORS.filter((color) => cubes[color] > 0).map((color) => {
        const named = colorName(setting, color);
        return html`<span title=${named}
          >${cubePicture(color)}${cubes[color]}<span class="vh"> ${named}, </span></span
        >`;
      })}${countOf(cubes) === 0 ? 'none' : nothing}</span
    >
  </div>`;

export const pileRows = (
  setting: Setting,
  seat: Seat,
  isShown: (pile: Pile) => boolean = () => true,
): TemplateResult[] =>
  ROWS.filter(([pile]) => isShown(pile)).map(([pile, name]) =>
    row(setting, name, setting.view.seats[seat]![pile]),
  );

/** The viewer's cubes; spectators see those of the seat on turn. */
export const pilesList = (setting: Setting): TemplateResult => {
  const { view, seat, telling, isBuying } = setting;
  const isShown = (pile: Pile): boolean =>
    view.phase === 'set-up' ? pile === 'bag' : pile !== 'active' || seat === null || isBuying;
  return html`<h2>${seat === null ? `${telling.name(view.turn.seat)}’s cubes` : 'Your cubes'}</h2>
    ${pileRows(setting, seat ?? view.turn.seat, isShown)}`;
};

/** Beside the board: the piles and, below the news or in their place, the market. */
export const pilesPart = (setting: Setting): TemplateResult =>
  setting.view.phase === 'sponsors'
    ? html``
    : html`${pilesPanel(msg`Cubes`, pilesList(setting), isMapped(setting) ? circuitMap(setting) : nothing)}
      ${setting.hasMarket ? marketPart(setting, 'column') : nothing}`;
