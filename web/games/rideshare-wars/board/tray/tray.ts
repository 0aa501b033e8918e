import { html, nothing, type TemplateResult } from 'lit';
import type { Action } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { floating } from '../../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool } from '../../../kit/parts/tray.ts';
import { toolCard } from '../pieces/plates.ts';
import { riderCard } from '../pieces/rider.ts';
import { drawnStep, namedIn, toolStep } from '../plans.ts';
import { dayPart } from '../panels/day.ts';
import { pursesPart } from '../panels/seats.ts';
import type { Setting } from '../setting.ts';
import { handPart } from './hand.ts';
import { areOptionsDue, optionsPart } from './options.ts';
import { busyLabel, goAction, goLabel, promptFor } from './prompts.ts';
import { borrowButton, stripPart } from './turn.ts';

const plainButton = (action: Action, setting: Setting): TemplateResult =>
  html`<button class="btn ${action.type}" ?disabled=${setting.busy} @click=${() => setting.act(action)}>
    ${goLabel(action, setting)}
  </button>`;

/** Alternatives to the go button: displace instead of acquire, keep none, stop, or a number of loans. */
const besides = (setting: Setting): readonly Action[] => {
  const { choice } = setting;
  const go = goAction(setting);
  if (choice.chosen.length === 0) {
    const none = choice.only(drawnStep(null));
    if (none) return [none];
    const end = goAction(setting) ? undefined : choice.only('end-turn');
    const takes = setting.isWide ? [] : choice.actions.filter(({ type }) => type === 'take');
    return end ? [...takes, end] : takes;
  }
  if (choice.chosen[0] === 'option:repay' && !go) return choice.actions;
  return choice.actions.filter((action) => action !== go && action.type === 'displace');
};

/** A slot offers to acquire or to displace: an impossible one keeps its place and says why. */
const missing = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, view, whyNot } = setting;
  const step = choice.chosen[0] ?? '';
  if (!step.startsWith('slot:') || view.turn.at !== 'acquire') return nothing;
  const off = (['displace', 'acquire'] as const).find((name) =>
    choice.actions.every(({ type }) => type !== name),
  );
  if (!off) return nothing;
  const why = `${off}:${namedIn(step)}`;
  return html`<button class="btn" aria-disabled="true" data-why=${why} @click=${() => whyNot(why)}>
    ${off === 'acquire' ? 'Acquire' : 'Displace'}
  </button>`;
};

const goPart = (action: Action, setting: Setting): TemplateResult =>
  goButton(setting, { action, label: goLabel(action, setting), doing: busyLabel(action) });

/** More buttons than these leave no room for Ask on a phone. */
const MOST_WITH_ASK = 2;

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page } = setting;
  const go = goAction(setting);
  const others = besides(setting);
  const isTaking = others.some(({ type }) => type === 'take');
  const borrow = setting.isWide || isTaking ? nothing : borrowButton(setting);
  const off = missing(setting);
  const deeds = others.length + [borrow, off].filter((each) => each !== nothing).length + (go ? 1 : 0);
  if (choice.isEmpty && page.undo === null) return nothing;
  return html`<div class="acts tools">
    ${tool(undoTool(setting))}${deeds > MOST_WITH_ASK ? nothing : tool(askTool(setting))}${borrow}
    ${off}${others.map((action) => plainButton(action, setting))}${go ? goPart(go, setting) : nothing}
  </div>`;
};

/** Whether the choice uses cards of the hand, which then replace the options. */
const isFromHand = ({ choice }: Setting): boolean =>
  [...choice.next].some((step) => /^(card|tool|drawn):/.test(step)) ||
  choice.chosen.some((step) => step === 'option:bank' || step === 'option:play');

/** Where the list of the turn is not drawn beside the board, the options replace the racks while one is due. */
const lower = (setting: Setting): TemplateResult => {
  const isListed = setting.isWide && !setting.lesson;
  const isChoosing = !isListed && areOptionsDue(setting) && !isFromHand(setting);
  return html`${stripPart(setting)}${isChoosing ? optionsPart(setting) : handPart(setting)}`;
};

const carriedCard = ({ later, view }: Setting, step: string): TemplateResult => {
  const held = view.tools.find((id) => toolStep(id) === step);
  return held ? toolCard(later, held) : riderCard(later, namedIn(step));
};

/** The hand, the prompt, and the buttons. */
export const trayPart = (setting: Setting): TemplateResult =>
  html`${trayPanel(setting, {
    hand: lower(setting),
    prompt: promptFor(setting),
    acts: actsRow(setting),
    within: html`${pursesPart(setting)}${dayPart(setting)}`,
    things: 'the players and the day',
  })}
  ${floating(setting.drag, [33, 60], (step) => carriedCard(setting, step))}`;
