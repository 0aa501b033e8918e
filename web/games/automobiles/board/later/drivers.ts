import { html, nothing, type TemplateResult } from 'lit';
import { driverName, type DriverId } from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { flag } from '../../../kit/words.ts';
import { asked, type Setting } from '../setting.ts';

/** The drivers to choose from, each with its effect. */
export const driversPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, pick, busy, view } = setting;
  if (!asked(setting, 'driver')) return nothing;
  const card = (id: DriverId): TemplateResult => {
    const step = `driver:${id}`;
    return html`<button
      class="offer can"
      ?disabled=${busy}
      aria-pressed=${flag(choice.chosen.includes(step))}
      data-thing=${step}
      data-step=${step}
      @click=${() => pick(step)}
    >
      <b class="name">${driverName(id)}</b><b class="cost">${id}</b>
      <span class="effect">${DRIVER_EFFECTS[id - 1]}</span>
    </button>`;
  };
  return html`<div class="drivers drawer" role="group" aria-label="Drivers">${view.drivers.map(card)}</div>`;
};
