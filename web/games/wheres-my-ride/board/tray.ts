import { html, nothing, type TemplateResult } from 'lit';
import type { Action } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import { acts, AMONG_BOTS, prompt, votedPrompt } from '../../../../rules/games/wheres-my-ride/words/page.ts';
import type { Line } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/msg.ts';
import { chosenPrompt, goLabel } from '../../kit/clicks.ts';
import { canBegin, floating, stepButton } from '../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool } from '../../kit/parts/tray.ts';
import { pilesList } from './panels.ts';
import { clicks, spotOf } from './plans.ts';
import { isAmongBots, type Setting } from './setting.ts';
import { ballotsFor } from './stage/nine.ts';
import { emojiImage, textName, tongue } from './words.ts';

const tokenButton = (setting: Setting, emoji: string): TemplateResult => {
  const { drag, view } = setting;
  const step = `token:${emoji}`;
  return stepButton(setting, { step, kind: 'reply', thing: step, drag }, emojiImage(view, emoji, 40));
};

const tokens = (setting: Setting): TemplateResult =>
  html`<div class="answers" role="group" aria-label="Your emojis">
    ${setting.view.tokens.map((emoji) => tokenButton(setting, emoji))}
    ${setting.view.tokens.length === 0 ? html`<p class="sub">All your emojis are placed.</p>` : nothing}
  </div>`;

const draftButton = (setting: Setting, text: string): TemplateResult => {
  const { choice, view } = setting;
  const step = `text:${text}`;
  const isKept = view.kept?.includes(text) ?? false;
  return stepButton(
    setting,
    { step, kind: 'btn draft', thing: step, isChosen: isKept || choice.chosen.includes(step) },
    html`<b lang=${tongue(view)}>${textName(view, text)}</b>${isKept ? html`<span>Sealed</span>` : nothing}`,
  );
};

const drafts = (setting: Setting): TemplateResult =>
  html`<div class="drafts" role="group" aria-label="Your texts">
    ${setting.view.drawn.map((text) => draftButton(setting, text))}
  </div>`;

const noGuess = (setting: Setting): TemplateResult | typeof nothing => {
  const step = spotOf(null);
  const ballots = ballotsFor(setting, null);
  if (!canBegin(setting, step) && ballots === nothing) return nothing;
  return stepButton(
    setting,
    { step, kind: 'btn none' },
    html`<b>No guess</b><span>turns one tile</span>${ballots}`,
  );
};

const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, seat } = setting;
  const vote = view.phase === 'decide' ? noGuess(setting) : nothing;
  if (seat === view.driver && view.phase !== 'over') return html`${tokens(setting)}${vote}`;
  return view.phase === 'text' && view.drawn.length > 0 ? drafts(setting) : vote;
};

const plainButton = (action: Action, setting: Setting): TemplateResult =>
  html`<button class="btn" ?disabled=${setting.busy} @click=${() => setting.act(action)}>
    ${goLabel(acts, action, setting)}
  </button>`;

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
    ${besides.map((action) => plainButton(action, setting))}${go ? goButton(setting, { action: go, label: goLabel(acts, go, setting) }) : nothing}
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
