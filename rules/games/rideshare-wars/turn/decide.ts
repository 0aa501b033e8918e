import type { Seat } from '../../../kit/game.ts';
import type { Why } from '../events.ts';
import { FLAG_DISCOUNT, type NormalTool, type Tool } from '../model/kinds.ts';
import type { RiderId } from '../model/riders.ts';
import type { Action, State } from '../model/types.ts';
import { lay, layFinally } from './lay.ts';
import { borrow, goOn, takeMilestone } from './next.ts';
import {
  acquire,
  bank,
  buyTool,
  carryOut,
  forATool,
  halfTrade,
  takeFromCurbside,
  useOption,
} from './options.ts';
import type { Playing } from './piles.ts';
import { playTool } from './tools.ts';

type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
type Deciders = { [T in Action['type']]: (play: Playing, seat: Seat, action: ActionOf<T>) => void };

const taskIn = ({ state }: Playing): State['tasks'][number] | undefined => state.tasks.at(-1);
const owes = ({ state }: Playing, seat: Seat, what: 'riders' | 'tools'): boolean =>
  state.debts[seat]![what] > 0;

const payTool = (play: Playing, seat: Seat, paid: Tool): void => {
  const tool = paid as NormalTool;
  const emit = (why: Why): void =>
    play.emit({ type: 'tool-discarded', open: { seat, why }, own: { [seat]: { tool } } });
  const task = taskIn(play);
  if (owes(play, seat, 'tools')) return emit('owed');
  if (task?.at !== 'pay') return emit(task ? 'power' : 'limit');
  emit('cost');
  carryOut(play, seat, task.for);
};

const discardRider = (play: Playing, seat: Seat, card: RiderId): void => {
  const task = taskIn(play);
  const isOwed = owes(play, seat, 'riders');
  if (!isOwed && task?.at === 'shed') return play.emit({ type: 'rider-shed', open: { seat, card } });
  const why = isOwed ? 'owed' : task ? 'power' : 'limit';
  play.emit({ type: 'rider-discarded', open: { seat, why }, own: { [seat]: { card } } });
};

/** Banks from the hand; the tool for it is discarded afterward, since nothing about it may show. */
const bankOne = (play: Playing, seat: Seat, card: RiderId): void => {
  const isTask = taskIn(play)?.at === 'bank';
  bank(play, seat, card);
  if (!isTask) useOption(play, seat, { type: 'bank' });
};

/** An option, or what a tool that was played asks for. */
const useOrGoOn = (play: Playing, seat: Seat, action: ActionOf<'hail' | 'swap' | 'replace'>): void =>
  (taskIn(play)?.at === action.type ? carryOut : useOption)(play, seat, action);

const acquireOne = (play: Playing, seat: Seat, slot: number): void =>
  play.state.drivers[seat]! === 0
    ? forATool(play, seat, { type: 'acquire', slot })
    : acquire(play, seat, slot);

const DECIDERS: Deciders = {
  displace: forATool,
  acquire: (play, seat, { slot }) => acquireOne(play, seat, slot),
  lay: (play, seat, { card }) => (play.state.shown === null ? lay : layFinally)(play, seat, card),
  hail: useOrGoOn,
  curbside: (play, seat, action) =>
    taskIn(play)?.at === 'flag'
      ? takeFromCurbside(play, seat, action.slot, FLAG_DISCOUNT)
      : useOption(play, seat, action),
  swap: useOrGoOn,
  replace: useOrGoOn,
  bank: (play, seat, { card }) => bankOne(play, seat, card),
  play: (play, seat, { tool }) => playTool(play, seat, tool),
  'buy-tool': buyTool,
  trade: (play, seat, action) =>
    play.state.turn.at === 'acquire' ? halfTrade(play, seat, action.card) : useOption(play, seat, action),
  repay: useOption,
  borrow,
  pay: (play, seat, { tool }) => payTool(play, seat, tool),
  keep: (play, seat, { card }) =>
    play.emit({ type: 'rider-kept', open: { seat, isKept: card !== null }, own: { [seat]: { card } } }),
  discard: (play, seat, { card }) => discardRider(play, seat, card),
  take: (play, seat, { milestone }) => takeMilestone(play, seat, milestone),
  pass: (play, seat) => play.emit({ type: 'task-passed', open: { seat } }),
  'end-turn': (play, seat) => play.emit({ type: 'turn-ended', open: { seat } }),
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Playing, seat: Seat, action: Action): void => {
  (DECIDERS[action.type] as (play: Playing, seat: Seat, action: Action) => void)(play, seat, action);
  goOn(play);
};
