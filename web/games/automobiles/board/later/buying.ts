import { html, nothing, type TemplateResult } from 'lit';
import type { Setting } from '../setting.ts';
import { rackPart } from '../tray/rack.ts';
import { marketPart } from './market.ts';
import { pilesList } from './piles.ts';
import { startPart } from './start.ts';

/** What is in the tray while the viewer buys: the recommended start, the cubes that pay or, without a column for it, the market. */
export const buyingPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, hasMarket, isSmall, isStarting, choice } = setting;
  if (isStarting && (hasMarket || choice.chosen.length === 0)) return startPart(setting);
  if (hasMarket) return view.phase === 'buy' ? rackPart(setting) : nothing;
  return html`<div class="shopping">
    ${marketPart(setting, isSmall ? 'tiles' : 'list')}
    <div class="own">${pilesList(setting)}</div>
  </div>`;
};
