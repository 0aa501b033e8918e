import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import type { Seat } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { leaving } from '../../kit/pieces.ts';
import { FIGURES, type RiderId } from './cards.ts';
import { blankState, newTurn } from './model/setup.ts';
import type { Event, EventOf, Debt, State, TaskAt } from './model/types.ts';
import { awaiting } from './turn/legal.ts';

/** Marks riders as visible to all, so nobody needs to remember where they went. */
const surface = (state: State, cards: readonly RiderId[]): void => {
  const stays = (id: RiderId): boolean => !cards.includes(id);
  state.mixed = state.mixed.filter(stays);
  state.taken = state.taken.map((ids) => ids.filter(stays));
  state.recalled = state.recalled.map((ids) => ids.filter(stays));
};

/** Finishes the newest task if it is of this kind; a counted task is finished when its count reaches zero. */
const finish = (state: State, at: TaskAt): void => {
  const task = state.tasks.at(-1);
  if (task?.at !== at) return;
  if ('count' in task && task.count > 1) task.count -= 1;
  else state.tasks.pop();
};

const settleDebt = (state: State, seat: Seat, what: keyof Debt): void => {
  const debt = state.debts[seat]!;
  debt[what] = Math.max(0, debt[what] - 1);
};

/** Drivers move from a seat to the discard pile, or the other way if negative. */
const pay = (state: State, seat: Seat, count: number): void => {
  state.drivers[seat]! -= count;
  state.spare += count;
};

/** A seat takes a rider into its hand in sight of all (RW33). */
const acquire = (
  state: State,
  places: State['row'],
  { seat, slot, card, cost }: EventOf<'rider-acquired'>['open'],
): void => {
  places[slot - 1] = null;
  pay(state, seat, cost);
  state.riders[seat]!.push(card);
  state.taken[seat]!.push(card);
};

/** Reveals the top taxi rider; a seat that was seen to take it must have put it there face down. */
const turnUp = (state: State, places: State['row'], { slot, card }: EventOf<'row-filled'>['open']): void => {
  state.taxi.pop();
  places[slot - 1] = card;
  state.away = state.away.map((gone, seat) =>
    state.taken[seat]!.includes(card) ? Math.max(0, gone - 1) : gone,
  );
  surface(state, [card]);
};

const discardLaid = (state: State, seat: Seat, card: RiderId): void => {
  state.tableaus[seat] = leaving(state.tableaus[seat]!, [card]);
  state.discards.push(card);
};

/** Step 1 is done once a tool is drawn, or none is left. */
const endStart = ({ turn }: State): void => {
  if (turn.at === 'start') turn.at = 'acquire';
};

const evolve = evolveBy<State, Event>({
  'match-dealt': (state, { dealt, ...open }, { dark }) => {
    Object.assign(state, clone({ ...open, ...dark, mixed: dealt }));
  },
  'phase-begun': (state, { phase, first }) => {
    state.phase = phase;
    state.first = first;
    state.discards.push(...state.curbside.filter((card) => card !== null));
    state.curbside = state.curbside.map(() => null);
  },
  'turn-begun': (state, { seat, round }) => {
    state.turn = newTurn(seat);
    state.round = round;
  },
  'turn-ended': ({ turn }) => (turn.at = 'end'),
  'task-added': ({ tasks }, { task }) => tasks.push({ ...task }),
  'task-passed': ({ tasks }) => tasks.pop(),
  'option-used': ({ turn }) => turn.left--,

  'tool-drawn': (state, { seat }, { own }) => {
    state.deck.pop();
    state.tools[seat]!.push(own[seat]!.tool);
    state.turn.draws.push(null);
    endStart(state);
    finish(state, 'draw');
  },
  'tools-ran-out': (state) => {
    endStart(state);
    state.tasks.pop();
  },
  'red-letter-shown': (state, { tool, isIgnored }) => {
    state.deck.pop();
    (isIgnored ? state.faceUp : state.red).push(tool);
    state.turn.draws.push(tool);
  },
  'tools-shuffled': (state, { withRed }, { dark }) => {
    state.deck = [...dark.deck];
    state.faceUp = [];
    state.paid = state.paid.map(() => []);
    if (withRed) state.red = [];
  },
  'discard-owed': ({ debts }, { seat, what }) => debts[seat]![what]++,
  'tool-discarded': (state, { seat, why }, { own }) => {
    const { tool } = own[seat]!;
    state.tools[seat] = leaving(state.tools[seat]!, [tool]);
    state.paid[seat]!.push(tool);
    if (why === 'owed') settleDebt(state, seat, 'tools');
    if (why === 'cost') finish(state, 'pay');
    if (why === 'power') finish(state, 'drop-tool');
  },
  'tool-played': (state, { seat, tool }) => {
    state.tools[seat] = leaving(state.tools[seat]!, [tool]);
    state.faceUp.push(tool);
    if (tool === 'take-two') Object.assign(state.turn, { left: FIGURES.optionsATurn, isFree: true });
  },

  'drivers-lost': (state, { seat, count }) => pay(state, seat, count),
  'drivers-gained': (state, { seat, count }) => pay(state, seat, -count),
  'tool-bought': (state, { seat, cost }) => pay(state, seat, cost),
  'loan-taken': (state, { seat, drivers }) => {
    state.loans[seat]! += 1;
    pay(state, seat, -drivers);
  },
  'loans-repaid': (state, { seat, loans, drivers }) => {
    state.loans[seat]! -= loans;
    pay(state, seat, drivers);
  },
  'bonus-waiting': ({ turn }) => turn.bonuses++,

  'rider-displaced': (state, { slot, card }) => {
    state.turn.displaced = true;
    state.row[slot - 1] = null;
    state.discards.push(card);
  },
  'row-filled': (state, open) => turnUp(state, state.row, open),
  'curbside-filled': (state, open) => turnUp(state, state.curbside, open),
  'taxi-shuffled': (state, _, { dark }) => {
    state.taxi = [...dark.taxi];
    state.mixed.push(...state.discards);
    state.discards = [];
    state.recalled = state.recalled.map((ids, seat) => [...ids, ...state.buried[seat]!]);
    state.away = state.away.map((gone, seat) => gone + state.buried[seat]!.length - state.unkept[seat]!);
    state.buried = state.buried.map(() => []);
    state.unkept = state.unkept.map(() => 0);
  },
  'rider-acquired': (state, open) => {
    acquire(state, state.row, open);
    state.turn.at = 'lay';
  },
  'curbside-acquired': (state, open) => {
    acquire(state, state.curbside, open);
    finish(state, 'flag');
  },
  'row-swapped': (state, { slot, curbside, card, other }) => {
    state.row[slot - 1] = other;
    state.curbside[curbside - 1] = card;
    finish(state, 'swap');
  },
  'row-renewed': (state, { row, gone, came }) => {
    const pile = state.piles[state.phase]!;
    pile.splice(pile.length - came);
    state.row = [...row];
    state.discards.push(...gone);
  },

  'riders-drawn': (state, { seat, count }, { own }) => {
    state.taxi.splice(state.taxi.length - count);
    state.drawn = [...own[seat]!.cards];
  },
  'rider-kept': (state, { seat }, { own }) => {
    const { card } = own[seat]!;
    if (card) state.riders[seat]!.push(card);
    state.recalled[seat] = state.recalled[seat]!.filter((id) => !state.drawn.includes(id));
    state.buried[seat]!.push(...state.drawn.filter((id) => id !== card));
    state.unkept[seat]! += state.drawn.length - (card ? 1 : 0);
    state.drawn = [];
    finish(state, 'keep');
  },
  'rider-laid': (state, { seat, card }) => {
    state.riders[seat] = leaving(state.riders[seat]!, [card]);
    surface(state, [card]);
    state.tableaus[seat]!.push(card);
    if (state.turn.at === 'lay') state.turn.at = 'options';
  },
  'rider-repelled': (state, { seat, card }) => discardLaid(state, seat, card),
  'rider-shed': (state, { seat, card }) => {
    discardLaid(state, seat, card);
    finish(state, 'shed');
  },
  'rider-replaced': (state, { seat, card, curbside, other }) => {
    state.tableaus[seat] = [...leaving(state.tableaus[seat]!, [card]), other];
    state.curbside[curbside - 1] = card;
    finish(state, 'replace');
  },
  'rider-banked': (state, { seat }, { own }) => {
    const { card } = own[seat]!;
    state.riders[seat] = leaving(state.riders[seat]!, [card]);
    state.banks[seat]!.push(card);
    if (state.level !== null) surface(state, [card]);
    finish(state, 'bank');
  },
  'rider-traded': (state, { seat, card, drivers, isHalf }) => {
    discardLaid(state, seat, card);
    pay(state, seat, -drivers);
    Object.assign(state.turn, { traded: true, bonuses: 0 });
    if (isHalf) finish(state, 'half-trade');
  },
  'rider-discarded': (state, { seat, why }, { own }) => {
    const { card } = own[seat]!;
    state.riders[seat] = leaving(state.riders[seat]!, [card]);
    state.buried[seat]!.push(card);
    if (why === 'owed') settleDebt(state, seat, 'riders');
    if (why === 'power') finish(state, 'drop-rider');
  },

  'milestone-revealed': (state, { milestone }) => {
    state.milestones.pop();
    state.revealed = milestone;
  },
  'milestone-taken': (state, { seat, milestone, from }) => {
    if (from !== null) state.held[from] = leaving(state.held[from]!, [milestone]);
    if (milestone === state.revealed) state.revealed = null;
    state.held[seat]!.push(milestone);
    state.turn.claimed = true;
  },
  'milestone-lost': (state, { milestone, from }) => {
    if (from === null) state.revealed = null;
    else state.held[from] = leaving(state.held[from]!, [milestone]);
    state.lost.push(milestone);
  },
  'final-laying-begun': (state) => (state.shown = 0),
  'hand-shown': (state, { seat, cards }) => {
    state.turn = { ...newTurn(seat), at: 'end' };
    state.shown! += 1;
    surface(state, cards);
  },
  'bank-laid': (state, { seat, cards }) => {
    surface(state, cards);
    state.tableaus[seat]!.push(...cards);
    state.banks[seat] = [];
  },
  'match-ended': (state, { reason }) => {
    state.end = reason;
    state.tasks = [];
    state.debts = state.debts.map(() => ({ riders: 0, tools: 0 }));
  },
});

export const folding: FoldingOf<State, Event> = { blank: blankState, evolve, awaiting };
