import { html, type TemplateResult } from 'lit';
import {
  isGreen,
  LOAN_COST,
  OPTIONS_A_TURN,
  POWER_DRIVERS,
  TOOL_PRICE,
  type Power,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, tradeOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Action, View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { brokeIn } from '../../../../../rules/games/rideshare-wars/turn/afford.ts';
import { text } from '../../../../../rules/games/rideshare-wars/words/page.ts';
import { milestone } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import type { Line } from '../../../../../rules/kit/words/words.ts';
import { sign } from '../art/signs.ts';
import { cost } from '../pieces/plates.ts';
import { soonFor } from '../stage/standing.ts';
import { curbPrice } from '../stage/street.ts';
import type { Setting } from '../setting.ts';

/** The go button's action for the choice: the only one left, or the most common; never one that skips all options. */
export const goAction = ({ choice, view }: Setting): Action | undefined => {
  if (choice.chosen.length > 0)
    return choice.offered?.action ?? choice.actions.find(({ type }) => type === 'acquire');
  const isUntried = view.turn.at === 'options' && view.turn.left === OPTIONS_A_TURN;
  const isAlone = choice.actions.every(({ type }) => type === 'end-turn' || type === 'borrow');
  return (isUntried && !isAlone ? undefined : choice.only('end-turn')) ?? choice.only('pass');
};

/** What the viewer has to do now, what a choice would do, or whom the table is waiting for. */
export const promptFor = (setting: Setting): Line => {
  const { view, choice, telling, later } = setting;
  const chosen = choice.chosen.length > 0 ? later?.choiceWords(setting, goAction(setting)) : undefined;
  return chosen ?? text.prompt(view, telling);
};

const LAID: Readonly<Record<Power, (view: View) => TemplateResult | string>> = {
  'gain-drivers': ({ spare }) => html`, ${cost(`+${Math.min(POWER_DRIVERS, spare)}`, 'driver')}`,
  'draw-tool': () => html`, ${cost('+1', 'tool')}`,
  'pay-loan': () => '',
  'trade-bonus': () => '',
  repel: () => '',
  'drop-tool': ({ tools }) => (tools.length > 0 ? html`, ${cost('−1', 'tool')}` : ''),
  'drop-rider': () => '',
};

const layLabel = (card: RiderId, view: View): TemplateResult => {
  const { power } = riderOf(card);
  return html`Lay${power && view.shown === null ? LAID[power](view) : ''}`;
};

const minus = (count: number): string => `−${count}`;
/** The tool that an option costs. */
const forTool = ({ turn, tasks }: View): TemplateResult | string =>
  turn.isFree || tasks.length > 0 ? '' : html`, ${cost('−1', 'tool')}`;

const tradeLabel = (card: RiderId, view: View): TemplateResult => {
  const figure = tradeOf(card)!;
  if (view.turn.at === 'acquire') return html`Trade for half`;
  const gain = figure < 0 ? minus(-figure) : `+${Math.min(figure, view.spare)}`;
  return html`Trade${forTool(view)}, ${cost(gain, 'driver')}`;
};

/** With no drivers left, a loan follows by itself once a rider is displaced. */
export const mustBorrow = (view: View): boolean => view.you !== null && brokeIn(view, view.you) === 'borrow';

const acquireLabel = (slot: number, { drivers, you }: View): TemplateResult =>
  you !== null && drivers[you] === 0
    ? html`Take it for nothing`
    : html`Acquire, ${cost(minus(slot), 'driver')}`;

const curbsideLabel = (setting: Setting, slot: number): TemplateResult => {
  const price = curbPrice(setting, setting.view.curbside[slot - 1]!);
  return html`Take${forTool(setting.view)}${price.drivers > 0 ? html`, ${cost(minus(price.drivers), 'driver')}` : ''}`;
};

/** The milestone that comes with the end of the turn. */
const brings = (setting: Setting): TemplateResult | string => {
  const [first] = soonFor(setting);
  return first ? html`, +1${sign(isGreen(first) ? 'flag' : 'key', 13)}` : '';
};

/** The label of the go button for its action, with its cost. */
export const goLabel = (action: Action, setting: Setting): TemplateResult => {
  const { view } = setting;
  switch (action.type) {
    case 'displace':
      return mustBorrow(view) ? html`Displace, and borrow` : html`Displace, ${cost('−1', 'tool')}`;
    case 'acquire':
      return acquireLabel(action.slot, view);
    case 'lay':
      return layLabel(action.card, view);
    case 'hail':
      return html`Look at two${forTool(view)}`;
    case 'curbside':
      return curbsideLabel(setting, action.slot);
    case 'swap':
    case 'replace':
      return html`Swap${forTool(view)}`;
    case 'bank':
      return html`Bank${forTool(view)}`;
    case 'play':
      return html`Play`;
    case 'buy-tool':
      return html`Draw${view.turn.isFree ? '' : html`, ${cost(minus(TOOL_PRICE), 'driver')}`}`;
    case 'trade':
      return tradeLabel(action.card, view);
    case 'repay':
      return html`Pay off ${action.loans}${forTool(view)}, ${cost(minus(action.loans * LOAN_COST), 'driver')}`;
    case 'borrow':
      return html`Borrow`;
    case 'pay':
    case 'discard':
      return html`Discard`;
    case 'keep':
      return action.card === null ? html`Keep none` : html`Keep`;
    case 'take':
      return html`Take ${milestone(action.milestone).text}`;
    case 'pass':
      return html`Stop`;
    case 'end-turn':
      return html`End turn${brings(setting)}`;
    default:
      return action satisfies never;
  }
};

const DOING: Partial<Record<Action['type'], string>> = {
  acquire: 'Acquiring…',
  displace: 'Displacing…',
  lay: 'Laying…',
  pay: 'Discarding…',
  discard: 'Discarding…',
  'end-turn': 'Ending…',
};
export const busyLabel = ({ type }: Action): string => DOING[type] ?? 'Doing it…';
