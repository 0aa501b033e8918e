import type { Play, Seat } from '../../../kit/game.ts';
import type { Event, Action, ActionOf, State } from '../model/types.ts';
import { displacedBy, leaversOf, takeFrom, raise } from '../city/crowds.ts';
import { cityOf, metAt } from '../city/geometry.ts';
import { dueIn } from './next.ts';
import { openedStreet } from '../scoring/end.ts';
import { colourOf } from '../model/tiles.ts';

type Decide<A> = (state: State, seat: Seat, action: A) => Event | Event[];

const built: Decide<ActionOf<'build'>> = (state, _seat, { tile, x, y, turn }) => {
  const plan = { tile, x, y, turn, owner: state.turn.owner };
  const city = cityOf(state.city);
  const { laid, people, over, arrivals, enclosed } = raise(city, plan, state.supply);
  const meets = metAt(city, laid)?.tile;
  const encloses = over ? [] : enclosed.map(({ head }) => head);
  const toStation = over ? displacedBy(tile, city.at(laid.x, laid.y)!) : [];
  const gone = toStation.length > 0 && { toStation };
  const fact = { ...plan, turn: laid.turn, people, ...(meets && { meets }), over, ...gone, encloses };
  const building: Event = { type: 'building-built', open: fact };
  const colour = colourOf(tile);
  if (!colour || arrivals.length === 0) return [building];
  // People with FOMO move there at once (ST4).
  return [building, { type: 'people-moved', open: { colour, to: tile, from: arrivals, hadFomo: true } }];
};

const DECIDERS: { [T in Action['type']]: Decide<ActionOf<T>> } = {
  abandon: (state, by, { tile }) => ({
    type: 'building-abandoned',
    open: { by, tile, pick: state.business },
  }),
  build: built,
  discard: ({ turn: { owner } }, _seat, { tile }) => ({ type: 'building-discarded', open: { owner, tile } }),
  sign: ({ unsigned }, by, { signs }) => ({
    type: 'signs-placed',
    open: { by, owner: by, tile: unsigned!, signs },
  }),
  score: (state, by, { street }) => openedStreet(state, street, by),
  take: ({ picks }, by, { tokens }) => ({
    type: 'tokens-taken',
    open: { by, owner: picks[0]!.owner, tokens: [...tokens] },
  }),
  pitch: (_state, by, { tile }) => ({ type: 'hand-pitched', open: { by, tile } }),
  pass: (_state, by) => ({ type: 'pitch-declined', open: { by } }),
  move: (state, by, { colour, count, to }) => {
    const from = takeFrom(leaversOf(state, colour), count);
    return { type: 'people-moved', open: { by, colour, to, from, hadFomo: false } };
  },
  'end-turn': (_state, by) => ({ type: 'turn-ended', open: { by } }),
};

export const goOn = ({ state, emit }: Play<State, Event>): void => {
  for (let due = dueIn(state); Array.isArray(due); due = dueIn(state)) for (const fact of due) emit(fact);
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Play<State, Event>, seat: Seat, action: Action): void => {
  const facts = (DECIDERS[action.type] as Decide<Action>)(play.state, seat, action);
  for (const fact of [facts].flat()) play.emit(fact);
  goOn(play);
};
