import { html, nothing, type TemplateResult } from 'lit';
import { SLOTS } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Action } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { floating } from '../../../kit/parts/step-button.ts';
import { askTool, goButton, tool, trayPanel, undoTool, waitingGo } from '../../../kit/parts/tray.ts';
import { cost, toolCard } from '../pieces/plates.ts';
import { riderCard } from '../pieces/rider.ts';
import { drawnStep, namedIn, toolStep } from '../plans.ts';
import { dayPart } from '../panels/day.ts';
import { pursesPart } from '../panels/seats.ts';
import { isYours, slotOf, type Setting } from '../setting.ts';
import { handPart } from './hand.ts';
import { optionsPart } from './options.ts';
import { broke, busyLabel, goAction, labelOf, noteOf, shortOf } from './prompts.ts';
import { stepsPart } from './steps.ts';
import { promptFor, whyFor } from './words.ts';

const plainButton = (action: Action, setting: Setting): TemplateResult => {
  const note = noteOf(action, setting);
  return html`<button
    class="btn ${action.type}"
    data-thing=${action.type}
    ?disabled=${setting.busy}
    @click=${() => setting.act(action)}
  >
    <span>${labelOf(action, setting)}${note ? html` <small>${note}</small>` : nothing}</span>
  </button>`;
};

/** Whether the last slot costs more than the viewer has. */
const isShort = ({ view, seat }: Setting): boolean => view.drivers[seat!]! < SLOTS;

/** A loan is possible all turn long; it is offered where drivers may be missing. */
const loans = (setting: Setting): readonly Action[] => {
  const { reach, choice, view } = setting;
  const isMissing = shortOf(setting) !== undefined || (choice.chosen.length === 0 && isShort(setting));
  return reach.has('borrow') && isMissing && view.turn.at !== 'lay' ? [{ type: 'borrow' }] : [];
};

/** Alternatives to the go button: a loan, displace instead of acquire, keep none, a milestone, or a number of loans. */
const besides = (setting: Setting, go: Action | undefined): readonly Action[] => {
  const { choice } = setting;
  const others = choice.chosen.length > 0 ? choice.actions : [];
  if (choice.chosen[0] === 'option:repay' && !go) return others;
  const none = choice.chosen.length === 0 ? choice.only(drawnStep(null)) : undefined;
  const takes = choice.chosen.length === 0 ? choice.actions.filter(({ type }) => type === 'take') : [];
  const displaces = others.filter((action) => action !== go && action.type === 'displace');
  return [...(none ? [none] : []), ...takes, ...displaces, ...(go?.type === 'borrow' ? [] : loans(setting))];
};

/** What the go button would do, were a rider chosen, or a slot that can be paid. */
const waiting = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, view } = setting;
  const short = shortOf(setting);
  const slot = slotOf(setting);
  if (short) return waitingGo(html`Acquire, ${cost(`−${slot}`, 'driver')}`, short);
  if (choice.chosen.length > 0 || !isYours(setting) || view.tasks.length > 0) return nothing;
  if (view.turn.at === 'acquire' && !broke(setting)) return waitingGo('Acquire', 'choose a rider');
  return view.turn.at === 'lay' ? waitingGo('Lay', 'choose a rider') : nothing;
};

const goPart = (action: Action, setting: Setting): TemplateResult =>
  goButton(setting, {
    action,
    label: labelOf(action, setting),
    note: noteOf(action, setting),
    doing: busyLabel(action),
  });

/** The hand, as a button while the present step does not need it. */
const handTool = ({ view, isUnfolded, toggleFold }: Setting): TemplateResult =>
  tool({
    name: 'deck',
    label: `Hand ${view.hand.length + view.tools.length}`,
    isOn: true,
    isPressed: isUnfolded('hand'),
    click: () => toggleFold('hand'),
  });

/** Beside a choice of actions there is no room to undo it; a second press on a card puts it back, too. */
const actsRow = (setting: Setting): TemplateResult => {
  const { isNeeded, seat, page } = setting;
  const go = goAction(setting);
  const others = besides(setting, go);
  const undo = undoTool(setting);
  return html`<div class="acts">
    ${undo.isOn && (others.length === 0 || page.undo !== null) ? tool(undo) : nothing}${tool(askTool(setting))}
    ${seat === null || isNeeded('hand') ? nothing : handTool(setting)}
    ${others.map((action) => plainButton(action, setting))}${go ? goPart(go, setting) : waiting(setting)}
  </div>`;
};

/** The options or the hand, as the step needs them or the viewer asks for. */
const heldPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (setting.isUnfolded('hand')) return handPart(setting);
  return setting.isUnfolded('options') ? optionsPart(setting) : nothing;
};

const carriedCard = ({ later, view }: Setting, step: string): TemplateResult => {
  const held = view.tools.find((id) => toolStep(id) === step);
  return held ? toolCard(later, held) : riderCard(later, namedIn(step));
};

/** The steps, the prompt, the buttons, and what the step chooses from. */
export const trayPart = (setting: Setting): TemplateResult =>
  html`${trayPanel(setting, {
    steps: stepsPart(setting),
    hand: heldPart(setting),
    prompt: promptFor(setting),
    why: whyFor(setting),
    acts: actsRow(setting),
    within: html`${pursesPart(setting)}${dayPart(setting)}`,
    things: 'the players and the day',
  })}
  ${floating(setting.drag, [33, 60], (step) => carriedCard(setting, step))}`;
