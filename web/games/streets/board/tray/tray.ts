import { html, nothing, type TemplateResult } from 'lit';
import { drawWords } from '../../../../parts/words.ts';
import { acts } from '../../../../../rules/games/streets/words/acts.ts';
import { text } from '../../../../../rules/games/streets/words/page.ts';
import type { Laid } from '../../../../../rules/games/streets/model/laid.ts';
import { building, who } from '../../../../../rules/games/streets/words/names.ts';
import type { Action } from '../../../../../rules/games/streets/model/types.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { chosenPrompt, goLabel, stepsOf } from '../../../kit/clicks.ts';
import {
  askTool,
  goButton,
  tool,
  trayPanel,
  undoTool,
  waitingGo,
  type Tool,
} from '../../../kit/parts/tray.ts';
import { handPart } from './hand.ts';
import { markOf, said, type Setting } from '../setting.ts';
import { pilesList } from '../panels/piles.ts';
import { clicks, goingOf, groupNow } from '../plans.ts';
import { groupsPrompt, whyFor } from './why.ts';

/** What the dial is for now: it turns a Building, or moves one fewer of a group with the next tap; after one, all again. */
const dialTool = ({ view, choice, busy, turn }: Setting): Tool => {
  const group = groupNow(view);
  return group
    ? { name: 'remove', label: msg`Split`, isOn: !busy && group.count > 1, click: turn }
    : { name: 'turn', label: msg`Turn`, isOn: !busy && choice.turns > 1, click: turn };
};

/** Choices in words, each one tap. */
const WORDED: ReadonlySet<Action['type']> = new Set(['sign', 'score', 'take', 'pass', 'abandon', 'discard']);

/** People go at one tap of a word, as at one of their home on the board. */
const isWorded = (action: Action, { view, split }: Setting): boolean => {
  const group = groupNow(view);
  if (action.type !== 'move' || !group) return WORDED.has(action.type);
  return action.colour === group.colour && action.count === goingOf(group, split);
};

/** The Building that an action means; undefined if it needs more words. */
const laidFor = (action: Action, { view }: Setting): Laid | undefined => {
  const named = stepsOf(clicks, action)[0]!.split(':').at(-1);
  return view.city.find(({ tile }) => tile === named);
};

/** What else counts of a Building: what one to abandon would pay now, and whose a new home is. */
const besideName = (action: Action, { owner, tile }: Laid, setting: Setting): string | undefined => {
  if (action.type === 'abandon') {
    const sales = setting.view.streets.flatMap((street) => street.sales);
    return `$${sales.find((sale) => sale.tile === tile)?.paid ?? 0}`;
  }
  if (action.type !== 'move') return undefined;
  return owner === null ? msg`nobody’s` : msg`owned by ${said(setting, who(owner), { isWithin: true })}`;
};

/** The prompt says what happens to a Building, so its name is enough, with its owner's sign on a new home. */
const option = (setting: Setting, action: Action): TemplateResult => {
  const { view, busy, act, telling } = setting;
  const label = text.action(action, view);
  const laid = laidFor(action, setting);
  const beside = laid && besideName(action, laid, setting);
  const owner = action.type === 'move' ? (laid?.owner ?? null) : null;
  return html`<button
    class="btn plain"
    aria-label=${laid ? [said(setting, label), beside].filter(Boolean).join(', ') : nothing}
    ?disabled=${busy}
    @click=${() => act(action)}
  >
    ${owner === null ? nothing : seatMark(markOf(owner), 15)}
    <span
      >${drawWords(laid ? [building(laid.tile)] : label, telling)}${beside && owner === null ? `, ${beside}` : nothing}</span
    >
  </button>`;
};

const options = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const worded = choice.actions.filter((action) => isWorded(action, setting));
  if (choice.chosen.length > 0 || worded.length === 0 || choice.offered) return nothing;
  return html`<div class="options">${worded.map((action) => option(setting, action))}</div>`;
};

const FROM_HAND: ReadonlySet<Action['type']> = new Set(['build', 'pitch', 'discard']);

/** Whether the viewer is asked for something outside the hand. */
const isAside = ({ choice }: Setting): boolean =>
  !choice.isEmpty && !choice.actions.some(({ type }) => FROM_HAND.has(type));

/** Whether the hand has a say: what is given up depends on what is to be built. */
const needsHand = (setting: Setting): boolean =>
  setting.seat !== null && (!isAside(setting) || setting.view.step.at === 'abandon');

/** The button that does what the prompt says, or waits for a place. */
const goOf = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const action = choice.offered?.action;
  if (action) return goButton(setting, { action, label: goLabel(acts, action, setting) });
  return choice.chosen.length > 0 ? waitingGo(msg`Build here`, msg`choose a place first`) : nothing;
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page } = setting;
  const dial = dialTool(setting);
  if (page.undo === null && (choice.isEmpty || (isAside(setting) && !choice.offered && !dial.isOn)))
    return nothing;
  return html`<div class="acts">
    ${tool(undoTool(setting))}${tool(askTool(setting))}${dial.isOn ? tool(dial) : nothing} ${goOf(setting)}
  </div>`;
};

/** The hand, the prompt, and the buttons. */
export const trayPart = (setting: Setting): TemplateResult =>
  trayPanel(setting, {
    hand: needsHand(setting) ? handPart(setting) : nothing,
    prompt:
      chosenPrompt({ acts, clicks }, setting) ??
      groupsPrompt(setting) ??
      text.prompt(setting.view, setting.telling),
    why: whyFor(setting),
    outlook: setting.later?.outlook(setting),
    acts: html`${options(setting)} ${actsRow(setting)}`,
    within: html`${setting.later?.handsList(setting)} ${pilesList(setting)}`,
    things: msg`the players and the stack`,
    isAside: isAside(setting),
  });
