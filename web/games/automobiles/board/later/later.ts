import { html, nothing, type TemplateResult } from 'lit';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { type Color, GEARS } from '../../../../../rules/games/automobiles/model/colors.ts';
import { type DriverId, driverName } from '../../../../../rules/games/automobiles/model/data.ts';
import type { Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import type { Bend, Cue } from '../../../kit/cues.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import map from '../../../kit/styles/map.css';
import type { Drive } from '../changes.ts';
import { asked, wareOf, type Setting } from '../setting.ts';
import { standAt, type Circuit, type Place } from '../stage/circuit.ts';
import { rackPart } from '../tray/tray.ts';
import table from '../../../../ui/table.css';
import popped from '../../../kit/styles/popped.css';
import laterStyles from './later.css';
import { marketPart, pileRows, pilesList, startPart } from './market.ts';
import { seasonPart, standingTable } from './season.ts';
import { until } from 'lit/directives/until.js';
import type { CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { msg } from '../../../../common/words/words.ts';
import { icon } from '../../../kit/art/icons.ts';
import { cubePicture, racerPicture } from '../art/pieces.ts';

const clausesOf = async (card: CardId): Promise<TemplateResult> => {
  const { CARD_CLAUSES } = await import('../../guide/cards.ts');
  return html`<ul class="col near sub meta clauses">
    ${CARD_CLAUSES[card].map((clause) => html`<li>${clause}</li>`)}
  </ul>`;
};

const gearText = (color: Color): string => {
  const gear = GEARS.findIndex((each) => each === color);
  if (gear < 0)
    return msg`Gained on the road. Used as an action, it is discarded; a pit stop removes all that is active.`;
  return msg`Drives one space of its color. Entering one costs ${gear + 1} wear when the turn ends, unless you draft: only the highest color counts.`;
};

const colorCard = (setting: Setting, color: Color): TemplateResult => {
  const { name, card, cost, value, left } = wareOf(setting, color);
  return html`<header class="row">
      ${cubePicture(color, 'cb', 46)}
      <h2>${name}</h2>
    </header>
    <p class="sub meta">
      ${cost > 0 ? `Costs $${cost}, pays $${value}, ${left} in stock.` : `${left} in stock; not for sale.`}
    </p>
    <p>${card ? toText(CARD_EFFECTS[card], setting.telling) : gearText(color)}</p>
    ${card ? until(clausesOf(card), nothing) : nothing}`;
};

const seatCard = (setting: Setting, seat: number): TemplateResult => {
  const { view, telling } = setting;
  const { driver } = view.seats[seat]!;
  return html`<header class="row">
      ${racerPicture(seat, 46)}
      <h2>${telling.name(seat)}</h2>
    </header>
    ${driver === null ? nothing : html`<p><b>${driverName(driver)}, driver ${driver}.</b> ${toText(DRIVER_EFFECTS[driver - 1]!, telling)}</p>`}
    ${pileRows(setting, seat)}`;
};

const closer = (setting: Setting): TemplateResult | typeof nothing => {
  const { looked } = setting;
  if (!looked || 'market' in looked) return nothing;
  if ('color' in looked) return colorCard(setting, looked.color);
  return 'seat' in looked ? seatCard(setting, looked.seat) : seasonPart(setting);
};

export const enlargedPart = (setting: Setting): TemplateResult => {
  const closed = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') setting.look(undefined);
  };
  return html`<section
    class="popped enlarged"
    id="closer"
    popover="auto"
    aria-label="A closer look"
    @toggle=${closed}
  >
    <button class="btn quiet shut" popovertarget="closer" autofocus aria-label="Close">
      ${icon('close')}
    </button>
    ${closer(setting)}
  </section>`;
};

export { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
export { aheadArt } from './ahead.ts';
export { follow, pilesPart, startLead } from './market.ts';
export { chosenLead, roadLine } from './now.ts';
export { keepPart, seasonPart } from './season.ts';
export const styles = [table, map, popped, laterStyles];

const turnedTo = (heading: number, end: number): number => ((heading - end + 540) % 360) - 180;

/** The points from one spot to the next, two a segment, without the last one. */
const between = (circuit: Circuit, a: Spot, b: Spot): Place[] => {
  const count = Math.max(1, (b.distance - a.distance) * 2);
  return Array.from({ length: count }, (_, i) => {
    const mix = (from: number, to: number): number => from + ((to - from) * i) / count;
    return circuit.at(mix(a.distance, b.distance) + 0.5, mix(circuit.lane(a.lane), circuit.lane(b.lane)));
  });
};

export const driveCue = (circuit: Circuit, { seat, way }: Drive): Cue => {
  const end = standAt(circuit, way.at(-1)!);
  const places = [...way.slice(1).flatMap((spot, i) => between(circuit, way[i]!, spot)), end];
  const seen = places.map(([x, y, heading]): Bend => [x - end[0], y - end[1], turnedTo(heading, end[2])]);
  return { thing: `car:${seat}`, kind: 'drive', from: [seen[0]![0], seen[0]![1]], way: seen };
};

export const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (!asked(setting, 'driver')) return nothing;
  const card = (id: DriverId): TemplateResult =>
    stepButton(
      setting,
      { step: `driver:${id}`, kind: 'offer driver', thing: `driver:${id}` },
      html`<b>${driverName(id)}</b><b>${id}</b>
        <span class="sub effect">${toText(DRIVER_EFFECTS[id - 1]!, setting.telling)}</span>`,
    );
  return html`<div class="drivers" role="group" aria-label="Drivers">${setting.view.drivers.map(card)}</div>`;
};

/** What is in the tray while the viewer buys: the recommended start, the cubes that pay or, without a column for it, the market. */
export const buyingPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, hasMarket, isSmall, isTablet, isStarting, choice } = setting;
  if (isStarting && (hasMarket || choice.chosen.length === 0)) return startPart(setting);
  if (hasMarket) return view.phase === 'buy' ? rackPart(setting) : nothing;
  return html`<div class="shopping">
    ${marketPart(setting, isSmall || isTablet ? 'tiles' : 'list')}
    ${isSmall ? nothing : html`<div class="own">${pilesList(setting)}</div>`}
  </div>`;
};

export const withinPart = (setting: Setting): TemplateResult => {
  if (setting.view.phase === 'sponsors') return standingTable(setting);
  return html`${pilesList(setting)} ${setting.isBuying ? nothing : marketPart(setting, 'list')}
  ${setting.view.tracks.length > 1 ? standingTable(setting) : nothing}`;
};
