import { html, nothing, svg, type TemplateResult } from 'lit';
import { COLORS, countOf } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Cubes, Pile } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { msg } from '../../../../common/words/msg.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { colorName, isMapped, type Reached, type Setting } from '../setting.ts';
import { cubePicture } from '../art/pieces.ts';
import { marketPart } from './market.ts';
import { plural } from '../../../../../rules/kit/words/english.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { overlap } from '../../../kit/camera/frame.ts';
import { mapPart } from '../../../kit/camera/map.ts';
import { pointOf } from '../changes.ts';
import { round } from '../stage/circuit.ts';
import { spotsOf } from '../stage/spots.ts';

const isInView = ({ seen }: Setting['camera'], { at: [x, y] }: Reached): boolean =>
  overlap(seen, { x, y, width: 0, height: 0 });

/** Returns to the action if the viewer has panned away from every offered space. */
export const follow = (setting: Setting): void => {
  const spots = spotsOf(setting);
  if (spots.length > 0 && !spots.some((spot) => isInView(setting.camera, spot))) setting.camera.reset();
};

const car = ({ view, circuit, seat: viewer }: Setting, seat: number): Art => {
  const isMine = seat === viewer;
  return at(
    ...pointOf(circuit, view.seats[seat]!.car),
    svg`<circle r=${isMine ? 46 : 38} fill=${color(isMine ? 'yours' : 'piece-paper')} stroke=${color('piece-ink')} stroke-width="8" />
      <g fill=${color(isMine ? 'piece-ink' : `seat-${seat}-edge`)}>${seatShape(seat, 22)}</g>`,
  );
};

const road = (d: string, token: string, width: number): Art =>
  svg`<path d=${d} fill="none" stroke=${color(token)} stroke-width=${width} />`;

const circuitMap = (setting: Setting): TemplateResult => {
  const { circuit, view, camera } = setting;
  const [d, width] = [round(circuit), circuit.halfWidth * 1.5];
  const spots = spotsOf(setting);
  const hidden = spots.filter((spot) => !isInView(camera, spot)).length;
  const lit = spots.map(({ band }) => road(band, 'yours', 24));
  return mapPart({
    camera,
    blocks: svg`${road(d, 'piece-ink', width + 14)}${road(d, 'space-dark-gray', width)}${lit}
      ${view.order.map((seat) => car(setting, seat))}`,
    says: hidden > 0 ? msg`${plural(spots.length, 'space')} to choose from, ${hidden} beyond the view.` : '',
  });
};

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

export const pileRows = (setting: Setting, seat: Seat, isShown?: (pile: Pile) => boolean): TemplateResult[] =>
  ROWS.flatMap(([pile, name]) =>
    isShown?.(pile) === false ? [] : row(setting, name, setting.view.seats[seat]![pile]),
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
