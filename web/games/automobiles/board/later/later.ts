import { html, nothing, type TemplateResult } from 'lit';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import map from '../../../kit/styles/map.css';
import { asked, type Setting } from '../setting.ts';
import { rackPart } from '../tray/rack.ts';
import table from '../../../../ui/table.css';
import popped from '../../../kit/styles/popped.css';
import laterStyles from './later.css';
import { marketPart } from './market.ts';
import { pilesList } from './piles.ts';
import { standingTable } from './season.ts';
import seasonStyles from './season.css';
import { startPart } from './start.ts';

/** Everything a race's first drawing doesn't need: effects of cards and drivers, the market, the season, the map, and close looks. */
export { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
export { aheadArt } from './ahead.ts';
export { chosenLead } from './chosen.ts';
export { follow } from './circuit-map.ts';
export { driveCue } from './cues.ts';
export { enlargedPart } from './enlarged.ts';
export { roadLine } from './now.ts';
export { pilesPart } from './piles.ts';
export { seasonPart } from './season.ts';
export { keepPart } from './sponsors.ts';
export { startLead } from './start.ts';
export const styles = [table, map, popped, laterStyles, seasonStyles];

/** The drivers to choose from, each with its effect. */
export const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (!asked(setting, 'driver')) return nothing;
  const card = (id: DriverId): TemplateResult =>
    stepButton(
      setting,
      { step: `driver:${id}`, kind: 'offer driver', thing: `driver:${id}` },
      html`<b>${driverName(id)}</b><b>${id}</b> <span class="effect">${DRIVER_EFFECTS[id - 1]}</span>`,
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
