import { html, nothing, type TemplateResult } from 'lit';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { CARD_BRIEFS } from './briefs.ts';
import { enlargedPart } from './enlarged.ts';
import { marketList } from './buying/market.ts';
import marketStyles from './buying/market.css';
import enlargedStyles from './enlarged.css';
import { follow, overPart } from './over.ts';
import overStyles from './over.css';
import seasonStyles from './season.css';
import { type Later, asked, type Setting } from '../setting.ts';
import { keepPart, sponsorPrompt } from './sponsors.ts';
import sponsorStyles from './sponsor.css';
import { seasonPart } from './season.ts';
import shopStyles from './buying/shop.css';
import { pilesList, pilesPart } from './piles.ts';
import pilesStyles from './piles.css';
import { buyingPart } from './buying/till.ts';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';

/** The drivers to choose from, each with its effect. */
const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (!asked(setting, 'driver')) return nothing;
  const card = (id: DriverId): TemplateResult =>
    stepButton(
      setting,
      { step: `driver:${id}`, kind: 'offer', thing: `driver:${id}` },
      html`<b class="name">${driverName(id)}</b><b class="cost">${id}</b>
        <span class="effect">${DRIVER_EFFECTS[id - 1]}</span>`,
    );
  return html`<div class="drivers drawer" role="group" aria-label="Drivers">
    ${setting.view.drivers.map(card)}
  </div>`;
};

/**
 * Everything a race's first drawing doesn't need: effects of cards and drivers, drivers to choose, the viewer's piles, the market, the
 * season, the minimap, and close looks.
 */
export const later: Later = {
  briefs: CARD_BRIEFS,
  buyingPart,
  cardEffects: CARD_EFFECTS,
  driverEffects: DRIVER_EFFECTS,
  driversPart,
  enlargedPart,
  follow,
  pilesPart,
  keepPart,
  overPart,
  seasonPart,
  sponsorPrompt,
  withinPart: (setting) => html`${pilesList(setting)} ${marketList(setting)}`,
  styles: [pilesStyles, marketStyles, seasonStyles, sponsorStyles, enlargedStyles, overStyles, shopStyles],
};
