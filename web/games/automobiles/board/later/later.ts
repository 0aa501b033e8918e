import { html, nothing, type TemplateResult } from 'lit';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/model/data.ts';
import type { Spot } from '../../../../../rules/games/automobiles/track/track.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import type { Bend, Cue } from '../../../kit/cues.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import map from '../../../kit/styles/map.css';
import type { Drive } from '../changes.ts';
import { asked, type Setting } from '../setting.ts';
import { standAt, type Circuit, type Place } from '../stage/circuit.ts';
import { rackPart } from '../tray/rack.ts';
import table from '../../../../ui/table.css';
import popped from '../../../kit/styles/popped.css';
import laterStyles from './later.css';
import seasonStyles from './season.css';
import { marketPart, startPart } from './market.ts';
import { pilesList } from './piles.ts';
import { standingTable } from './season.ts';

export { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
export { aheadArt } from './ahead.ts';
export { chosenLead } from './now.ts';
export { enlargedPart } from './enlarged.ts';
export { startLead } from './market.ts';
export { roadLine } from './now.ts';
export { follow, pilesPart } from './piles.ts';
export { keepPart, seasonPart } from './season.ts';
export const styles = [table, map, popped, laterStyles, seasonStyles];

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
        <span class="effect">${toText(DRIVER_EFFECTS[id - 1]!, setting.telling)}</span>`,
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

/** What a phone has no room for beside the board. */
export const withinPart = (setting: Setting): TemplateResult => {
  if (setting.view.phase === 'sponsors') return standingTable(setting);
  return html`${pilesList(setting)} ${setting.isBuying ? nothing : marketPart(setting, 'list')}
  ${setting.view.tracks.length > 1 ? standingTable(setting) : nothing}`;
};
