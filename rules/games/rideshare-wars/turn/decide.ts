import type { Seat } from '../../../kit/game.ts';
import { FIGURES, type NormalTool } from '../cards.ts';
import type { Why, Action, ActionOf, Debt, Task } from '../model/types.ts';
import { leadersBefore } from '../scoring/milestones.ts';
import { lay, layFinally } from './lay.ts';
import { borrow, goOn, takeMilestone } from './next.ts';
import { acquire, carryOut, forATool, halfTrade, lookAt, takeFromCurbside, useOption } from './options.ts';
import { addTask, gain, type Playing } from './piles.ts';

type Deciders = { [T in Action['type']]: (play: Playing, seat: Seat, action: ActionOf<T>) => void };

const taskIn = ({ state }: Playing): Task | undefined => state.tasks.at(-1);

/** Why a card is discarded now, unless it is a cost. */
const whyNow = (play: Playing, seat: Seat, what: keyof Debt): Why => {
  if (play.state.debts[seat]![what] > 0) return 'owed';
  return taskIn(play) ? 'power' : 'limit';
};

/** An option, or what a tool that was played asks for. */
const useOrGoOn = (play: Playing, seat: Seat, action: ActionOf<'hail' | 'swap' | 'replace'>): void =>
  (taskIn(play)?.at === action.type ? carryOut : useOption)(play, seat, action);

const TOOLS: Readonly<Record<NormalTool, (play: Playing, seat: Seat) => void>> = {
  'take-two': () => {},
  'shift-change': (play, seat) => gain(play, seat, FIGURES.shiftDrivers, 'tool'),
  brainstorm: (play, seat) => addTask(play, seat, { at: 'draw', count: FIGURES.brainstormTools }),
  reroute: (play, seat) => {
    for (const rival of leadersBefore(play.state, seat)) {
      const card = play.state.tableaus[rival]!.at(-1);
      if (card) play.emit({ type: 'rider-repelled', open: { seat: rival, card, by: 'reroute' } });
    }
    addTask(play, seat, { at: 'swap' });
  },
  'house-call': (play, seat) => addTask(play, seat, { at: 'draw', count: 1 }, { at: 'replace' }),
  'loyalty-card': (play, seat) =>
    addTask(play, seat, { at: 'draw', count: 1 }, { at: 'bank', count: FIGURES.loyaltyRiders }),
  refinance: (play, seat) => play.emit({ type: 'loans-repaid', open: { seat, loans: 1, drivers: 0 } }),
  'tip-off': (play, seat) => lookAt(play, seat, FIGURES.tipRiders),
  'flag-down': (play, seat) => addTask(play, seat, { at: 'flag' }),
};

const DECIDERS: Deciders = {
  displace: forATool,
  acquire: (play, seat, action) => (play.state.drivers[seat]! === 0 ? forATool : acquire)(play, seat, action),
  lay: (play, seat, { card }) => (play.state.shown === null ? lay : layFinally)(play, seat, card),
  hail: useOrGoOn,
  curbside: (play, seat, action) =>
    taskIn(play)?.at === 'flag'
      ? takeFromCurbside(play, seat, action.slot, FIGURES.flagDiscount)
      : useOption(play, seat, action),
  swap: useOrGoOn,
  replace: useOrGoOn,
  // The tool for it is discarded afterward, since nothing about it may show.
  bank: (play, seat, { card }) => {
    const isTask = taskIn(play)?.at === 'bank';
    const isOpen = play.state.level !== null;
    play.emit({ type: 'rider-banked', open: { seat, ...(isOpen && { card }) }, own: { [seat]: { card } } });
    if (!isTask) useOption(play, seat, { type: 'bank' });
  },
  play: (play, seat, { tool }) => {
    play.emit({ type: 'option-used', open: { seat, option: 'play' } });
    play.emit({ type: 'tool-played', open: { seat, tool } });
    TOOLS[tool](play, seat);
  },
  'buy-tool': (play, seat) => {
    play.emit({ type: 'option-used', open: { seat, option: 'buy-tool' } });
    if (!play.state.turn.isFree) play.emit({ type: 'tool-bought', open: { seat, cost: FIGURES.toolPrice } });
    addTask(play, seat, { at: 'draw', count: 1 });
  },
  trade: (play, seat, action) =>
    play.state.turn.at === 'acquire' ? halfTrade(play, seat, action.card) : useOption(play, seat, action),
  repay: useOption,
  borrow,
  pay: (play, seat, action) => {
    const tool = action.tool as NormalTool;
    const [why, task] = [whyNow(play, seat, 'tools'), taskIn(play)];
    const cost = why !== 'owed' && task?.at === 'pay' ? task.for : undefined;
    play.emit({
      type: 'tool-discarded',
      open: { seat, why: cost ? 'cost' : why },
      own: { [seat]: { tool } },
    });
    if (cost) carryOut(play, seat, cost);
  },
  keep: (play, seat, { card }) =>
    play.emit({ type: 'rider-kept', open: { seat, isKept: card !== null }, own: { [seat]: { card } } }),
  discard: (play, seat, { card }) => {
    const why = whyNow(play, seat, 'riders');
    if (why !== 'owed' && taskIn(play)?.at === 'shed')
      return play.emit({ type: 'rider-shed', open: { seat, card } });
    play.emit({ type: 'rider-discarded', open: { seat, why }, own: { [seat]: { card } } });
  },
  take: (play, seat, { milestone }) => takeMilestone(play, seat, milestone),
  pass: (play, seat) => play.emit({ type: 'task-passed', open: { seat } }),
  'end-turn': (play, seat) => play.emit({ type: 'turn-ended', open: { seat } }),
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Playing, seat: Seat, action: Action): void => {
  (DECIDERS[action.type] as (play: Playing, seat: Seat, action: Action) => void)(play, seat, action);
  goOn(play);
};
