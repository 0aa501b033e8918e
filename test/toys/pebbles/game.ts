import type { Game, GameEvent, Seat } from '../../../rules/kit/game.ts';
import { clone } from '../../../rules/kit/json.ts';

const HEAPS = [3, 4, 5] as const;

export type Action = { type: 'take'; heap: number } | { type: 'end-turn' };
export type Event =
  | { type: 'pebble-taken'; open: { seat: Seat; heap: number } }
  | { type: 'turn-ended'; open: { seat: Seat } }
  | { type: 'seat-left'; open: { seat: Seat } };
export interface State {
  heaps: number[];
  taken: number[];
  here: boolean[];
  turn: Seat;
  /** The heap this turn takes from, once it is chosen. */
  heap: number | null;
}
export type View = State;

const nextSeat = ({ here, turn }: State): Seat => {
  for (let step = 1; step <= here.length; step++) {
    const seat = (turn + step) % here.length;
    if (here[seat]) return seat;
  }
  return turn;
};

const passOn = (state: State): void => {
  state.turn = nextSeat(state);
  state.heap = null;
};

const isOver = ({ heaps, heap }: State): boolean => heap === null && heaps.every((left) => left === 0);

/** As stored before shape 2: `{ type: 'took', open: { by, from } }`, with heaps counted from 1. */
const upcast = (stored: GameEvent, _from: number): Event => {
  if (stored.type !== 'took') return stored as Event;
  const { by, from } = stored.open as { by: Seat; from: number };
  return { type: 'pebble-taken', open: { seat: by, heap: from - 1 } };
};

/** Take as many pebbles as you like from one heap, one at a time. The player who takes the very last pebble wins. */
export const pebbles: Game<State, Action, Event, View> = {
  meta: { id: 'pebbles', seats: [2, 3], options: [], shape: 2, takeBack: ['pebble-taken'] },
  blank: (_config, seats) => ({
    heaps: [...HEAPS],
    taken: Array<number>(seats).fill(0),
    here: Array<boolean>(seats).fill(true),
    turn: 0,
    heap: null,
  }),
  start: () => {},
  evolve: (state, event) => {
    switch (event.type) {
      case 'pebble-taken':
        state.heap = event.open.heap;
        state.heaps[event.open.heap]! -= 1;
        state.taken[event.open.seat]! += 1;
        return;
      case 'turn-ended':
        return isLast(state) ? void (state.heap = null) : passOn(state);
      case 'seat-left':
        state.here[event.open.seat] = false;
        if (state.turn === event.open.seat) passOn(state);
        return;
      default:
        event satisfies never;
    }
  },
  awaiting: (state) => (isOver(state) ? [] : [state.turn]),
  outcome: (state) => {
    if (!isOver(state)) return undefined;
    const behindAll = 1 + state.here.filter(Boolean).length;
    const ranks = state.here.map((isHere, seat) => (seat === state.turn ? 1 : isHere ? 2 : behindAll));
    return { ranks, reason: 'last-pebble' };
  },
  view: (state) => state,
  *legal({ heaps, heap }) {
    for (const [i, left] of heaps.entries())
      if (left > 0 && (heap ?? i) === i) yield { type: 'take', heap: i };
    if (heap !== null) yield { type: 'end-turn' };
  },
  decide: (play, seat, action) =>
    play.emit(
      action.type === 'take'
        ? { type: 'pebble-taken', open: { seat, heap: action.heap } }
        : { type: 'turn-ended', open: { seat } },
    ),
  bot: ({ heaps, heap }, _seat, actions, chance) => {
    const sum = heaps.reduce((nim, left) => nim ^ left, 0);
    const end = actions.find((action) => action.type === 'end-turn');
    if (sum === 0 && end) return end;
    const good = heap ?? heaps.findIndex((left) => (left ^ sum) < left);
    return actions.find((action) => action.type === 'take' && action.heap === good) ?? chance.pick(actions);
  },
  imagine: clone,
  leave: (play, seat) => {
    const others = play.state.here.filter((isHere, other) => isHere && other !== seat);
    if (others.length > 0) play.emit({ type: 'seat-left', open: { seat } });
  },
  upcast,
};

const isLast = ({ heaps }: State): boolean => heaps.every((left) => left === 0);
