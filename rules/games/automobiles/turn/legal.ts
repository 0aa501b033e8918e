import type { Seat } from '../../../kit/game.ts';
import { isPlayable } from '../cards/playable.ts';
import { countOf, GEARS, TYPES, WEAR, type Gear } from '../model/colors.ts';
import type { Action, State, View } from '../model/types.ts';
import { affordable, stepActions } from './offers.ts';
import { ahead, drawable } from './table.ts';

function* shifting(state: State, seat: Seat): Iterable<Action> {
  const { active } = state.seats[seat]!;
  const { front, marks } = state.turn;
  const landings = (gear: Gear): number[] =>
    ahead(state, seat, { front, colors: [gear] }).map(({ to }) => to);
  for (const color of GEARS)
    if (active[color] > 0) for (const to of landings(color)) yield { type: 'gear', color, to };
  if (!marks.redline || active.white === 0) return;
  for (const as of GEARS.slice(1))
    for (const to of landings(as)) yield { type: 'gear', color: 'white', as, to };
}

/** Drivers with an effect in a phase, once per turn: 02 and 03 in Action, 04 and 05 in Buy. */
const mayUseDriver = (state: State, seat: Seat): boolean => {
  const { driver, discard } = state.seats[seat]!;
  const { phase, turn } = state;
  if (turn.hasUsedDriver) return false;
  if (phase === 'action') return (driver === 2 || driver === 3) && countOf(discard) > 0;
  if (driver === 4) return drawable(state, seat) > 0;
  return driver === 5 && turn.money > 0 && countOf(discard) > 0;
};

function* acting(state: State, seat: Seat): Iterable<Action> {
  const { active } = state.seats[seat]!;
  yield* shifting(state, seat);
  for (const color of TYPES) {
    const card = state.cards[color];
    if (active[color] > 0 && isPlayable(state, seat, card)) yield { type: 'use', card };
  }
  if (active[WEAR] > 0) yield { type: 'use', card: 'wear' };
  if (mayUseDriver(state, seat)) yield { type: 'driver' };
  yield { type: 'end-actions' };
  if (!state.turn.hasBegun) yield { type: 'pit-stop' };
}

function* buying(state: State, seat: Seat): Iterable<Action> {
  for (const color of affordable(state, state.turn.money)) yield { type: 'buy', color };
  if (mayUseDriver(state, seat)) yield { type: 'driver' };
  yield { type: 'end-turn' };
}

export function* legal(state: View, seat: Seat): Iterable<Action> {
  if (state.phase === 'over') return;
  if (state.boosted.length > 0) {
    if (!state.boosted.includes(seat)) return;
    if (drawable(state, seat) > 0) yield { type: 'boost', draw: true };
    yield { type: 'boost', draw: false };
    return;
  }
  const [step] = state.steps;
  if (step) {
    if (step.seat === seat) yield* stepActions(state, step);
    return;
  }
  if (state.turn.seat !== seat) return;
  if (state.phase === 'action') yield* acting(state, seat);
  if (state.phase === 'buy') yield* buying(state, seat);
}
