import { html, nothing, type TemplateResult } from 'lit';
import type { Turn } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { foldLine, turnStrip, type TurnStep } from '../../../kit/parts/turn-strip.ts';
import { isYours, type Setting } from '../setting.ts';
import { OPTIONS } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';

const REACHED: Readonly<Record<Turn['at'], number>> = { start: 0, acquire: 1, lay: 2, options: 3, end: 4 };

const stateAt = ({ view }: Setting, place: number): TurnStep['state'] => {
  const reached = REACHED[view.turn.at];
  return place < reached ? 'done' : place === reached ? 'due' : 'later';
};

/** Displacing has no step of its own: it is possible until a rider is acquired. */
const displaceState = ({ view: { turn } }: Setting): TurnStep['state'] => {
  if (turn.at === 'start') return 'later';
  return turn.displaced ? 'done' : 'passed';
};

const stepsOf = (setting: Setting): TurnStep[] => [
  { name: msg`Displace`, state: displaceState(setting) },
  { name: msg`Acquire`, state: stateAt(setting, 1) },
  { name: msg`Lay`, state: stateAt(setting, 2) },
  { name: msg`Options`, state: stateAt(setting, 3) },
  { name: msg`End`, state: stateAt(setting, 4) },
];

const optionsLine = ({ view, isUnfolded, toggleFold }: Setting): TemplateResult =>
  foldLine(isUnfolded('options'), html`<b>${OPTIONS.length} options</b>, ${view.turn.left} left`, () =>
    toggleFold('options'),
  );

/** The steps of the viewer's own turn, and its options in a line until the hand needs the room. */
export const stepsPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view } = setting;
  if (!isYours(setting) || view.end || view.shown !== null) return nothing;
  const isAhead = view.turn.at === 'acquire';
  return html`<div class="turn">
    ${turnStrip(stepsOf(setting), true)}${isAhead ? optionsLine(setting) : nothing}
  </div>`;
};
