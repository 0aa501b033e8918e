import type { Seat } from '../../../kit/game.ts';
import { actsBy } from '../../../kit/words/acts.ts';
import { list, plural, waitingFor } from '../../../kit/words/english.ts';
import { line, told, who, type Line } from '../../../kit/words/words.ts';
import { FIGURES, PHASES, riderOf, type RedTool } from '../cards.ts';
import type { Action, Debt, Intent, Task, TaskAt, TaskOf, View } from '../model/types.ts';
import { claimable } from '../scoring/milestones.ts';
import { awaiting, brokeIn, canDisplace, curbsidePrice, legal } from '../turn/legal.ts';
import { NAMERS, NAMES, forDrivers, phaseName, priceWords, rider, tool } from './names.ts';

const forTool = ({ turn, tasks }: View): string => (turn.isFree || tasks.length > 0 ? '' : ' for a tool');

const isBroke = ({ drivers, you }: View): boolean => you !== null && drivers[you] === 0;

/** A slot at its price, whether or not it can be paid. */
export const pricedWords = ({ row }: View, slot: number): Line =>
  line`Acquire ${rider(row[slot - 1]!)} for ${plural(slot, 'driver')}.`;

const loanWords = ({ spare }: View): string =>
  `${plural(Math.min(FIGURES.loan.drivers, spare), 'driver')} now, 4 points less at the end`;

export const acts = actsBy<Action, View>()(NAMERS, {
  displace: {
    // With no drivers left, the loan that follows is part of the price.
    label: ({ slot }, view) => {
      const borrows = view.you !== null && brokeIn(view, view.you) === 'borrow';
      const loan = borrows ? `, then take a loan: ${loanWords(view)}` : '';
      return line`Displace ${rider(view.row[slot - 1]!)} for a tool${loan}`;
    },
    short: 'Displace',
  },
  acquire: {
    label: ({ slot }, view) => {
      const card = view.row[slot - 1]!;
      const isFree = isBroke(view);
      const price = isFree && view.tools.length > 0 ? 'for a tool' : forDrivers(isFree ? 0 : slot);
      return line`Acquire ${rider(card)} ${price}${riderOf(card).layNow ? ', and lay it at once' : ''}`;
    },
    short: (_, view) => (isBroke(view) ? 'Acquire it for free' : 'Acquire'),
  },
  lay: { label: 'Lay {card}', short: 'Lay' },
  hail: {
    label: (_, view) => `Hail: look at two new riders${forTool(view)}, and keep one or none`,
    short: 'Look',
  },
  curbside: {
    label: ({ slot }, view) => {
      const card = view.curbside[slot - 1]!;
      const { drivers } = curbsidePrice(view, view.turn.seat, card);
      const paid = forTool(view);
      const price = drivers > 0 ? `${paid} and ${plural(drivers, 'driver')}` : paid;
      return line`Acquire ${rider(card)} from curbside${paid ? price : ` ${forDrivers(drivers)}`}`;
    },
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
    label: (_, view) => `Bank {card}${forTool(view)}`,
    short: 'Bank',
    asks: 'Choose a rider to bank: it is laid at the very end.',
  },
  play: {
    label: ({ tool: id }) => `Play {tool}: ${NAMES.tools[id].effect}`,
    short: 'Play',
    asks: 'Choose a tool to play.',
  },
  'buy-tool': {
    label: (_, view) => `Draw a tool ${forDrivers(view.turn.isFree ? 0 : FIGURES.toolPrice)}`,
    short: 'Draw',
  },
  trade: {
    label: ({ card }, view) => {
      const figure = riderOf(card).trade!;
      if (view.turn.at === 'acquire') return `Trade {card} for half of ${figure}`;
      return figure < 0
        ? `Trade {card}${forTool(view)} and pay ${priceWords(figure)}`
        : `Trade {card}${forTool(view)} to gain ${priceWords(Math.min(figure, view.spare))}`;
    },
    short: (_, view) => (view.turn.at === 'acquire' ? 'Trade for half' : 'Trade'),
    asks: 'Choose a rider of yours to trade for drivers.',
  },
  repay: {
    label: ({ loans }, view) =>
      `Pay off ${plural(loans, 'loan')}${forTool(view)} with ${plural(loans * FIGURES.loan.cost, 'driver')}`,
    short: 'Pay off',
    asks: 'How many loans do you pay off?',
  },
  borrow: { label: (_, view) => `Take a loan: ${loanWords(view)}`, short: 'Borrow' },
  pay: { label: 'Discard {tool}', short: 'Discard' },
  keep: {
    label: ({ card }) => (card === null ? 'Keep none' : 'Keep {card}'),
    short: ({ card }) => (card === null ? 'Keep none' : 'Keep'),
  },
  discard: { label: 'Discard {card}', short: 'Discard' },
  take: { label: 'Take {milestone}', short: 'Take' },
  pass: { label: 'Stop' },
  'end-turn': { label: 'End turn' },
});

const INTENTS: Readonly<Record<Intent['type'], string>> = {
  displace: 'displacing a rider',
  acquire: 'acquiring the rider in slot 1',
  hail: 'hailing a taxi rider',
  curbside: 'a rider at curbside',
  swap: 'the swap in the row',
  replace: 'the swap with curbside',
  bank: 'banking a rider',
  trade: 'the trade',
  repay: 'paying off loans',
};

const TASKS: { [At in TaskAt]: (task: TaskOf<At>) => Line } = {
  draw: () => 'Draw tools.',
  pay: (task) => `Choose a tool to discard for ${INTENTS[task.for.type]}.`,
  keep: () => 'Keep one of these riders, or none.',
  'drop-tool': () => 'Party People: discard a tool.',
  'drop-rider': () => 'Socialites: discard a rider from your hand.',
  swap: () => 'Reroute: choose a contested rider and one at curbside.',
  replace: () => 'House Call: choose one of your riders and one at curbside.',
  bank: ({ count }) => `Loyalty Card: bank up to ${plural(count, 'rider')}, or stop.`,
  flag: () => 'Flag Down: choose a rider at curbside.',
  'half-trade': ({ gained }) =>
    gained > 0
      ? 'Trade a second rider for half, or stop.'
      : 'Trade a second rider: one alone brings nothing.',
  shed: ({ card }) => line`Choose a rider of this city to discard for ${rider(card)}.`,
};

const phaseWords = ({ phase, round }: View): string => {
  if (phase === PHASES.length - 1 && round === FIGURES.rounds) return 'Your last turn. ';
  return phase > 0 && round === 1 ? `${phaseName(phase)} begins. ` : '';
};

const cardWords = ({ riders, tools }: Debt): Line =>
  list(told(riders > 0 && plural(riders, 'rider'), tools > 0 && plural(tools, 'tool')));

const STEPS: Readonly<Record<View['turn']['at'], (view: View, seat: Seat) => Line>> = {
  start: () => 'Draw a tool.',
  acquire: (view, seat) => {
    const displace = canDisplace(view, view.tools.length) ? ', or displace one first for a tool' : '';
    const broke = brokeIn(view, seat);
    const ways = {
      borrow: `No drivers left: borrow${displace && `${displace} and then borrow`}.`,
      'half-trade': `No drivers left, and three loans: trade a rider for half${displace}.`,
      'slot-1': `No drivers are available: take the rider in slot 1${displace}.`,
    };
    return `${phaseWords(view)}${broke ? ways[broke] : 'Acquire a contested rider at the price of its slot.'}`;
  },
  lay: () => 'Lay a rider from your hand.',
  options: (view, seat) => {
    const { turn } = view;
    const kind = turn.isFree ? 'free option' : 'option';
    if (turn.left === 0) return `You’ve used both ${kind}s: end your turn.`;
    if (legal(view, seat).every(({ type }) => type === 'end-turn' || type === 'borrow'))
      return 'End your turn.';
    return `Use ${turn.left === 1 ? `one more ${kind}` : `up to two ${kind}s`}, or end your turn.`;
  },
  end: (view, seat) => {
    if (!view.turn.claimed && claimable(view, seat).length > 1)
      return 'Choose a milestone: you can take only one per turn.';
    const riders = view.hand.length - FIGURES.hand.riders;
    const tools = view.tools.length - FIGURES.hand.tools;
    return line`Too many cards in hand: discard ${cardWords({ riders, tools })}.`;
  },
};

const turnWords = (view: View, seat: Seat): Line => {
  const task = view.tasks.at(-1);
  if (task) return (TASKS[task.at] as (task: Task) => Line)(task);
  if (view.shown !== null)
    return 'The final laying: choose the next rider to lay. Only octagons do anything now.';
  return STEPS[view.turn.at](view, seat);
};

export const debtWords = ({ debts }: View, seat: Seat): Line => cardWords(debts[seat]!);
export const letterWords = (seat: Seat, letter: RedTool): Line =>
  line`${who(seat)} turned it up. ${NAMES.tools[letter].effect}`;

export const prompt = (view: View): Line => {
  if (view.end) return 'The match is over.';
  const { you, debts } = view;
  const awaited = awaiting(view);
  if (you === null || !awaited.includes(you)) return waitingFor(awaited);
  const { riders, tools } = debts[you]!;
  if (riders + tools === 0) return turnWords(view, you);
  const letters = told(riders > 0 && [tool('bad-reviews')], tools > 0 && [tool('flat-battery')]);
  return line`${list(letters)}: discard ${debtWords(view, you)} of your choice.`;
};
