import type { FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import type { Event, Folds } from './events.ts';
import { MARKET, RIDERS } from './fold/riders.ts';
import { DRIVERS, TOOLS } from './fold/tools.ts';
import { debtorsIn, surface, without } from './model/changes.ts';
import { blankState, newTurn } from './model/setup.ts';
import type { State } from './model/types.ts';

const SETUP = {
  'match-dealt': (state, { open, dark }) => {
    state.first = open.first;
    state.mixed = [...open.dealt];
    state.drivers = [...open.drivers];
    state.spare = open.spare;
    state.row = [...open.row];
    state.curbside = [...open.curbside];
    state.piles = dark.piles.map((pile) => [...pile]);
    state.taxi = [...dark.taxi];
    state.deck = [...dark.deck];
    state.milestones = [...dark.milestones];
  },
  'phase-begun': (state, { open: { phase, first } }) => {
    state.phase = phase;
    state.first = first;
    state.discards.push(...state.curbside.filter((card) => card !== null));
    state.curbside = state.curbside.map(() => null);
  },
  'turn-begun': (state, { open: { seat, round } }) => {
    state.turn = newTurn(seat);
    state.round = round;
  },
  'turn-ended': (state) => {
    state.turn.at = 'end';
  },
  'task-added': (state, { open: { task } }) => {
    state.tasks.push({ ...task });
  },
  'task-passed': (state) => {
    state.tasks.pop();
  },
  'option-used': (state) => {
    state.turn.left -= 1;
  },
} satisfies Partial<Folds>;

const ENDING = {
  'milestone-revealed': (state, { open }) => {
    state.milestones.pop();
    state.revealed = open.milestone;
  },
  'milestone-taken': (state, { open: { seat, milestone, from } }) => {
    if (from !== null) state.held[from] = without(state.held[from]!, milestone);
    if (milestone === state.revealed) state.revealed = null;
    state.held[seat]!.push(milestone);
    state.turn.claimed = true;
  },
  'milestone-lost': (state, { open: { milestone, from } }) => {
    if (from === null) state.revealed = null;
    else state.held[from] = without(state.held[from]!, milestone);
    state.lost.push(milestone);
  },
  'final-laying-begun': (state) => {
    state.shown = 0;
  },
  'hand-shown': (state, { open: { seat, cards } }) => {
    state.turn = { ...newTurn(seat), at: 'end' };
    state.shown! += 1;
    surface(state, cards);
  },
  'bank-laid': (state, { open: { seat, cards } }) => {
    surface(state, cards);
    state.tableaus[seat]!.push(...cards);
    state.banks[seat] = [];
  },
  'match-ended': (state, { open }) => {
    state.end = open.reason;
    state.tasks = [];
    state.debts = state.debts.map(() => ({ riders: 0, tools: 0 }));
  },
} satisfies Partial<Folds>;

const FOLDS: Folds = { ...SETUP, ...TOOLS, ...DRIVERS, ...MARKET, ...RIDERS, ...ENDING };

const evolve = (state: State, event: Event): void =>
  (FOLDS[event.type] as (state: State, event: Event) => void)(state, event);

/** The seat on turn and all seats that owe a discard; before the final laying, only the latter (RW32). */
const awaiting = (state: State): Seat[] => {
  const { turn, shown, end } = state;
  if (end) return [];
  const debtors = debtorsIn(state);
  if (shown !== null && debtors.length > 0) return debtors;
  return [turn.seat, ...debtors.filter((seat) => seat !== turn.seat)];
};

export const folding: FoldingOf<State, Event> = {
  blank: blankState,
  evolve,
  awaiting,
};
