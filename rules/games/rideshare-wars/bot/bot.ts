import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { bestOf } from '../../../kit/ranks.ts';
import { FIGURES, isGreen, priceIn, riderOf, type NormalTool, type RiderId } from '../cards.ts';
import type { Action, ActionOf, View } from '../model/types.ts';
import { countFor } from '../scoring/milestones.ts';
import { sheetOf, type Sheet } from '../scoring/score.ts';
import { PLAYABLE, affordable, canDisplace, curbsidePrice, filled, replacements } from '../turn/legal.ts';
import { mindOf, type Mind } from './outlook.ts';
import { dangerOf, hindranceOf } from './races.ts';
import * as worth from './outlook.ts';

type Merits = { [T in Action['type']]: (mind: Mind, action: ActionOf<T>) => number };

/** The tool an optional action costs: none with Take Two, or while a tool is being carried out. */
const cost = ({ view, tool }: Mind): number => (view.turn.isFree || view.tasks.length > 0 ? 0 : tool);

const atCurbside = ({ view }: Mind, slot: number): RiderId => view.curbside[slot - 1]!;

const acquireMerit = (mind: Mind, slot: number): number => {
  const { view, me, driver } = mind;
  const card = view.row[slot - 1]!;
  const price = view.drivers[me]! === 0 ? 0 : slot * driver;
  const gained = riderOf(card).layNow
    ? worth.layWorth(mind, card) + worth.handWorth(mind, view.hand, 1)
    : worth.handWorth(mind, [...view.hand, card]);
  return gained - price + dangerOf(mind.threats, card);
};

/** Borrowed drivers are needed less than owned ones. */
const LENT = 0.55;

/** What a loan costs beyond its drivers: its points, or the tool that pays it off. */
const loanCost = ({ view, me, tool, driver }: Mind): number => {
  const isSettled = view.loans[me] === 0 && view.tools.includes('refinance');
  return (isSettled ? tool + 0.7 : -FIGURES.loan.points) - FIGURES.loan.drivers * driver * LENT;
};

/** In the final laying: riders that repel first, riders that take others along last. */
const FINAL_ORDER = { repel: 3, 'drop-tool': 1, 'drop-rider': 0 } as const;
const finalMerit = (card: RiderId): number =>
  riderOf(card).isRed ? FINAL_ORDER[riderOf(card).power as keyof typeof FINAL_ORDER] : 2;

const best = (merits: readonly number[], count = 1): number =>
  merits
    .filter((merit) => merit > 0)
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, merit) => sum + merit, 0);

const curbsides = (mind: Mind, discount: number): number[] =>
  affordable(mind.view, mind.me, discount).map((slot) => {
    const card = atCurbside(mind, slot);
    return worth.gainOf(mind, card) - priceIn(worth.tableauOf(mind), card, discount) * mind.driver;
  });
const replaces = (mind: Mind): number[] =>
  replacements(mind.view, mind.me).map(({ card, curbside }) =>
    worth.replaceWorth(mind, card, atCurbside(mind, curbside)),
  );
const banks = (mind: Mind): number[] =>
  mind.view.hand.map((card) => worth.bankWorth(mind, card) - 0.45 * Math.max(0, worth.layWorth(mind, card)));

/** What each tool brings now; the most valuable to keep come first. */
const TOOLS: Readonly<Record<NormalTool, (mind: Mind) => number>> = {
  // Two free actions: worth what they add to the better one, which would cost a tool.
  'take-two': (mind) => {
    const merits = [...curbsides(mind, 0), ...replaces(mind), ...banks(mind), worth.UNSEEN];
    const second = best(merits, 2) - best(merits);
    return best(merits, 2) - Math.max(0, second - mind.tool);
  },
  'tip-off': () => worth.UNSEEN,
  brainstorm: ({ view, turns }) =>
    worth.toolWorth(view.tools.length, turns) + worth.toolWorth(view.tools.length + 1, turns),
  'flag-down': (mind) => best(curbsides(mind, FIGURES.flagDiscount)),
  'shift-change': ({ view, driver }) => Math.min(FIGURES.shiftDrivers, view.spare) * driver,
  'house-call': (mind) => best(replaces(mind)) + worth.toolWorth(mind.view.tools.length, mind.turns),
  'loyalty-card': (mind) => best(banks(mind), 2) + worth.toolWorth(mind.view.tools.length, mind.turns),
  reroute: ({ view, me }) => hindranceOf(view, me) + 0.2,
  refinance: () => worth.LOAN_WORTH,
};
const RANKS = Object.keys(TOOLS);

const toolMerit = (mind: Mind, tool: NormalTool): number => TOOLS[tool](mind) - mind.tool;

const MERITS: Merits = {
  // A new rider may replace it: worth a tool only if this one is poor.
  displace: (mind, { slot }) => {
    const { view, me, tool } = mind;
    if (slot > view.drivers[me]!) return -Infinity;
    const best = Math.max(...filled(view.row).map((other) => acquireMerit(mind, other)));
    const unseen = worth.handWorth(mind, view.hand, 1) + worth.UNSEEN - slot * mind.driver;
    const hoped = Math.max(0, unseen + 1.2 - best);
    const denied = 0.7 * dangerOf(mind.threats, view.row[slot - 1]!);
    return best + 0.5 * hoped + denied - tool + (acquireMerit(mind, slot) < best ? 0.01 : 0) - 0.2;
  },
  acquire: (mind, { slot }) => acquireMerit(mind, slot),
  lay: (mind, { card }) => (mind.view.shown === null ? worth.layWorth(mind, card) : finalMerit(card)),
  // A full hand has no room for gains.
  hail: (mind) => {
    const room = mind.view.hand.length >= FIGURES.hand.riders ? 0.35 : 1;
    return room * (worth.UNSEEN * 0.55 + 0.45 * 2) * (mind.turns <= 1 ? 0.7 : 1) - cost(mind);
  },
  curbside: (mind, { slot }) => {
    const card = atCurbside(mind, slot);
    const price = curbsidePrice(mind.view, mind.me, card).drivers;
    const denied = 0.4 * dangerOf(mind.threats, card);
    return worth.gainOf(mind, card) - price * mind.driver - cost(mind) + denied;
  },
  // Moves a rider from the row to curbside to acquire it there with a second tool.
  swap: (mind, { slot, curbside }) => {
    const { view, driver, tool } = mind;
    const [card, other] = [view.row[slot - 1]!, atCurbside(mind, curbside)];
    const denied = 0.6 * dangerOf(mind.threats, card) - dangerOf(mind.threats, other);
    const gained = worth.gainOf(mind, card) - worth.gainOf(mind, other);
    if (view.tasks.at(-1)?.at === 'swap' || view.turn.isFree) return 0.3 * gained + denied;
    const price = priceIn(worth.tableauOf(mind), card);
    const canFollow = view.turn.left > 1 && view.tools.length > 1 && view.drivers[mind.me]! >= price;
    return canFollow
      ? worth.gainOf(mind, card) - price * driver - 2 * tool - 0.2
      : 0.25 * gained + denied - tool;
  },
  replace: (mind, { card, curbside }) =>
    worth.replaceWorth(mind, card, atCurbside(mind, curbside)) - cost(mind),
  bank: (mind, { card }) => {
    const isFull = mind.view.hand.length > FIGURES.hand.riders;
    const kept = isFull ? 0 : 0.55 * Math.max(0, worth.layWorth(mind, card));
    return worth.bankWorth(mind, card) - kept - cost(mind);
  },
  play: (mind, { tool }) => toolMerit(mind, tool),
  'buy-tool': (mind) =>
    worth.toolWorth(mind.view.tools.length + 1, mind.turns) -
    (mind.view.turn.isFree ? 0 : FIGURES.toolPrice * mind.driver + 0.1),
  trade: (mind, { card }) => {
    const { view, driver } = mind;
    const figure = Math.min(riderOf(card).trade!, view.spare);
    const isHalf = view.turn.at === 'acquire';
    const gained = isHalf ? figure / 2 : figure + view.turn.bonuses * 2;
    return gained * driver * (gained > 0 ? 1.1 : 1) - worth.lossOf(mind, card) - (isHalf ? 0 : cost(mind));
  },
  repay: (mind, { loans }) =>
    loans * (worth.LOAN_WORTH - FIGURES.loan.cost * mind.driver * 1.15) - cost(mind),
  borrow: (mind) => {
    const { view, me } = mind;
    const price = loanCost(mind);
    if (view.turn.at !== 'acquire' || view.tasks.length > 0) return -1 - price;
    const drivers = view.drivers[me]!;
    const merits = filled(view.row).map((slot) => ({ slot, merit: acquireMerit(mind, slot) }));
    const best = (most: number): number =>
      Math.max(-99, ...merits.filter(({ slot }) => slot <= most).map(({ merit }) => merit));
    if (drivers === 0 && canDisplace(view, view.tools.length)) return best(3);
    return best(drivers + 3) - price;
  },
  // Highest for a tool that brings little now and later.
  pay: (mind, action) => {
    const tool = action.tool as NormalTool;
    const now = PLAYABLE[tool](mind.view, mind.me) ? Math.max(0, toolMerit(mind, tool)) : 0;
    return 0.3 * RANKS.indexOf(tool) - now;
  },
  keep: (mind, { card }) => (card === null ? 0 : worth.gainOf(mind, card)),
  discard: (mind, { card }) =>
    10 -
    (mind.view.hand.includes(card) ? worth.layWorth(mind, card) : worth.lossOf(worth.atTheEnd(mind), card)),
  // Prefers milestones that may be gone tomorrow: those a rival is close to, then those kept for good.
  take: ({ view, me }, { milestone }) => {
    const rivals = view.tableaus.filter((_cards, seat) => seat !== me);
    const nearest = Math.max(0, ...rivals.map((cards) => countFor(cards, milestone)));
    return nearest + (isGreen(milestone) ? 0 : 0.5);
  },
  pass: () => 0,
  'end-turn': () => 0,
};

/** Scores each action separately by its immediate value in points. Chance breaks ties. */
export const bot = (view: View, me: Seat, actions: readonly Action[], chance: Chance): Action => {
  if (actions.length === 1) return actions[0]!;
  const mind = mindOf(view, me);
  const merit = (action: Action): number =>
    (MERITS[action.type] as (mind: Mind, action: Action) => number)(mind, action);
  return chance.pick(bestOf(actions, merit));
};

// Fitted to what bots' matches really brought, with `npm run sim -- standing rideshare-wars`.
/** Shares of what scores now, of what cities promise, and of what races promise: a milestone is more than its points. */
const NOW = 0.75;
const CITIES = 0.3;
const RACES = 0.35;
/** A loan costs more than its points, since it had a reason. */
const LOAN = -5.3;
/** What things that are not laid yet will bring; tools bring nothing in the last turn. */
const DRIVER = 1.5;
const TOOL = 4;
const RIDER = 2.8;
const BANKED = 5;
const TURN = 4;
/** What cities, lost to others in the end, take from all that. */
const CONTESTED = -26;

const pointsOf = (view: View, { subtotal, milestones }: Sheet, seat: Seat): number => {
  const mind = { ...mindOf(view, seat), bank: seat === view.you ? view.bank : [] };
  const tableau = view.tableaus[seat]!;
  const cities = worth.outlook({ ...mind, races: [] }, tableau);
  const races = worth.outlook(mind, tableau) - cities;
  const { sizes, loans, drivers } = view;
  const kept = DRIVER * drivers[seat]! + (mind.turns > 1 ? TOOL : 0) * sizes.tools[seat]!;
  const unlaid = RIDER * sizes.riders[seat]! + BANKED * sizes.banks[seat]!;
  const laid = NOW * subtotal + CITIES * cities + milestones + RACES * races;
  return laid + unlaid + kept + LOAN * loans[seat]! + TURN * mind.turns + CONTESTED;
};

/** Alone, what the outlook is about when the match is as good as won. */
const SAFE = 10;

/** The points to be expected at the end, with what is near winning at once counted in. */
export const standing = (view: View): number[] => {
  if (view.level !== null) return [SAFE + worth.outlook(mindOf(view, 0), view.tableaus[0]!)];
  return sheetOf(view).map((sheet, seat) => pointsOf(view, sheet, seat));
};
