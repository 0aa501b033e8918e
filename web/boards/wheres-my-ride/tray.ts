import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Action } from '../../../rules/games/wheres-my-ride/types.ts';
import { icon } from '../art/icons.ts';
import { flag } from '../words.ts';
import { handPart } from './hand.ts';
import { pilesList } from './piles.ts';
import { busyLabel, goLabel, promptFor } from './prompts.ts';
import type { Setting } from './setting.ts';

/** Puts back what was chosen, or else takes back what was done. */
const undoButton = ({ choice, page, busy, undo }: Setting): TemplateResult | typeof nothing => {
  const isChosen = choice.chosen.length > 0;
  if (!isChosen && page.undo === null) return nothing;
  return html`<button
    class="btn stacked"
    ?disabled=${busy}
    @click=${() => (isChosen ? choice.back() : undo())}
  >
    ${icon('undo')}<span>Undo</span>
  </button>`;
};

const plainButton = (action: Action, { busy, act }: Setting): TemplateResult =>
  html`<button class="btn" ?disabled=${busy} @click=${() => act(action)}>${goLabel(action)}</button>`;

const goButton = (action: Action, { busy, act }: Setting): TemplateResult =>
  html`<button class="btn go" ?disabled=${busy} @click=${() => act(action)}>
    ${busy ? busyLabel(action) : goLabel(action)}
  </button>`;

/** What can be made of what is chosen; with nothing chosen, that the Driver is done. */
const endings = ({ choice }: Setting): { go: Action | undefined; besides: readonly Action[] } => {
  if (choice.chosen.length === 0) return { go: choice.only('done'), besides: [] };
  if (choice.offered) return { go: choice.offered.action, besides: [] };
  const { actions } = choice;
  const go = actions.find(({ type }) => type === 'settle');
  return { go, besides: actions.filter(({ type }) => type === 'propose') };
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { go, besides } = endings(setting);
  const undo = undoButton(setting);
  if (!go && undo === nothing) return nothing;
  return html`<div class="acts">
    ${undo}${besides.map((action) => plainButton(action, setting))}${go ? goButton(go, setting) : nothing}
  </div>`;
};

/** The sheet's handle on the phone: opens it upwards to the piles. */
const grip = ({ isOpen, toggle }: Setting): TemplateResult =>
  html`<button
    class="grip"
    aria-expanded=${flag(isOpen)}
    aria-label=${isOpen ? 'Put the piles away' : 'Show the piles'}
    @click=${toggle}
  ></button>`;

/** What is in the viewer's hand, what is asked, and what can be done. */
export const trayPart = (setting: Setting): TemplateResult =>
  html`<section class="tray" aria-label="Your hand and actions" @keydown=${setting.keys}>
    <div class="paper">
      ${grip(setting)} ${handPart(setting)}
      <div class="say">
        <p class="prompt" tabindex="-1">${promptFor(setting)}</p>
        ${actsRow(setting)}
      </div>
      <div class=${classMap({ within: true, open: setting.isOpen })}>${pilesList(setting)}</div>
    </div>
  </section>`;
