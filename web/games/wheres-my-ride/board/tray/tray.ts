import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Action } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { goButton, grip, tool, undoTool } from '../../../kit/parts/tools.ts';
import { handPart } from './hand.ts';
import { pilesList } from '../panels/piles.ts';
import { busyLabel, goLabel, promptFor } from './prompts.ts';
import type { Setting } from '../setting.ts';

const plainButton = (action: Action, { busy, act }: Setting): TemplateResult =>
  html`<button class="btn" ?disabled=${busy} @click=${() => act(action)}>${goLabel(action)}</button>`;

const goPart = (action: Action, { busy, act }: Setting): TemplateResult =>
  goButton(busy ? busyLabel(action) : goLabel(action), { busy, click: () => act(action) });

/** What can be made of what is chosen; with nothing chosen, that the Driver is done. */
const endings = ({ choice }: Setting): { go: Action | undefined; besides: readonly Action[] } => {
  if (choice.chosen.length === 0) return { go: choice.only('done'), besides: [] };
  if (choice.offered) return { go: choice.offered.action, besides: [] };
  const { actions } = choice;
  const go = actions.find(({ type }) => type === 'settle');
  return { go, besides: actions.filter(({ type }) => type === 'propose') };
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page } = setting;
  const { go, besides } = endings(setting);
  const isUndoable = choice.chosen.length > 0 || page.undo !== null;
  if (!go && !isUndoable) return nothing;
  return html`<div class="acts">
    ${isUndoable ? tool(undoTool(setting)) : nothing}
    ${besides.map((action) => plainButton(action, setting))}${go ? goPart(go, setting) : nothing}
  </div>`;
};

/** What is in the viewer's hand, what is asked, and what can be done. */
export const trayPart = (setting: Setting): TemplateResult =>
  html`<section class="tray" aria-label="Your hand and actions" @keydown=${setting.keys}>
    <div class="paper">
      ${grip(setting, 'the piles')} ${handPart(setting)}
      <div class="say">
        <p class="prompt" tabindex="-1">${promptFor(setting)}</p>
        ${actsRow(setting)}
      </div>
      <div class=${classMap({ within: true, open: setting.isOpen })}>${pilesList(setting)}</div>
    </div>
  </section>`;
