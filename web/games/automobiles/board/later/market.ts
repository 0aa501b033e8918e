import { html, nothing, svg, type TemplateResult } from 'lit';
import {
  COLORS,
  countOf,
  cubesOf,
  GEARS,
  TYPES,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import { STARTING_CUBES } from '../../../../../rules/games/automobiles/model/data.ts';
import type { Color, Cubes, Pile } from '../../../../../rules/games/automobiles/model/colors.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/pieces.ts';
import { asked, colorName, isMapped, moneyOf, wareOf, type Lead, type Setting } from '../setting.ts';
import { brief, doesNow } from './now.ts';
import { recommendedStart } from '../../../../../rules/games/automobiles/bot/worth.ts';
import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { list, plural } from '../../../../../rules/kit/words/english.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { overlap } from '../../../kit/camera/frame.ts';
import { mapPart } from '../../../kit/camera/map.ts';
import { pointOf } from '../changes.ts';
import { round } from '../stage/circuit.ts';
import { spotsOf, type Reached } from '../stage/stage.ts';

/** None once something is bought. */
const startOf = (setting: Setting): Color[] => {
  const step = asked(setting, 'buy');
  return step && setting.choice.only('take-start') ? recommendedStart(setting.view, step) : [];
};

export const startLead = (setting: Setting): Lead => {
  const { choice } = setting;
  const cubes = cubesOf(startOf(setting));
  const each = COLORS.filter((color) => cubes[color]);
  const does = each.map((color) => msg`${wareOf(setting, color).name}: ${doesNow(setting, color)}.`);
  const bought = each.map((color) => {
    const { name } = wareOf(setting, color);
    return plural(cubes[color]!, { one: msg`# ${name} cube`, other: msg`# ${name} cubes` });
  });
  const gold = { action: choice.only('take-start')! };
  return { prompt: msg`Take ${list(bought)}, and race.`, why: does.join(' '), gold, out: 'market' };
};

export const startPart = (setting: Setting): TemplateResult => {
  const colors = startOf(setting);
  const cost = colors.reduce((sum, color) => sum + priceOf(setting.view.cards, color).cost, 0);
  return html`<p class="row wrap start">
    ${colors.map((color) => html`<span data-thing=${`cube:${color}`}>${cubePicture(color, 'cb', 34)}</span>`)}<b
      >$${cost} of your $${moneyOf(setting)}</b
    >
  </p>`;
};

/** How many cubes of a color the viewer has bought: in this turn, or for the first race. */
export const heldOf = ({ view, seat }: Pick<Setting, 'view' | 'seat'>, color: Color): number => {
  if (view.phase === 'set-up') return view.seats[seat!]!.bag[color] - (STARTING_CUBES[color] ?? 0);
  return view.phase === 'buy' ? (cubesOf(view.turn.bought)[color] ?? 0) : 0;
};

/** Something to buy or, while the viewer buys nothing, to look at. */
const wareButton = (setting: Setting, color: Color, isSuggested: boolean): TemplateResult => {
  const { name, card, cost, value, left } = wareOf(setting, color);
  const { view, look, telling } = setting;
  const does = card ? toText(CARD_EFFECTS[card], telling) : '';
  const buys = setting.isBuying;
  const held = buys ? heldOf(setting, color) : 0;
  return stepButton(
    setting,
    {
      step: `buy:${color}`,
      kind: isSuggested ? 'ware recommended' : 'ware',
      thing: `cube:${color}`,
      title: msg`${name}, pays $${value}, ${left} left. ${does}`,
      ...(!buys && { isOpen: true, opens: 'closer', pick: () => look({ color }) }),
    },
    html`${cubePicture(color, 'cb', 26)}
      <span class="what" data-thing=${card ? `card:${card}` : nothing}
        ><b>${name}</b
        ><span class="sub meta does">${buys ? doesNow(setting, color) : brief(view, color)}</span></span
      >
      <span class="price"
        ><b>$${cost}</b>${left <= 3 ? html`<small>${left} left</small>` : nothing}${
          isSuggested ? html`<small>suggested</small>` : nothing
        }</span
      >
      ${held > 0 ? html`<span class="number held">${held}<span class="vh"> in your basket</span></span>` : nothing}`,
  );
};

/** The market, as a `column` beside the board, a `list`, or `tiles` where there is little height. */
export const marketPart = (setting: Setting, kind: 'column' | 'list' | 'tiles'): TemplateResult => {
  const { isBuying } = setting;
  const start = startOf(setting);
  const some = (colors: readonly Color[]): TemplateResult[] =>
    colors.map((color) => wareButton(setting, color, start.includes(color)));
  const tiles = kind === 'tiles' ? ' columns' : '';
  return html`<section data-listed class=${`market ${kind}${isBuying ? ' whole' : ''}`} aria-label="Market">
    ${isBuying && kind !== 'column' ? nothing : html`<h2 class="row spread h3">Market${isBuying ? html` <span>$${moneyOf(setting)}</span>` : nothing}</h2>`}
    <div class=${`wares${tiles}`}>${some(TYPES)}</div>
    <div class="columns wares gears">${some(GEARS)}</div>
  </section>`;
};

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
  html`<div class="row spread meta pile">
    <b>${name}</b>
    <span class="row wrap near sub counted"
      >${COLORS.filter((color) => cubes[color] > 0).map((color) => {
        const named = colorName(setting, color);
        return html`<span class="row near" title=${named}
          >${cubePicture(color, 'cb', 18)}${cubes[color]}<span class="vh"> ${named}, </span></span
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
