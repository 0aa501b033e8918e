import { html, nothing, type TemplateResult } from 'lit';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { asked, type Setting } from '../setting.ts';

/** The drivers to choose from, each with its effect. */
export const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
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
