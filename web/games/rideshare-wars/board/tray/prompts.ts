import { html, type TemplateResult } from 'lit';
import {
  isGreen,
  LOAN_COST,
  LOAN_DRIVERS,
  LOAN_POINTS,
  OPTIONS_A_TURN,
  POWER_DRIVERS,
  TOOL_PRICE,
  type Power,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { riderOf, tradeOf, type RiderId } from '../../../../../rules/games/rideshare-wars/model/riders.ts';
import type { Action, View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { brokeIn } from '../../../../../rules/games/rideshare-wars/turn/afford.ts';
import { milestone } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import { sign } from '../art/signs.ts';
import { cost } from '../pieces/plates.ts';
import { namedIn } from '../plans.ts';
import { slotOf, type Setting } from '../setting.ts';
import { soonFor } from '../stage/standing.ts';
import { curbPrice } from '../stage/street.ts';

/** How the viewer stands while a rider is to be acquired without a driver. */
export const broke = ({ view, seat }: Setting): ReturnType<typeof brokeIn> =>
  seat !== null && view.turn.seat === seat && view.turn.at === 'acquire' && view.tasks.length === 0
    ? brokeIn(view, seat)
    : undefined;

/** What the go button does, which the prompt says: what is chosen, or else what goes on without a choice. */
export const goAction = (setting: Setting): Action | undefined => {
  const { choice } = setting;
  const slot = slotOf(setting);
  if (slot !== undefined)
    return choice.actions.find((action) => action.type === 'acquire' && action.slot === slot);
  if (choice.chosen.length > 0) return choice.offered?.action;
  const next = broke(setting) === 'borrow' ? 'borrow' : 'end-turn';
  return choice.only(next) ?? choice.only('pass');
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

/** The tool that an option costs. */
const forTool = ({ turn, tasks }: View): TemplateResult | string =>
  turn.isFree || tasks.length > 0 ? '' : html`, ${cost('−1', 'tool')}`;

const tradeLabel = (card: RiderId, view: View): TemplateResult => {
  const value = tradeOf(card)!;
  if (view.turn.at === 'acquire') return html`Trade for half`;
  const gain = value < 0 ? figure(value) : `+${Math.min(value, view.spare)}`;
  return html`Trade${forTool(view)}, ${cost(gain, 'driver')}`;
};

/** With no drivers left, a loan follows by itself once a rider is displaced. */
const mustBorrow = (view: View): boolean => view.you !== null && brokeIn(view, view.you) === 'borrow';

const acquireLabel = (slot: number, { drivers, you }: View): TemplateResult =>
  you !== null && drivers[you] === 0
    ? html`Acquire it for free`
    : html`Acquire, ${cost(figure(-slot), 'driver')}`;

const curbsideLabel = (setting: Setting, slot: number): TemplateResult => {
  const price = curbPrice(setting, setting.view.curbside[slot - 1]!);
  return html`Acquire${forTool(setting.view)}${price.drivers > 0 ? html`, ${cost(figure(-price.drivers), 'driver')}` : ''}`;
};

/** The milestone that comes with the end of the turn. */
const brings = (setting: Setting): TemplateResult | string => {
  const [first] = soonFor(setting);
  return first ? html`, <span class="cost">+1${sign(isGreen(first) ? 'flag' : 'key', 13)}</span>` : '';
};

/** The label of the button for an action, with its cost. */
export const labelOf = (action: Action, setting: Setting): TemplateResult => {
  const { view } = setting;
  switch (action.type) {
    case 'displace':
      return html`Displace <small>${mustBorrow(view) ? 'and borrow' : cost('−1', 'tool')}</small>`;
    case 'acquire':
      return acquireLabel(action.slot, view);
    case 'lay':
      return layLabel(action.card, view);
    case 'hail':
      return html`Look${forTool(view)}`;
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
      return html`Draw${view.turn.isFree ? '' : html`, ${cost(figure(-TOOL_PRICE), 'driver')}`}`;
    case 'trade':
      return tradeLabel(action.card, view);
    case 'repay':
      return html`Pay off ${action.loans}${forTool(view)},
      ${cost(figure(-action.loans * LOAN_COST), 'driver')}`;
    case 'borrow':
      return html`Borrow ${cost(Math.min(LOAN_DRIVERS, view.spare), 'driver')}`;
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

/** What an action leaves behind, in small words on its button. */
export const noteOf = ({ type }: Action, { view }: Setting): string | undefined => {
  if (type === 'borrow') return `${figure(LOAN_POINTS)} points`;
  if (type !== 'end-turn' || view.turn.left === 0) return undefined;
  return view.turn.left === OPTIONS_A_TURN ? 'both options unused' : 'one option unused';
};

/** Why the slot that is chosen can't be acquired, in small words; undefined if it can. */
export const shortOf = (setting: Setting): string | undefined => {
  const { view, seat } = setting;
  const slot = slotOf(setting);
  if (slot === undefined || seat === null || goAction(setting)) return undefined;
  const missing = slot - view.drivers[seat]!;
  return missing > 0 && broke(setting) !== 'slot-1' ? `${plural(missing, 'driver')} short` : 'only slot 1';
};

type Lack = readonly [label: string, lacks: string];
const RIDER = 'choose a rider';
const TOOL = 'choose a tool';
const LACKS: Readonly<Record<string, Lack>> = {
  acquire: ['Acquire', RIDER],
  lay: ['Lay', RIDER],
  keep: ['Keep', RIDER],
  pay: ['Discard', TOOL],
  'drop-tool': ['Discard', TOOL],
  'drop-rider': ['Discard', RIDER],
  shed: ['Discard', RIDER],
  flag: ['Acquire', RIDER],
  curbside: ['Acquire', RIDER],
  swap: ['Swap', 'choose two riders'],
  replace: ['Swap', 'choose two riders'],
  bank: ['Bank', RIDER],
  trade: ['Trade', RIDER],
  'half-trade': ['Trade', RIDER],
  play: ['Play', TOOL],
  repay: ['Pay off', 'choose how many'],
  options: ['End turn', 'not now'],
};

const owedLack = ({ riders, tools }: View['debts'][number]): Lack => {
  if (riders > 0 && tools > 0) return ['Discard', 'choose a card'];
  return ['Discard', riders > 0 ? RIDER : TOOL];
};

/** What the go button is about to do, and what is to be chosen for it. */
export const lackOf = ({ view, choice, seat }: Setting): Lack => {
  const debt = seat === null ? undefined : view.debts[seat];
  if (debt && debt.riders + debt.tools > 0) return owedLack(debt);
  const option = choice.chosen[0]?.startsWith('option:') ? namedIn(choice.chosen[0]) : undefined;
  if (view.shown !== null && view.tasks.length === 0) return LACKS['lay']!;
  if (option === undefined && view.tasks.length === 0 && view.turn.at === 'end')
    return choice.actions.some(({ type }) => type === 'take')
      ? ['Take', 'choose a milestone']
      : ['Discard', 'choose a card'];
  return LACKS[option ?? view.tasks.at(-1)?.at ?? view.turn.at] ?? ['Go on', 'not yet'];
};
