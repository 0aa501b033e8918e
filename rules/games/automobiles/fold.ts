import type { FoldingOf } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import { COUNTING, evolveCounting, type Counting } from './fold/cubes.ts';
import { evolveMoving, MOVING, type Moving } from './fold/moving.ts';
import { evolveSponsors, finish, lineUp, prepare } from './fold/season.ts';
import { blank, blankTurn } from './model/blank.ts';
import type { Event } from './model/events.ts';
import type { State } from './model/types.ts';

type Flow = Exclude<Event, Moving | Counting>;
/** Setup, phases, steps, and the season. */
const evolveFlow = (state: State, event: Flow): void => {
  switch (event.type) {
    case 'prepared':
      return prepare(state, event);
    case 'race-started':
      return lineUp(state, event);
    case 'race-finished':
      return finish(state, event);
    case 'turn-began':
      state.phase = 'start';
      state.idle++;
      state.turn = blankTurn(event.open.seat, state.seats[event.open.seat]!);
      return;
    case 'phase-began':
      state.phase = event.open.phase;
      state.turn.place = event.open.place ?? state.turn.place;
      state.turn.money = event.open.money ?? state.turn.money;
      if (event.open.phase === 'action') state.turn.front = frontOfTurn(state);
      return;
    case 'steps-set':
      state.steps = clone(event.open.steps);
      return;
    case 'driver-chosen':
      state.seats[event.open.seat]!.driver = event.open.driver;
      state.drivers = state.drivers.filter((driver) => driver !== event.open.driver);
      return;
    case 'driver-used':
      state.turn.hasUsedDriver = state.turn.hasBegun = true;
      return;
    case 'boost-offered':
      state.boosted = [...event.open.seats];
      return;
    case 'boost-answered':
      state.boosted = state.boosted.filter((seat) => seat !== event.open.seat);
      return;
    case 'put-off':
      state.seats[event.open.seat]!.putOff = { draws: event.open.draws, spaces: event.open.spaces };
      return;
    default:
      evolveSponsors(state, event);
  }
};
/** A car may have moved before its Action Phase, by a postponed award (AU22). */
const frontOfTurn = ({ turn, seats }: State): State['turn']['front'] => {
  const { car } = seats[turn.seat]!;
  return { ...car, entry: car.distance };
};

/** The only function that changes a state. */
const evolve = (state: State, event: Event): void => {
  if (MOVING.has(event.type)) return evolveMoving(state, event as Moving);
  if (COUNTING.has(event.type)) return evolveCounting(state, event as Counting);
  evolveFlow(state, event as Flow);
};

/** What folding a log needs. */
export const folding: FoldingOf<State, Event> = {
  blank,
  evolve,
  awaiting: ({ phase, boosted, steps, turn }) => {
    if (phase === 'over') return [];
    if (boosted.length > 0) return boosted;
    return [steps[0]?.seat ?? turn.seat];
  },
};
