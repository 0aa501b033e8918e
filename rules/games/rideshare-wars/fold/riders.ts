import type { Seat } from '../../../kit/game.ts';
import type { Folds } from '../events.ts';
import { finish, pay, settleDebt, surface, take, without } from '../model/changes.ts';
import type { State } from '../model/types.ts';

/** Reveals the top taxi rider; a seat that was seen to take it must have put it there face down. */
const turnUp = (state: State, card: string): void => {
  state.taxi.pop();
  state.away = state.away.map((gone, seat) =>
    state.taken[seat]!.includes(card) ? Math.max(0, gone - 1) : gone,
  );
  surface(state, [card]);
};

export const MARKET = {
  'rider-displaced': (state, { open: { slot, card } }) => {
    state.turn.displaced = true;
    state.row[slot - 1] = null;
    state.discards.push(card);
  },
  'row-filled': (state, { open: { slot, card } }) => {
    turnUp(state, card);
    state.row[slot - 1] = card;
  },
  'curbside-filled': (state, { open: { slot, card } }) => {
    turnUp(state, card);
    state.curbside[slot - 1] = card;
  },
  'taxi-shuffled': (state, { dark }) => {
    state.taxi = [...dark.taxi];
    state.mixed.push(...state.discards);
    state.discards = [];
    state.recalled = state.recalled.map((ids, seat) => [...ids, ...state.buried[seat]!]);
    state.away = state.away.map((gone, seat) => gone + state.buried[seat]!.length - state.unkept[seat]!);
    state.buried = state.buried.map(() => []);
    state.unkept = state.unkept.map(() => 0);
  },
  'rider-acquired': (state, { open: { seat, slot, card, cost } }) => {
    state.row[slot - 1] = null;
    pay(state, seat, cost);
    take(state, seat, card);
    state.turn.at = 'lay';
  },
  'curbside-acquired': (state, { open: { seat, slot, card, cost } }) => {
    state.curbside[slot - 1] = null;
    pay(state, seat, cost);
    take(state, seat, card);
    finish(state, 'flag');
  },
  'row-swapped': (state, { open: { slot, curbside, card, other } }) => {
    state.row[slot - 1] = other;
    state.curbside[curbside - 1] = card;
    finish(state, 'swap');
  },
  'row-renewed': (state, { open: { row, gone, came } }) => {
    const pile = state.piles[state.phase]!;
    pile.splice(pile.length - came);
    state.row = [...row];
    state.discards.push(...gone);
  },
} satisfies Partial<Folds>;

export const RIDERS = {
  'riders-drawn': (state, { open: { seat, count }, own }) => {
    state.taxi.splice(state.taxi.length - count);
    state.drawn = [...own[seat]!.cards];
  },
  'rider-kept': (state, { open: { seat }, own }) => {
    const { card } = own[seat]!;
    if (card) state.riders[seat]!.push(card);
    state.recalled[seat] = state.recalled[seat]!.filter((id) => !state.drawn.includes(id));
    state.buried[seat]!.push(...state.drawn.filter((id) => id !== card));
    state.unkept[seat]! += state.drawn.length - (card ? 1 : 0);
    state.drawn = [];
    finish(state, 'keep');
  },
  'rider-laid': (state, { open: { seat, card } }) => {
    state.riders[seat] = without(state.riders[seat]!, card);
    surface(state, [card]);
    state.tableaus[seat]!.push(card);
    if (state.turn.at === 'lay') state.turn.at = 'options';
  },
  'rider-repelled': (state, { open: { seat, card } }) => discardLaid(state, seat, card),
  'rider-shed': (state, { open: { seat, card } }) => {
    discardLaid(state, seat, card);
    finish(state, 'shed');
  },
  'rider-replaced': (state, { open: { seat, card, curbside, other } }) => {
    state.tableaus[seat] = [...without(state.tableaus[seat]!, card), other];
    state.curbside[curbside - 1] = card;
    finish(state, 'replace');
  },
  'rider-banked': (state, { open: { seat }, own }) => {
    const { card } = own[seat]!;
    state.riders[seat] = without(state.riders[seat]!, card);
    state.banks[seat]!.push(card);
    if (state.level !== null) surface(state, [card]);
    finish(state, 'bank');
  },
  'rider-traded': (state, { open: { seat, card, drivers, isHalf } }) => {
    discardLaid(state, seat, card);
    pay(state, seat, -drivers);
    state.turn.traded = true;
    state.turn.bonuses = 0;
    if (isHalf) finish(state, 'half-trade');
  },
  'rider-discarded': (state, { open: { seat, why }, own }) => {
    const { card } = own[seat]!;
    state.riders[seat] = without(state.riders[seat]!, card);
    state.buried[seat]!.push(card);
    if (why === 'owed') settleDebt(state, seat, 'riders');
    if (why === 'power') finish(state, 'drop-rider');
  },
} satisfies Partial<Folds>;

const discardLaid = (state: State, seat: Seat, card: string): void => {
  state.tableaus[seat] = without(state.tableaus[seat]!, card);
  state.discards.push(card);
};
