import { html, nothing, type TemplateResult } from 'lit';
import type { Action } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { acts } from '../../../../../rules/games/wheres-my-ride/words/page.ts';
import { AMONG_BOTS, prompt, votedPrompt } from '../../../../../rules/games/wheres-my-ride/words/prompt.ts';
import type { Line } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { chosenPrompt, goLabel } from '../../../kit/clicks.ts';
import { floating } from '../../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool } from '../../../kit/parts/tray.ts';
import { handPart } from './hand.ts';
import { pilesList } from '../panels.ts';
import { clicks } from '../plans.ts';
import { isAmongBots, type Setting } from '../setting.ts';
import { emojiImage } from '../words.ts';

const plainButton = (action: Action, setting: Setting): TemplateResult =>
  html`<button class="btn" ?disabled=${setting.busy} @click=${() => setting.act(action)}>
    ${goLabel(acts, action, setting)}
  </button>`;

const goPart = (action: Action, setting: Setting): TemplateResult =>
  goButton(setting, { action, label: goLabel(acts, action, setting) });

/** The actions that the current choice offers; with nothing chosen, that the Driver is done. */
const endings = (setting: Setting): { go: Action | undefined; besides: readonly Action[] } => {
  const { choice } = setting;
  if (choice.chosen.length === 0) return { go: choice.only('done'), besides: [] };
  if (choice.offered) return { go: choice.offered.action, besides: [] };
  const { actions } = choice;
  const go = actions.find(({ type }) => type === 'settle');
  return { go, besides: isAmongBots(setting) ? [] : actions.filter(({ type }) => type === 'propose') };
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, busy } = setting;
  if (choice.isEmpty && !busy) return nothing;
  const { go, besides } = endings(setting);
  return html`<div class="acts">
    ${tool(undoTool(setting))}${tool(askTool(setting))}
    ${besides.map((action) => plainButton(action, setting))}${go ? goPart(go, setting) : nothing}
  </div>`;
};

/** What the viewer has to do now, or whom the table is waiting for. Among bots, a vote needs no talk. */
const promptFor = (setting: Setting): Line => {
  const { view, choice } = setting;
  const isVoting = view.phase === 'decide' && !choice.isEmpty && view.riders.length > 1;
  const now = isVoting && isAmongBots(setting) ? AMONG_BOTS : prompt(view);
  return chosenPrompt({ acts, clicks }, setting) ?? votedPrompt(view) ?? now;
};

/** The hand, the prompt, and the buttons; above them the emoji being dragged. */
export const trayPart = (setting: Setting): TemplateResult =>
  html`${trayPanel(setting, {
    hand: handPart(setting),
    prompt: promptFor(setting),
    acts: actsRow(setting),
    within: pilesList(setting),
    things: msg`the piles`,
  })}
  ${floating(setting.drag, [28, 40], (step) => emojiImage(setting.view, step.slice('token:'.length), 56))}`;
