import type { Play, Seat } from '../../../kit/game.ts';
import type { Event } from '../events.ts';
import { displacedBy } from '../city/crowds.ts';
import { cityOf, metAt } from '../city/geometry.ts';
import { dueIn } from './next.ts';
import { leaversOf, takeFrom } from '../city/people.ts';
import { raise } from './raise.ts';
import { openedStreet } from '../scoring/street-facts.ts';
import { colourOf, type TileId } from '../model/tiles.ts';
import type { Action, ActionOf, State } from '../model/types.ts';

type Deciders = { [T in Action['type']]: (state: State, seat: Seat, action: ActionOf<T>) => Event[] };

/** People with FOMO move to the new Building at once (ST4). */
const arrivalFacts = (tile: TileId, from: ReturnType<typeof takeFrom>): Event[] => {
  const colour = colourOf(tile);
  if (!colour || from.length === 0) return [];
  return [{ type: 'people-moved', open: { colour, to: tile, from, hadFomo: true } }];
};

const built = (state: State, { tile, x, y, turn }: ActionOf<'build'>): Event[] => {
  const plan = { tile, x, y, turn, owner: state.turn.owner };
  const city = cityOf(state.city);
  const { laid, people, over, arrivals, enclosed } = raise(city, plan, state.supply);
  const meets = metAt(city, laid)?.tile;
  const encloses = over ? [] : enclosed.map(({ head }) => head);
  const toStation = over ? displacedBy(tile, city.at(laid.x, laid.y)!) : [];
  const gone = toStation.length > 0 && { toStation };
  const fact = { ...plan, turn: laid.turn, people, ...(meets && { meets }), over, ...gone, encloses };
  return [{ type: 'building-built', open: fact }, ...arrivalFacts(tile, arrivals)];
};

const DECIDERS: Deciders = {
  abandon: (state, by, { tile }) => [
    { type: 'building-abandoned', open: { by, tile, pick: state.business } },
  ],
  build: (state, _seat, action) => built(state, action),
  discard: (state, _seat, { tile }) => [
    { type: 'building-discarded', open: { owner: state.turn.owner, tile } },
  ],
  sign: (state, by, { signs }) => [
    { type: 'signs-placed', open: { by, owner: by, tile: state.unsigned!, signs } },
  ],
  score: (state, by, { street }) => [openedStreet(state, street, by)],
  take: (state, by, { tokens }) => [
    { type: 'tokens-taken', open: { by, owner: state.picks[0]!.owner, tokens: [...tokens] } },
  ],
  pitch: (_state, by, { tile }) => [{ type: 'hand-pitched', open: { by, tile } }],
  pass: (_state, by) => [{ type: 'pitch-declined', open: { by } }],
  move: (state, by, { colour, count, to }) => [
    {
      type: 'people-moved',
      open: { by, colour, to, from: takeFrom(leaversOf(state, colour), count), hadFomo: false },
    },
  ],
  'end-turn': (_state, by) => [{ type: 'turn-ended', open: { by } }],
};

export const goOn = (play: Play<State, Event>): void => {
  let due = dueIn(play.state);
  while ('facts' in due) {
    for (const fact of due.facts) play.emit(fact);
    due = dueIn(play.state);
  }
};

/** Carries out one action and everything that follows from it. Takes only listed actions, so it refuses nothing. */
export const decide = (play: Play<State, Event>, seat: Seat, action: Action): void => {
  const decider = DECIDERS[action.type] as (state: State, seat: Seat, action: Action) => Event[];
  for (const fact of decider(play.state, seat, action)) play.emit(fact);
  goOn(play);
};
