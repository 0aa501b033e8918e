import { html, type TemplateResult } from 'lit';
import { LOAN_COST, TOOL_PRICE, type Option } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { stepButton } from '../../../kit/parts/step-button.ts';
import { cost } from '../pieces/plates.ts';

import { canPick, type Setting } from '../setting.ts';

/** In the order of how often they are wanted. */
const NAMES: Readonly<Record<Option, string>> = {
  hail: msg`Hail two`,
  curbside: msg`Curbside`,
  swap: msg`Swap row`,
  replace: msg`Swap city`,
  bank: msg`Bank a rider`,
  trade: msg`Trade`,
  repay: msg`Pay loans`,
  'buy-tool': msg`Buy a tool`,
  play: msg`Play a tool`,
};
const SHOWN = Object.keys(NAMES) as Option[];

const priceOf = (option: Option, isFree: boolean): TemplateResult => {
  const base =
    isFree || option === 'play'
      ? html`free`
      : option === 'buy-tool'
        ? cost(TOOL_PRICE, 'driver', 12)
        : cost(1, 'tool', 12);
  if (option === 'curbside') return isFree ? html`its value` : html`${base} + value`;
  return option === 'repay' ? html`${base} + ${cost(LOAN_COST, 'driver', 12)}` : base;
};

const optionButton = (setting: Setting, option: Option): TemplateResult => {
  const step = `option:${option}`;
  const says = setting.later?.OPTION_FACTS[option][1];
  return stepButton(
    setting,
    {
      step,
      kind: 'btn option',
      thing: step,
      ask: step,
      isOpen: canPick(setting, step),
      ...(says && { title: toText(says, setting.telling) }),
    },
    html`${NAMES[option]}<small>${priceOf(option, setting.view.turn.isFree)}</small>`,
  );
};

export const optionsPart = (setting: Setting): TemplateResult =>
  html`<div class="options" role="group" aria-label="Options">
    ${SHOWN.map((option) => optionButton(setting, option))}
  </div>`;
