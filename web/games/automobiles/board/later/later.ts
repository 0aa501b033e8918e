import { html, nothing, type TemplateResult } from 'lit';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { type Later, asked, type Setting } from '../setting.ts';
import { buyingPart } from './buying.ts';
import { cuesOf } from './cues.ts';
import { enlargedPart } from './enlarged.ts';
import laterStyles from './later.css';
import { marketPart } from './market.ts';
import { sentenceNow } from './now.ts';
import { follow, overPart } from './over.ts';
import { pilesList, pilesPart } from './piles.ts';
import { seasonPart, standingTable } from './season.ts';
import seasonStyles from './season.css';
import { keepPart, seasonLead } from './sponsors.ts';
import { startLead } from './start.ts';

/** The drivers to choose from, each with its effect. */
const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (!asked(setting, 'driver')) return nothing;
  const card = (id: DriverId): TemplateResult =>
    stepButton(
      setting,
      { step: `driver:${id}`, kind: 'driver', thing: `driver:${id}` },
      html`<b class="name">${driverName(id)}</b><b class="cost">${id}</b>
        <span class="effect">${DRIVER_EFFECTS[id - 1]}</span>`,
    );
  return html`<div class="drivers" role="group" aria-label="Drivers">${setting.view.drivers.map(card)}</div>`;
};

/**
 * Everything a race's first drawing doesn't need: effects of cards and drivers, drivers to choose, the viewer's piles, the market, the
 * season, the minimap, and close looks.
 */
export const later: Later = {
  buyingPart,
  cardEffects: CARD_EFFECTS,
  cuesOf,
  doesNow: sentenceNow,
  driverEffects: DRIVER_EFFECTS,
  driversPart,
  enlargedPart,
  follow,
  keepPart,
  overPart,
  pilesPart,
  seasonLead,
  seasonPart,
  startLead,
  withinPart: (setting) => {
    if (setting.view.phase === 'sponsors') return standingTable(setting);
    return html`${pilesList(setting)} ${setting.isBuying ? nothing : marketPart(setting, 'list')}`;
  },
  styles: [laterStyles, seasonStyles],
};
