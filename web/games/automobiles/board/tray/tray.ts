import { html, nothing, type TemplateResult } from 'lit';
import type { Action, View } from '../../../../../rules/games/automobiles/model/types.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { drawWords } from '../../../../parts/words.ts';
import { askTool, goButton, tool, trayPanel, undoTool, type Tool } from '../../../kit/parts/tray.ts';
import { windIcon } from '../art/signs.ts';
import { plansOf } from '../plans.ts';
import { asked, isBuying, isDriving, type Setting } from '../setting.ts';
import { busyLabel, goLabel, hintFor, promptFor } from './prompts.ts';
import { rackPart } from './rack.ts';

const PHASES = ['Action', 'Buy', 'Drive', 'Wear off', 'End'] as const;
/** The phases that a turn shows as one of its five. */
const SHOWN: Readonly<Record<string, number>> = {
  start: 0,
  action: 0,
  buy: 1,
  car: 2,
  decline: 3,
  end: 4,
  drawn: 4,
  after: 4,
};

const phases = ({ view, seat }: Setting): TemplateResult | typeof nothing => {
  const now = SHOWN[view.phase];
  if (now === undefined || view.turn.seat !== seat) return nothing;
  return html`<ol class="phases" aria-label="Phases of this turn">
    ${PHASES.map(
      (name, i) =>
        html`<li
          class=${i < now ? 'past' : i === now ? 'on' : ''}
          aria-current=${i === now ? 'step' : nothing}
        >
          <span>${i < now ? '✓ ' : ''}${name}</span>
        </li>`,
    )}
  </ol>`;
};

/** What continues the match while nothing is chosen. */
const ONWARD: ReadonlySet<Action['type']> = new Set(['end-actions', 'take-start', 'end-turn', 'draw']);
/** Before the first race, leaving the market is what continues the match. */
const isOnward = ({ type }: Action, { phase }: View): boolean =>
  ONWARD.has(type) || (phase === 'set-up' && type === 'stop');
/** Whether an action would skip what its phase is for: it is then a plain button. */
const skips = ({ choice, view }: Pick<Setting, 'choice' | 'view'>, { type }: Action): boolean => {
  const could = (...types: readonly Action['type'][]): boolean =>
    choice.actions.some((action) => types.includes(action.type));
  if (type === 'end-actions') return view.turn.trail.length === 0 && could('gear');
  return type === 'end-turn' && view.phase === 'buy' && view.turn.bought.length === 0 && could('buy');
};

/** The action beside the prompt: what the choice leads to or, while nothing is chosen, what continues the match. */
const goAction = ({ choice, view }: Setting): Action | undefined => {
  if (choice.chosen.length > 0) return choice.offered?.action;
  const onward = choice.actions.filter((action) => isOnward(action, view));
  return onward.length === 1 ? onward[0] : undefined;
};

const goPart = (setting: Setting, action: Action): TemplateResult =>
  skips(setting, action)
    ? html`<button class="btn go-on" ?disabled=${setting.busy} @click=${() => setting.act(action)}>
        ${goLabel(action, setting)}
      </button>`
    : goButton(setting, { action, label: goLabel(action, setting), doing: busyLabel(action) });

/** Choices in words, each one tap. */
const WORDED: ReadonlySet<Action['type']> = new Set(['stop', 'gain', 'pick', 'boost', 'place', 'remove']);
const isWorded = (action: Action, setting: Setting): boolean => {
  if (action.type === 'draw') return goAction(setting) === undefined;
  if (action.type === 'stop') return goAction(setting) !== action;
  if (action.type === 'place' || action.type === 'remove')
    return setting.choice.chosen.length > 0 && !setting.choice.offered;
  return WORDED.has(action.type);
};

/** What the click on a choice in words is called in the plans. */
const lastStep = (action: Action): string => plansOf([action])[0]!.steps.at(-1)!;

/** A short label once its subject is chosen. */
const wordFor = (action: Action, setting: Setting): TemplateResult | string => {
  const { view, telling } = setting;
  if (action.type === 'remove') return `Remove ${action.count}`;
  if (action.type === 'stop' && view.steps[0]?.do === 'buy') return 'Done buying';
  return html`${drawWords(text.action(action, view), telling)}`;
};

const options = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, busy, act } = setting;
  const worded = choice.actions.filter((action) => isWorded(action, setting));
  if (worded.length === 0 && !choice.begins('keep')) return nothing;
  return html`<div class="options">
    ${setting.later?.keepPart(setting)}
    ${worded.map(
      (action) =>
        html`<button class="btn" data-step=${lastStep(action)} ?disabled=${busy} @click=${() => act(action)}>
          ${wordFor(action, setting)}
        </button>`,
    )}
  </div>`;
};

const stepTool = (setting: Setting, step: string, shown: Pick<Tool, 'name' | 'label'>): Tool => {
  const { choice, busy, pick, whyNot } = setting;
  return {
    ...shown,
    why: () => whyNot(step),
    isOn: !busy && choice.begins(step),
    isPressed: choice.chosen.includes(step),
    click: () => pick(step),
  };
};

const openTool = ({ isOpen, toggle }: Setting): TemplateResult =>
  html`<span class="sheet-tool"
    >${tool({ name: 'deck', label: 'Piles', isOn: true, isPressed: isOpen, click: toggle })}</span
  >`;

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page, view, seat } = setting;
  if (page.undo === null && choice.isEmpty) return nothing;
  const isMine = isDriving(setting) && view.phase === 'action';
  const hasDriver = seat !== null && view.seats[seat]!.driver !== null && isDriving(setting);
  return html`<div class="acts tools">
    ${tool(undoTool(setting))} ${tool(askTool(setting))} ${openTool(setting)}
    ${choice.turns > 1 ? tool({ name: 'turn', label: 'Turn', isOn: true, click: setting.turn }) : nothing}
    ${isMine ? tool(stepTool(setting, 'pit-stop', { name: 'pit', label: 'Pit stop' })) : nothing}
    ${hasDriver ? tool(stepTool(setting, 'driver', { name: 'driver', label: 'Driver' })) : nothing}
  </div>`;
};

const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { later } = setting;
  if (setting.seat === null || asked(setting, 'sponsor') || asked(setting, 'gain')) return nothing;
  if (isBuying(setting)) return html`${phases(setting)}${later?.buyingPart(setting)}`;
  if (setting.view.phase === 'set-up') return later?.driversPart(setting) ?? nothing;
  return html`${phases(setting)}${rackPart(setting)}`;
};

const hint = (setting: Setting): TemplateResult | typeof nothing => {
  const words = hintFor(setting);
  return words ? html`<p class="fine hint">${windIcon()}<span>${words}</span></p>` : nothing;
};

const goOf = (setting: Setting): TemplateResult | typeof nothing => {
  const go = goAction(setting);
  return go ? goPart(setting, go) : nothing;
};

/** The cubes on their rack or the market's drawer, the prompt, and the buttons. */
export const trayPart = (setting: Setting): TemplateResult =>
  trayPanel(setting, {
    hand: handPart(setting),
    prompt: promptFor(setting),
    go: goOf(setting),
    acts: html`${hint(setting)} ${options(setting)} ${actsRow(setting)}`,
    within: setting.later?.withinPart(setting) ?? nothing,
    things: 'piles and market',
  });
