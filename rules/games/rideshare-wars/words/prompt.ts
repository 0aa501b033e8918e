import { list, plural } from '../../../kit/words/english.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import { FIGURES, HAND_LIMIT, PHASES, type RedTool } from '../model/cards.ts';
import type { Seat } from '../../../kit/game.ts';
import { brokeIn, canDisplace, debtorsIn, legal } from '../turn/legal.ts';
import type { Debt, Intent, Task, View } from '../model/types.ts';
import { claimable } from '../scoring/milestones.ts';
import { phaseName, rider, told, tool, toolEffect } from './names.ts';

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

type TaskOf<At extends Task['at']> = Extract<Task, { at: At }>;
const TASKS: { [At in Task['at']]: Line | ((task: TaskOf<At>) => Line) } = {
  draw: 'Draw tools.',
  pay: (task) => line`Choose a tool to discard for ${INTENTS[task.for.type]}.`,
  keep: 'Keep one of these riders, or none.',
  'drop-tool': 'Party People: discard a tool.',
  'drop-rider': 'Socialites: discard a rider from your hand.',
  swap: 'Reroute: choose a contested rider and one at curbside.',
  replace: 'House Call: choose one of your riders and one at curbside.',
  bank: ({ count }) => line`Loyalty Card: bank up to ${plural(count, 'rider')}, or stop.`,
  flag: 'Flag Down: choose a rider at curbside.',
  'half-trade': ({ gained }) =>
    gained > 0
      ? 'Trade a second rider for half, or stop.'
      : 'Trade a second rider: one alone brings nothing.',
  shed: ({ card }) => line`Choose a rider of this city to discard for ${rider(card)}.`,
};

/** A seat's first turn in the Afternoon and in the Evening begins with the name of the phase, and its last one says so. */
const phaseWords = ({ phase, round }: View): string => {
  if (phase === PHASES.length - 1 && round === FIGURES.rounds) return 'Your last turn. ';
  return phase > 0 && round === 1 ? `${phaseName(phase)} begins. ` : '';
};

const acquireWords = (view: View, seat: Seat): Line => {
  const displace = canDisplace(view, view.tools.length) ? ', or displace one first for a tool' : '';
  const broke = brokeIn(view, seat);
  const ways = {
    borrow: line`No drivers left: borrow${displace && `${displace} and then borrow`}.`,
    'half-trade': line`No drivers left, and three loans: trade a rider for half${displace}.`,
    'slot-1': line`No drivers are available: take the rider in slot 1${displace}.`,
  };
  return broke ? ways[broke] : 'Acquire a contested rider at the price of its slot.';
};

const optionWords = (view: View, seat: Seat): Line => {
  const { turn } = view;
  const kind = turn.isFree ? 'free option' : 'option';
  if (turn.left === 0) return `You’ve used both ${kind}s: end your turn.`;
  if (legal(view, seat).every(({ type }) => type === 'end-turn' || type === 'borrow'))
    return 'End your turn.';
  return `Use ${turn.left === 1 ? `one more ${kind}` : `up to two ${kind}s`}, or end your turn.`;
};

const cardWords = ({ riders, tools }: Debt): Line =>
  list(told(riders > 0 && plural(riders, 'rider'), tools > 0 && plural(tools, 'tool')));

const endWords = (view: View, seat: Seat): Line => {
  if (!view.turn.claimed && claimable(view, seat).length > 1)
    return 'Choose a milestone: you can take only one per turn.';
  const riders = view.hand.length - HAND_LIMIT.riders;
  const tools = view.tools.length - HAND_LIMIT.tools;
  return line`Too many cards in hand: discard ${cardWords({ riders, tools })}.`;
};

const STEPS: Readonly<Record<View['turn']['at'], (view: View, seat: Seat) => Line>> = {
  start: () => 'Draw a tool.',
  acquire: (view, seat) => line`${phaseWords(view)}${acquireWords(view, seat)}`,
  lay: () => 'Lay a rider from your hand.',
  options: optionWords,
  end: endWords,
};

const turnWords = (view: View, seat: Seat): Line => {
  const task = view.tasks.at(-1);
  const words = task && (TASKS[task.at] as Line | ((task: Task) => Line));
  if (words) return typeof words === 'function' ? words(task) : words;
  if (view.shown !== null)
    return 'The final laying: choose the next rider to lay. Only octagons do anything now.';
  return STEPS[view.turn.at](view, seat);
};

export const debtWords = ({ debts }: View, seat: Seat): Line => cardWords(debts[seat]!);
export const letterWords = (seat: Seat, letter: RedTool): Line =>
  line`${who(seat)} turned it up. ${toolEffect(letter)}`;
const lettersFor = ({ debts }: View, seat: Seat): Line => {
  const { riders, tools } = debts[seat]!;
  return list(told(riders > 0 && [tool('bad-reviews')], tools > 0 && [tool('flat-battery')]));
};

export const prompt = (view: View): Line => {
  if (view.end) return 'The match is over.';
  const { you, turn } = view;
  const debtors = debtorsIn(view);
  if (you !== null && debtors.includes(you))
    return line`${lettersFor(view, you)}: discard ${debtWords(view, you)} of your choice.`;
  const waitsForDebts = view.shown !== null && debtors.length > 0;
  if (you === turn.seat && !waitsForDebts) return turnWords(view, you);
  const others = waitsForDebts ? debtors : [turn.seat, ...debtors.filter((seat) => seat !== turn.seat)];
  return line`Waiting for ${list(others.map(who))}.`;
};
