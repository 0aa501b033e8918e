import { plural } from '../../../kit/words/english.ts';
import type { Acts } from '../../../kit/words/acts.ts';
import { line, type Line } from '../../../kit/words/words.ts';
import { FIGURES, LOAN, riderOf, tradeOf, type RiderId } from '../model/cards.ts';
import type { Action, View } from '../model/types.ts';
import { brokeIn, curbsidePrice } from '../turn/legal.ts';
import { driverWords, forDrivers, milestone, priceWords, rider, tool, toolEffect } from './names.ts';

const forTool = ({ turn, tasks }: View): string => (turn.isFree || tasks.length > 0 ? '' : ' for a tool');

const isBroke = ({ drivers, you }: View): boolean => you !== null && drivers[you] === 0;

const acquireWords = (view: View, slot: number): Line => {
  const card = view.row[slot - 1]!;
  const price = isBroke(view) && view.tools.length > 0 ? 'for a tool' : forDrivers(isBroke(view) ? 0 : slot);
  return line`Acquire ${rider(card)} ${price}${riderOf(card).layNow ? ', and lay it at once' : ''}`;
};

/** A slot at its price, whether or not it can be paid. */
export const pricedWords = ({ row }: View, slot: number): Line =>
  line`Acquire ${rider(row[slot - 1]!)} for ${driverWords(slot)}.`;

const curbsideWords = (view: View, slot: number): Line => {
  const card = view.curbside[slot - 1]!;
  const { drivers } = curbsidePrice(view, view.turn.seat, card);
  const paid = forTool(view);
  const words =
    paid && drivers > 0 ? line`${paid} and ${driverWords(drivers)}` : paid || line` ${forDrivers(drivers)}`;
  return line`Acquire ${rider(card)} from curbside${words}`;
};

const tradeWords = (view: View, card: RiderId): Line => {
  const figure = tradeOf(card)!;
  if (view.turn.at === 'acquire') return line`Trade ${rider(card)} for half of ${figure}`;
  const drivers = Math.min(figure, view.spare);
  return figure < 0
    ? line`Trade ${rider(card)}${forTool(view)} and pay ${driverWords(-figure)}`
    : line`Trade ${rider(card)}${forTool(view)} to gain ${priceWords(drivers)}`;
};

const loanWords = ({ spare }: View): Line =>
  line`${driverWords(Math.min(LOAN.drivers, spare))} now, 4 points less at the end`;

/** With no drivers left, the loan that follows is part of the price. */
const displaceWords = (view: View, slot: number): Line => {
  const borrows = view.you !== null && brokeIn(view, view.you) === 'borrow';
  const loan = borrows ? line`, then take a loan: ${loanWords(view)}` : '';
  return line`Displace ${rider(view.row[slot - 1]!)} for a tool${loan}`;
};

export const acts: Acts<Action, View> = {
  displace: { label: ({ slot }, view) => displaceWords(view, slot), short: 'Displace' },
  acquire: {
    label: ({ slot }, view) => acquireWords(view, slot),
    short: (_, view) => (isBroke(view) ? 'Acquire it for free' : 'Acquire'),
  },
  lay: { label: ({ card }) => line`Lay ${rider(card)}`, short: 'Lay' },
  hail: {
    label: (_, view) => line`Hail: look at two new riders${forTool(view)}, and keep one or none`,
    short: 'Look',
  },
  curbside: {
    label: ({ slot }, view) => curbsideWords(view, slot),
    short: 'Acquire',
    asks: 'Choose a rider at curbside: it costs its value.',
  },
  swap: {
    label: ({ slot, curbside }, view) =>
      line`Swap ${rider(view.row[slot - 1]!)} in the row with ${rider(view.curbside[curbside - 1]!)} at curbside${forTool(view)}`,
    short: 'Swap',
    asks: ({ slot }) =>
      slot === undefined
        ? 'Choose a contested rider, then one at curbside.'
        : 'Which one at curbside takes the place?',
  },
  replace: {
    label: ({ card, curbside }, view) =>
      line`Swap your ${rider(card)} for ${rider(view.curbside[curbside - 1]!)} at curbside${forTool(view)}`,
    short: 'Swap',
    asks: ({ card }) =>
      card === undefined
        ? 'Choose a rider of yours, then one of the same city at curbside.'
        : 'Which one at curbside comes instead?',
  },
  bank: {
    label: ({ card }, view) => line`Bank ${rider(card)}${forTool(view)}`,
    short: 'Bank',
    asks: 'Choose a rider to bank: it is laid at the very end.',
  },
  play: {
    label: ({ tool: id }) => line`Play ${tool(id)}: ${toolEffect(id)}`,
    short: 'Play',
    asks: 'Choose a tool to play.',
  },
  'buy-tool': {
    label: (_, view) => line`Draw a tool ${forDrivers(view.turn.isFree ? 0 : FIGURES.toolPrice)}`,
    short: 'Draw',
  },
  trade: {
    label: ({ card }, view) => tradeWords(view, card),
    short: (_, view) => (view.turn.at === 'acquire' ? 'Trade for half' : 'Trade'),
    asks: 'Choose a rider of yours to trade for drivers.',
  },
  repay: {
    label: ({ loans }, view) =>
      line`Pay off ${plural(loans, 'loan')}${forTool(view)} with ${driverWords(loans * LOAN.cost)}`,
    short: 'Pay off',
    asks: 'How many loans do you pay off?',
  },
  borrow: { label: (_, view) => line`Take a loan: ${loanWords(view)}`, short: 'Borrow' },
  pay: { label: ({ tool: id }) => line`Discard ${tool(id)}`, short: 'Discard' },
  keep: {
    label: ({ card }) => (card === null ? 'Keep none' : line`Keep ${rider(card)}`),
    short: ({ card }) => (card === null ? 'Keep none' : 'Keep'),
  },
  discard: { label: ({ card }) => line`Discard ${rider(card)}`, short: 'Discard' },
  take: { label: ({ milestone: id }) => line`Take ${milestone(id)}`, short: 'Take' },
  pass: { label: 'Stop' },
  'end-turn': { label: 'End turn' },
};
