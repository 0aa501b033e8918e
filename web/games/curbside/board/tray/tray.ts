import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Action, Kind } from '../../../../../rules/games/curbside/model/types.ts';
import { acts, text } from '../../../../../rules/games/curbside/words/en.ts';
import { kindLabel } from '../../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import type { Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import { chosenPrompt, goLabel } from '../../../kit/clicks.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool, type Tool } from '../../../kit/parts/tray.ts';
import { faceOf } from '../art/road.ts';
import { pilesList } from '../panels.ts';
import { clicks } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { driveWords } from '../words.ts';

const stackOf = (kind: Kind, count: number): Art =>
  svg`${count > 1 ? svg`<g transform="translate(5 -5)">${faceOf(kind)}</g>` : ''}${faceOf(kind)}`;

const card = (setting: Setting, kind: Kind, count: number): TemplateResult => {
  const step = `card:${kind}`;
  return handCard(setting, {
    step,
    label: toText(kindLabel(kind), setting.telling),
    face: picture('0 0 100 102', 'face', stackOf(kind, count)),
    title: '',
    aside: `${count > 1 ? msg`, ${count} of them` : ''}${canBegin(setting, step) ? '' : msg`, not now`}`,
    count,
  });
};

const handPart = (setting: Setting): TemplateResult => {
  const stacks = Map.groupBy(setting.view.hand, (kind) => kind);
  return rack([...stacks].map(([kind, { length }]) => card(setting, kind, length)));
};

/** Turns the tile about to be laid; with nothing chosen, the tile under the taxi. */
const turnTool = ({ choice, busy, turn, whyNot }: Setting): Tool => ({
  name: 'turn',
  label: msg`Turn`,
  isOn: !busy && (choice.turns > 1 || (choice.chosen.length === 0 && choice.next.has('turn-tile'))),
  click: () => (choice.turns > 1 ? turn() : choice.click('turn-tile')),
  why: () => whyNot('turn-tile'),
});

const removeTool = ({ choice, busy, whyNot }: Setting): Tool => ({
  name: 'remove',
  label: msg`Remove`,
  isOn: !busy && (choice.chosen[0] === 'remove' || choice.begins('remove')),
  isPressed: choice.chosen[0] === 'remove',
  click: () => choice.click('remove'),
  why: () => whyNot('remove'),
});

const actTool = (setting: Setting, step: 'draw' | 'end', label: string): Tool => {
  const { choice, busy, act, whyNot, isFinal } = setting;
  const action = choice.only(step);
  return {
    name: step,
    label,
    isOn: !busy && action !== undefined,
    isFinal: action !== undefined && isFinal(action),
    click: () => action && act(action),
    why: () => whyNot(step),
  };
};

/** What the marigold button would do: the offered action, or ending a turn with no points left. */
const goAction = ({ choice, view }: Setting): Action | undefined =>
  choice.offered?.action ?? (view.left === 0 && choice.chosen.length === 0 ? choice.only('end') : undefined);

/** The tools, each in a fixed place; what the marigold button offers leaves its own empty. */
const toolsRow = (setting: Setting, go: Action | undefined): TemplateResult | typeof nothing => {
  if (setting.seat === null) return nothing;
  const isEnding = go !== undefined && go === setting.choice.only('end');
  const tools = [
    undoTool(setting),
    turnTool(setting),
    removeTool(setting),
    actTool(setting, 'draw', msg`Draw`),
    askTool(setting),
  ];
  const end = isEnding ? html`<i class="stacked"></i>` : tool(actTool(setting, 'end', msg`End turn`));
  return html`<div class="acts tools">${tools.map(tool)}${end}</div>`;
};

export const trayPart = (setting: Setting): TemplateResult => {
  const { choice, view, telling } = setting;
  const go = goAction(setting);
  const drive = choice.offered?.action.type === 'drive' ? choice.offered.action : undefined;
  return trayPanel(setting, {
    hand: setting.seat === null ? nothing : handPart(setting),
    prompt: chosenPrompt({ acts, clicks }, setting) ?? text.prompt(view, telling),
    go: go ? goButton(setting, { action: go, label: goLabel(acts, go, setting) }) : nothing,
    acts: toolsRow(setting, go),
    above: drive ? html`<p class="caption preview">${driveWords(view, drive.to)}</p>` : nothing,
    within: pilesList(setting),
    things: msg`dispatch and the piles`,
  });
};
