import { html, type TemplateResult } from 'lit';
import { LOAN_COST, TOOL_PRICE, type Option } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cost } from '../pieces/plates.ts';
import { optionStep } from '../plans.ts';
import { canPick, type Setting } from '../setting.ts';

/** In the order of how often they are wanted. */
const NAMES: Readonly<Record<Option, string>> = {
  hail: 'Hail two',
  curbside: 'Curbside',
  swap: 'Swap row',
  replace: 'Swap city',
  bank: 'Bank',
  trade: 'Trade',
  repay: 'Pay loans',
  'buy-tool': 'Buy tool',
  play: 'Play tool',
};
const SHOWN = Object.keys(NAMES) as Option[];

/** What stands on an option before it is pressed. */
const priceOf = (option: Option, isFree: boolean): TemplateResult => {
  const base =
    isFree || option === 'play'
      ? html`free`
      : option === 'buy-tool'
        ? cost(TOOL_PRICE, 'driver', 12)
        : cost(1, 'tool', 12);
  if (option === 'curbside') return html`${base} + value`;
  return option === 'repay' ? html`${base} + ${cost(LOAN_COST, 'driver', 12)}` : base;
};

const optionButton = (setting: Setting, option: Option): TemplateResult => {
  const step = optionStep(option);
  const title = setting.later?.optionFacts[option][1];
  return stepButton(
    setting,
    {
      step,
      kind: 'option',
      thing: step,
      ask: step,
      isOpen: canPick(setting, step),
      ...(title && { title }),
    },
    html`${NAMES[option]}<span>${priceOf(option, setting.view.turn.isFree)}</span>`,
  );
};

/** Whether one of the optional actions can be begun now. */
export const areOptionsDue = ({ view, seat }: Setting): boolean =>
  seat !== null &&
  view.turn.seat === seat &&
  view.turn.at === 'options' &&
  view.tasks.length === 0 &&
  view.turn.left > 0;

/** The nine optional actions, each with its cost. */
export const optionsPart = (setting: Setting): TemplateResult =>
  html`<div
    class=${areOptionsDue(setting) ? 'options' : 'options later'}
    role="group"
    aria-label="Optional actions"
  >
    ${SHOWN.map((option) => optionButton(setting, option))}
  </div>`;
