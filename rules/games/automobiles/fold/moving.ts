import type { Folds, Open } from '../model/events.ts';
import type { State } from '../model/types.ts';
import type { Spot } from '../track/track.ts';
import { shift } from './cubes.ts';

const drive = (state: State, seat: number, { lane, distance }: Spot): void => {
  state.seats[seat]!.car = { lane, distance };
  state.idle = 0;
  if (state.pole === seat) state.pole = null;
};

const use = ({ seats, turn }: State, { seat, color }: Pick<Open<'card-used'>, 'seat' | 'color'>): void => {
  shift(seats[seat]!.active, seats[seat]!.used, color);
  turn.hasBegun = true;
};
const mark = ({ turn }: State, { color, to, highest }: Open<'cube-moved'>): void => {
  const { lane, distance, entry } = to;
  turn.trail.push({ color, lane, distance });
  turn.front = { lane, distance, entry };
  turn.highest = highest;
  turn.spaces++;
};

export const MOVING = {
  'gear-placed': (state, open) => {
    use(state, open);
    mark(state, open);
  },
  'card-used': (state, open) => {
    use(state, open);
    state.turn.used.push(open.card);
  },
  'cube-moved': mark,
  'car-moved': (state, { seat, to, highest, isAwarded }) => {
    drive(state, seat, to);
    if (isAwarded) return; // awarded spaces cost no wear (AU33)
    state.turn.highest = highest;
    state.turn.spaces++;
  },
  driven: (state, { seat, to }) => drive(state, seat, to),
  momentum: ({ seats }, { cars }) => {
    for (const { seat, lane, distance } of cars) seats[seat]!.car = { lane, distance };
  },
  marked: ({ turn }, open) => {
    turn.marks[open.mark] = (turn.marks[open.mark] ?? 0) + 1;
  },
} satisfies Partial<Folds>;
