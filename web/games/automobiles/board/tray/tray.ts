import { html, nothing, type TemplateResult } from 'lit';
import type { Action, Phase } from '../../../../../rules/games/automobiles/model/types.ts';
import { acts } from '../../../../../rules/games/automobiles/words/acts.ts';
import { msg } from '../../../../common/words/msg.ts';
import { goLabel, stepsOf } from '../../../kit/clicks.ts';
import { askTool, goButton, tool, trayPanel, undoTool, waitingGo } from '../../../kit/parts/tray.ts';
import type { Tool } from '../../../kit/parts/tray.ts';
import { turnStrip, type TurnStep } from '../../../kit/parts/turn-strip.ts';
import { clicks } from '../plans.ts';
import { asked, isDriving, type Gold, type Lead, type Setting } from '../setting.ts';
import { leadOf } from './lead.ts';
import { rackPart } from './rack.ts';

/** The five phases of a turn, with those that each stands for. */
const PHASES: readonly (readonly [name: string, ...phases: Phase[]])[] = [
  [msg`Action`, 'start', 'action'],
  [msg`Buy`, 'buy'],
  [msg`Drive`, 'car'],
  [msg`Wear`, 'decline'],
  [msg`End`, 'end', 'drawn', 'after'],
];

const phases = ({ view, seat }: Setting): TemplateResult | typeof nothing => {
  const now = PHASES.findIndex(([, ...shown]) => shown.includes(view.phase));
  if (now < 0 || view.turn.seat !== seat) return nothing;
  const steps = PHASES.map(([name], i): TurnStep => ({
    name,
    state: i < now ? 'done' : i === now ? 'due' : 'later',
  }));
  return html`<div class="turn">${turnStrip(steps, true)}</div>`;
};

/** Choices in words, each one tap. */
const WORDED: ReadonlySet<Action['type']> = new Set(['draw', 'gain', 'pick', 'boost']);
const isWorded = ({ type }: Action, { choice }: Setting): boolean =>
  WORDED.has(type) ||
  ((type === 'place' || type === 'remove') && choice.chosen.length > 0 && !choice.offered);

const wordButton = (setting: Setting, action: Action): TemplateResult =>
  html`<button
    class="btn"
    data-step=${stepsOf(clicks, action).at(-1)!}
    ?disabled=${setting.busy}
    @click=${() => setting.act(action)}
  >
    ${goLabel(acts, action, setting)}
  </button>`;

const options = (setting: Setting, { gold, out }: Lead): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const named = new Set<unknown>([out, gold && 'action' in gold && gold.action]);
  const worded = choice.actions.filter((action) => isWorded(action, setting) && !named.has(action));
  if (worded.length === 0 && !choice.begins('keep')) return nothing;
  return html`<div class="options">
    ${setting.later?.keepPart(setting)} ${worded.map((action) => wordButton(setting, action))}
  </div>`;
};

const stepTool = (setting: Setting, step: string, shown: Pick<Tool, 'name' | 'label'>): TemplateResult => {
  const { choice, busy, pick, whyNot } = setting;
  const state = { isOn: !busy && choice.begins(step), isPressed: choice.chosen.includes(step) };
  return tool({ ...shown, ...state, why: () => whyNot(step), click: () => pick(step) });
};

const outButton = (setting: Setting, out: Lead['out']): TemplateResult | typeof nothing => {
  if (out !== 'market') return out ? wordButton(setting, out) : nothing;
  return html`<button class="btn" @click=${() => setting.look({ market: true })}>Choose myself</button>`;
};

const goldButton = (setting: Setting, gold: Gold | undefined): TemplateResult | typeof nothing => {
  if (!gold) return nothing;
  if (!('action' in gold)) return waitingGo(gold.label, gold.lacks);
  const { action, note } = gold;
  return goButton(setting, { action, label: goLabel(acts, action, setting), note });
};

const actsRow = (setting: Setting, { gold, out }: Lead): TemplateResult | typeof nothing => {
  const { choice, page, view } = setting;
  if (page.undo === null && choice.isEmpty) return nothing;
  const undo = undoTool(setting);
  const mayStop = isDriving(setting) && view.phase === 'action' && !view.turn.hasBegun;
  return html`<div class="acts">
    ${undo.isOn ? tool(undo) : nothing} ${tool(askTool(setting))}
    ${choice.turns > 1 ? tool({ name: 'turn', label: msg`Turn`, isOn: true, click: setting.turn }) : nothing}
    ${mayStop ? stepTool(setting, 'pit-stop', { name: 'pit', label: msg`Pit stop` }) : nothing}
    ${choice.begins('driver') ? stepTool(setting, 'driver', { name: 'driver', label: msg`Driver` }) : nothing}
    ${outButton(setting, out)} ${goldButton(setting, gold)}
  </div>`;
};

const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { later, seat, view } = setting;
  if (seat === null || asked(setting, 'sponsor') || asked(setting, 'gain')) return nothing;
  if (setting.isBuying) return later ? later.buyingPart(setting) : html`<div class="shopping coming"></div>`;
  if (view.phase === 'set-up') return later?.driversPart(setting) ?? nothing;
  return rackPart(setting);
};

export const trayPart = (setting: Setting): TemplateResult => {
  const lead = leadOf(setting);
  return trayPanel(setting, {
    steps: phases(setting),
    hand: handPart(setting),
    prompt: lead.prompt,
    why: lead.why,
    acts: html`${options(setting, lead)} ${actsRow(setting, lead)}`,
    within: setting.later?.withinPart(setting) ?? nothing,
    things: msg`piles and market`,
  });
};
