import { html, nothing, type TemplateResult } from 'lit';
import type { Action } from '../../../../../rules/games/curbside/model/types.ts';
import { goButton, tool, trayPanel, undoTool, type Tool } from '../../../kit/parts/tray.ts';
import { handPart } from './hand.ts';
import { pilesList } from '../panels/piles.ts';
import { busyLabel, goLabel, previewFor, promptFor } from './prompts.ts';
import type { Setting } from '../setting.ts';

/** Turns what is about to be laid; with nothing chosen, the tile under the taxi. */
const turnTool = ({ choice, busy, turn }: Setting): Tool => ({
  name: 'turn',
  label: 'Turn',
  isOn: !busy && (choice.turns > 1 || (choice.chosen.length === 0 && choice.next.has('turn-tile'))),
  click: () => (choice.turns > 1 ? turn() : choice.click('turn-tile')),
});

const removeTool = ({ choice, busy }: Setting): Tool => ({
  name: 'remove',
  label: 'Remove',
  isOn: !busy && (choice.chosen[0] === 'remove' || choice.begins('remove')),
  isPressed: choice.chosen[0] === 'remove',
  click: () => choice.click('remove'),
});

/** A tool that acts at once. */
const actTool = ({ choice, busy, act }: Setting, step: 'draw' | 'end', label: string): Tool => ({
  name: step,
  label,
  isOn: !busy && choice.begins(step),
  click: () => {
    const action = choice.only(step);
    if (action) act(action);
  },
});

/** What the one marigold button would do: the offered action, or the end of a turn that is used up. */
const goAction = ({ choice, view }: Setting): Action | undefined =>
  choice.offered?.action ?? (view.left === 0 && choice.chosen.length === 0 ? choice.only('end') : undefined);

const goPart = (action: Action, setting: Setting): TemplateResult =>
  goButton(setting, { action, label: goLabel(action, setting.view), doing: busyLabel(action) });

const tools = (setting: Setting, go: Action | undefined): Tool[] => [
  undoTool(setting),
  ...(go && setting.choice.turns < 2 ? [] : [turnTool(setting)]),
  ...(go ? [] : [removeTool(setting)]),
  actTool(setting, 'draw', 'Draw'),
  ...(go?.type === 'end-turn' ? [] : [actTool(setting, 'end', 'End turn')]),
];

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page, view, seat } = setting;
  if (choice.isEmpty && page.undo === null) return nothing;
  const go = goAction(setting);
  const shown = view.turn === seat ? tools(setting, go) : [undoTool(setting)];
  return html`<div class="acts">${shown.map(tool)}${go ? goPart(go, setting) : nothing}</div>`;
};

/** The hand on its rack, what is asked, and what can be done; over it what would come of it. */
export const trayPart = (setting: Setting): TemplateResult => {
  const preview = previewFor(setting);
  return trayPanel(setting, {
    hand: setting.seat === null ? nothing : handPart(setting),
    prompt: promptFor(setting),
    acts: actsRow(setting),
    above: preview === undefined ? nothing : html`<p class="caption preview">${preview}</p>`,
    within: pilesList(setting),
    things: 'dispatch and the piles',
  });
};
