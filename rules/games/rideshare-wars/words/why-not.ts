import type { Seat } from '../../../kit/game.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import { LOAN_COST, TOOL_PRICE, type NormalTool, type Option } from '../model/kinds.ts';
import { isNegative, priceIn, riderOf, tradeOf, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { canBorrow, PLAYABLE, ridersToDraw, toolsToDraw } from '../turn/afford.ts';
import { driverWords, milestone, rider, tool, TYPE_NAMES } from './names.ts';
import { debtWords } from './prompt.ts';
import type { Milestone } from '../model/kinds.ts';

/** What a seat lacks drivers for, and whether a loan would help. */
const short = (view: View, seat: Seat, needed: number): Line | undefined => {
  const missing = needed - view.drivers[seat]!;
  if (missing <= 0) return undefined;
  const borrow = canBorrow(view, seat) ? ': borrow first' : ', and no loan is to be had';
  return line`It takes ${driverWords(missing)} more${borrow}.`;
};

const noTool = ({ tools, turn }: View): Line | undefined =>
  tools.length === 0 && !turn.isFree ? 'It costs a tool, and you have none.' : undefined;

type Reason = (view: View, seat: Seat) => Line | undefined;

const OPTIONS: Readonly<Record<Option, Reason>> = {
  hail: (view) =>
    noTool(view) ?? (ridersToDraw(view) === 0 ? 'No taxi rider is left to look at.' : undefined),
  curbside: (view, seat) => noTool(view) ?? short(view, seat, cheapest(view, seat)),
  swap: (view) => noTool(view) ?? 'Somebody has to stand in the row and at curbside.',
  replace: (view) =>
    noTool(view) ?? 'Nobody at curbside is of a city where you have a rider to give, none below zero.',
  bank: (view) => noTool(view) ?? 'Your hand is empty: there is nobody to bank.',
  play: ({ tools }) =>
    tools.length === 0 ? 'You have no tool to play.' : 'None of your tools would do anything now.',
  'buy-tool': (view, seat) =>
    toolsToDraw(view) === 0 ? 'No tool is left to draw.' : short(view, seat, TOOL_PRICE),
  trade: (view) => noTool(view) ?? 'No rider of yours can be traded: look for the two arrows.',
  repay: (view, seat) =>
    noTool(view) ?? (view.loans[seat] === 0 ? 'You have no loan.' : short(view, seat, LOAN_COST)),
};

const cheapest = ({ curbside, tableaus }: View, seat: Seat): number =>
  Math.min(...curbside.flatMap((card) => (card ? [priceIn(tableaus[seat]!, card)] : [])));

const slotWords = (view: View, seat: Seat, slot: number): Line => {
  if (view.turn.at === 'acquire')
    return short(view, seat, slot) ?? 'Without drivers you have no choice of slots.';
  if (view.turn.at === 'lay') return 'You have acquired a rider. Now lay one from your hand.';
  return view.turn.left === 0 ? 'Both options are used.' : (OPTIONS.swap(view, seat) ?? 'Not now.');
};

const curbWords = (view: View, seat: Seat, slot: number): Line => {
  const { turn } = view;
  if (turn.at !== 'options') return 'Curbside is one of your two options, after you have laid a rider.';
  if (turn.left === 0) return 'Both options are used.';
  const card = view.curbside[slot - 1];
  return noTool(view) ?? (card && short(view, seat, priceIn(view.tableaus[seat]!, card))) ?? 'Not this one.';
};

const cardWords = (view: View): Line => {
  const { turn } = view;
  if (turn.at === 'acquire') return 'Acquire a contested rider first; then lay one from your hand.';
  if (turn.at === 'options' && turn.left > 0) return noTool(view) ?? 'Not now.';
  return 'You have laid your rider for this turn.';
};

const toolWords = (view: View, seat: Seat, name: NormalTool): Line => {
  const { turn } = view;
  if (turn.at !== 'options')
    return 'Tools are played as one of your two options, after you have laid a rider.';
  if (turn.left === 0) return 'Both options are used.';
  if (name === 'take-two') return line`${tool(name)} comes before any other option.`;
  return PLAYABLE[name](view, seat) ? 'Not now.' : line`${tool(name)} would do nothing now.`;
};

const laidWords = (view: View, card: RiderId): Line => {
  if (view.turn.at !== 'options')
    return 'Riders that are laid stay, unless you trade or swap them as an option.';
  if (view.turn.left === 0) return 'Both options are used.';
  if (isNegative(card) && tradeOf(card) !== undefined)
    return line`${rider(card)} costs ${driverWords(-tradeOf(card)!)} to trade.`;
  return (
    noTool(view) ?? `${TYPE_NAMES[riderOf(card).type]} cannot be traded here, and nobody fits at curbside.`
  );
};

const optionWords = (view: View, seat: Seat, option: Option): Line => {
  if (view.turn.at !== 'options') return 'Options come after you have laid a rider.';
  if (view.tasks.length > 0) return 'First finish what you have begun.';
  if (view.turn.left === 0) return 'Both options are used: end your turn.';
  return OPTIONS[option](view, seat) ?? 'That is not possible now.';
};

const stepWords = (view: View, seat: Seat, step: string): Line => {
  const [kind, name = ''] = step.split(':');
  switch (kind) {
    case 'slot':
      return slotWords(view, seat, Number(name));
    case 'curb':
      return curbWords(view, seat, Number(name));
    case 'card':
      return cardWords(view);
    case 'tool':
      return toolWords(view, seat, name as NormalTool);
    case 'laid':
      return laidWords(view, name);
    case 'option':
      return optionWords(view, seat, name as Option);
    case 'milestone':
      return line`${milestone(name as Milestone)} cannot be taken now.`;
    default:
      return 'That is not possible now.';
  }
};

/** Why a seat cannot do what it asked for, in one sentence; `step` is what was pressed: `slot:4`, `option:bank`. */
export const whyNot = (view: View, seat: Seat, step: string): Line => {
  if (view.end) return 'The match is over.';
  const { riders, tools } = view.debts[seat]!;
  if (riders + tools > 0) return line`First discard ${debtWords(view, seat)}: a red letter asks for it.`;
  if (view.turn.seat !== seat) return line`It is not your turn yet: ${who(view.turn.seat)} plays.`;
  if (view.shown !== null) return 'The street is closed: lay your hand.';
  return stepWords(view, seat, step);
};
