import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import {
  FLAG_DISCOUNT,
  HAND_LIMIT,
  LOAN_COST,
  TOOL_PRICE,
  isGreen,
  type NormalTool,
} from '../model/kinds.ts';
import { isRedCircle, priceIn, riderOf, tradeOf } from '../model/riders.ts';
import type { Action, View } from '../model/types.ts';
import { countFor } from '../scoring/milestones.ts';
import { dangerOf } from './races.ts';
import { displaceMerit, acquireMerit, bestOf, borrowMerit } from './street.ts';
import { atTheEnd, mindOf, toolWorth, type Mind } from './outlook.ts';
import { payMerit, toolMerit } from './tools.ts';
import { LOAN_WORTH, UNSEEN, bankWorth, gainOf, layWorth, lossOf, replaceWorth, tableauOf } from './worth.ts';

type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
type Merits = { [T in Action['type']]: (mind: Mind, action: ActionOf<T>) => number };

/** The tool an optional action costs: none with Take Two, or while a tool is being carried out. */
const cost = ({ view, tool }: Mind): number => (view.turn.isFree || view.tasks.length > 0 ? 0 : tool);

const room = ({ view }: Mind): number => (view.hand.length >= HAND_LIMIT.riders ? 0.35 : 1);

const hailMerit = (mind: Mind, count: number): number =>
  room(mind) * (UNSEEN * 0.55 + 0.45 * count) * (mind.turns <= 1 ? 0.7 : 1);

const curbsideMerit = (mind: Mind, slot: number): number => {
  const { view, driver } = mind;
  const card = view.curbside[slot - 1]!;
  const discount = view.tasks.at(-1)?.at === 'flag' ? FLAG_DISCOUNT : 0;
  const price = priceIn(tableauOf(mind), card, discount);
  return gainOf(mind, card) - price * driver - cost(mind) + 0.4 * dangerOf(mind.threats, card);
};

/** Moves a rider from the row to curbside to acquire it there with a second tool. */
const swapMerit = (mind: Mind, { slot, curbside }: ActionOf<'swap'>): number => {
  const { view, driver, tool } = mind;
  const [card, other] = [view.row[slot - 1]!, view.curbside[curbside - 1]!];
  const denied = 0.6 * dangerOf(mind.threats, card) - dangerOf(mind.threats, other);
  const worth = gainOf(mind, card) - gainOf(mind, other);
  if (view.tasks.at(-1)?.at === 'swap' || view.turn.isFree) return 0.3 * worth + denied;
  const price = priceIn(tableauOf(mind), card);
  const canFollow = view.turn.left > 1 && view.tools.length > 1 && view.drivers[mind.me]! >= price;
  return canFollow ? gainOf(mind, card) - price * driver - 2 * tool - 0.2 : 0.25 * worth + denied - tool;
};

const tradeMerit = (mind: Mind, { card }: ActionOf<'trade'>): number => {
  const { view, driver } = mind;
  const figure = Math.min(tradeOf(card)!, view.spare);
  const bonus = view.turn.bonuses * 2;
  const isHalf = view.turn.at === 'acquire';
  const gained = isHalf ? figure / 2 : figure + bonus;
  return gained * driver * (gained > 0 ? 1.1 : 1) - lossOf(mind, card) - (isHalf ? 0 : cost(mind));
};

const bankMerit = (mind: Mind, { card }: ActionOf<'bank'>): number => {
  const { view } = mind;
  const others = view.hand.length - 1;
  const isFull = others >= HAND_LIMIT.riders;
  const kept = isFull ? 0 : 0.55 * Math.max(0, layWorth(mind, card));
  return bankWorth(mind, card) - kept - cost(mind);
};

const repayMerit = (mind: Mind, { loans }: ActionOf<'repay'>): number =>
  loans * (LOAN_WORTH - LOAN_COST * mind.driver * 1.15) - cost(mind);

/** Prefers milestones that may be gone tomorrow: those a rival is close to, then those kept for good. */
const takeMerit = ({ view, me }: Mind, { milestone }: ActionOf<'take'>): number => {
  const rivals = view.tableaus.filter((_cards, seat) => seat !== me);
  const nearest = Math.max(0, ...rivals.map((cards) => countFor(cards, milestone)));
  return nearest + (isGreen(milestone) ? 0 : 0.5);
};

/** In the final laying: riders that repel first, riders that take others along last. */
const FINAL_ORDER = { repel: 3, 'drop-tool': 1, 'drop-rider': 0 } as const;
const finalMerit = ({ card }: ActionOf<'lay'>): number =>
  isRedCircle(card) ? FINAL_ORDER[riderOf(card).power as keyof typeof FINAL_ORDER] : 2;

const MERITS: Merits = {
  displace: (mind, { slot }) => displaceMerit(mind, slot),
  acquire: (mind, { slot }) => acquireMerit(mind, slot),
  lay: (mind, action) => (mind.view.shown === null ? layWorth(mind, action.card) : finalMerit(action)),
  hail: (mind) => hailMerit(mind, 2) - cost(mind),
  curbside: (mind, { slot }) => curbsideMerit(mind, slot),
  swap: swapMerit,
  replace: (mind, { card, curbside }) =>
    replaceWorth(mind, card, mind.view.curbside[curbside - 1]!) - cost(mind),
  bank: bankMerit,
  play: (mind, { tool }) => toolMerit(mind, tool),
  'buy-tool': (mind) =>
    toolWorth(mind.view.tools.length + 1, mind.turns) -
    (mind.view.turn.isFree ? 0 : TOOL_PRICE * mind.driver + 0.1),
  trade: tradeMerit,
  repay: repayMerit,
  borrow: borrowMerit,
  pay: (mind, { tool }) => payMerit(mind, tool as NormalTool),
  keep: (mind, { card }) => (card === null ? 0 : gainOf(mind, card)),
  discard: (mind, { card }) =>
    mind.view.hand.includes(card) ? 10 - layWorth(mind, card) : 10 - lossOf(atTheEnd(mind), card),
  take: takeMerit,
  pass: () => 0,
  'end-turn': () => 0,
};

const meritOf = (mind: Mind, action: Action): number =>
  (MERITS[action.type] as (mind: Mind, action: Action) => number)(mind, action);

/** Scores each action separately by its immediate value in points. Chance breaks ties. */
export const bot = (view: View, me: Seat, actions: readonly Action[], chance: Chance): Action => {
  if (actions.length === 1) return actions[0]!;
  const mind = mindOf(view, me);
  return bestOf(actions, (action) => meritOf(mind, action), chance);
};
