import type { Folds } from '../events.ts';
import { finish, pay, settleDebt, without } from '../model/changes.ts';
import { OPTIONS_A_TURN } from '../model/kinds.ts';

export const TOOLS = {
  'tool-drawn': (state, { open: { seat }, own }) => {
    state.deck.pop();
    state.tools[seat]!.push(own[seat]!.tool);
    state.turn.draws.push(null);
    state.turn.at = state.turn.at === 'start' ? 'acquire' : state.turn.at;
    finish(state, 'draw');
  },
  'tools-ran-out': (state) => {
    state.turn.at = state.turn.at === 'start' ? 'acquire' : state.turn.at;
    state.tasks.pop();
  },
  'red-letter-shown': (state, { open: { tool, isIgnored } }) => {
    state.deck.pop();
    (isIgnored ? state.faceUp : state.red).push(tool);
    state.turn.draws.push(tool);
  },
  'tools-shuffled': (state, { open, dark }) => {
    state.deck = [...dark.deck];
    state.faceUp = [];
    state.paid = state.paid.map(() => []);
    if (open.withRed) state.red = [];
  },
  'discard-owed': (state, { open: { seat, what } }) => {
    state.debts[seat]![what] += 1;
  },
  'tool-discarded': (state, { open: { seat, why }, own }) => {
    const { tool } = own[seat]!;
    state.tools[seat] = without(state.tools[seat]!, tool);
    state.paid[seat]!.push(tool);
    if (why === 'owed') settleDebt(state, seat, 'tools');
    if (why === 'cost') finish(state, 'pay');
    if (why === 'power') finish(state, 'drop-tool');
  },
  'tool-played': (state, { open: { seat, tool } }) => {
    state.tools[seat] = without(state.tools[seat]!, tool);
    state.faceUp.push(tool);
    if (tool === 'take-two') Object.assign(state.turn, { left: OPTIONS_A_TURN, isFree: true });
  },
} satisfies Partial<Folds>;

export const DRIVERS = {
  'drivers-lost': (state, { open: { seat, count } }) => pay(state, seat, count),
  'drivers-gained': (state, { open: { seat, count } }) => pay(state, seat, -count),
  'tool-bought': (state, { open: { seat, cost } }) => pay(state, seat, cost),
  'loan-taken': (state, { open: { seat, drivers } }) => {
    state.loans[seat]! += 1;
    pay(state, seat, -drivers);
  },
  'loans-repaid': (state, { open: { seat, loans, drivers } }) => {
    state.loans[seat]! -= loans;
    pay(state, seat, drivers);
  },
  'bonus-waiting': (state) => {
    state.turn.bonuses += 1;
  },
} satisfies Partial<Folds>;
