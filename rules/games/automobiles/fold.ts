import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import { COUNTING } from './fold/cubes.ts';
import { MOVING } from './fold/moving.ts';
import { SEASON } from './fold/season.ts';
import { blank, blankTurn, frontOfCar } from './model/blank.ts';
import type { Event, Folds } from './model/events.ts';
import type { State } from './model/types.ts';

const FOLDS: Folds = {
  ...SEASON,
  ...MOVING,
  ...COUNTING,
  'turn-began': (state, { seat }) => {
    state.phase = 'start';
    state.idle++;
    state.turn = blankTurn(seat, state.seats[seat]!);
  },
  'phase-began': (state, { phase, place, money }) => {
    const { turn, seats } = state;
    state.phase = phase;
    turn.place = place ?? turn.place;
    turn.money = money ?? turn.money;
    // A car may have moved before its Action Phase, by a postponed award (AU22).
    if (phase === 'action') turn.front = frontOfCar(seats[turn.seat]!);
  },
  'steps-set': (state, open) => {
    state.steps = clone(open.steps);
  },
  'driver-used': ({ turn }) => {
    turn.hasUsedDriver = turn.hasBegun = true;
  },
  'boost-offered': (state, { seats }) => {
    state.boosted = [...seats];
  },
  'boost-answered': (state, open) => {
    state.boosted = state.boosted.filter((seat) => seat !== open.seat);
  },
  'put-off': ({ seats }, { seat, draws, spaces }) => {
    seats[seat]!.putOff = { draws, spaces };
  },
};

export const folding: FoldingOf<State, Event> = {
  blank,
  evolve: evolveBy(FOLDS),
  awaiting: ({ phase, boosted, steps, turn }) => {
    if (phase === 'over') return [];
    if (boosted.length > 0) return boosted;
    return [steps[0]?.seat ?? turn.seat];
  },
};
