import { makeChance } from '../../../kit/chance.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { clone, same } from '../../../kit/json.ts';
import { decide, goOn } from '../turn/decide.ts';
import type { Event, EventOf } from '../events.ts';
import { folding } from '../fold.ts';
import type { Turn } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { legal } from '../turn/legal.ts';
import { blankState } from '../model/setup.ts';
import type { TileId } from '../model/tiles.ts';
import type { Action, State } from '../model/types.ts';
import { view } from '../view.ts';

/** A position put together by hand, for tests: what is not said is as in the box. */
export interface Sketch extends Partial<Omit<State, 'turn'>> {
  config?: Config;
  builds?: number;
  owner?: number;
}

/** A Building in a sketch; with an owner it has one sign. */
export const laid = (
  tile: TileId,
  [x, y, turn]: readonly [number, number, Turn],
  rest: Partial<Laid> = {},
): Laid => ({
  tile,
  x,
  y,
  turn,
  owner: null,
  signs: rest.owner === undefined || rest.owner === null ? 0 : 1,
  people: [],
  fomo: [],
  ...rest,
});

/** A position at the beginning of an owner's turn. */
export const sketch = ({ config = {}, seats = 2, builds = 1, owner = 0, ...rest }: Sketch): State => ({
  ...blankState({ business: false, consultants: false, grifter: 'normal', ...config }, seats),
  ...rest,
  turn: { owner, toBuild: builds, built: 0 },
});

/** What came of an action: the facts, and the position after them. */
export interface After {
  state: State;
  events: Event[];
}

const playOn = (from: State, change: (play: Parameters<typeof goOn>[0]) => void): After => {
  const state = clone(from);
  const events: Event[] = [];
  const emit = (event: Event): void => {
    events.push(event);
    folding.evolve(state, event);
  };
  change({ state, chance: makeChance([1, 2, 3, 4]), emit });
  return { state, events };
};

/** What a seat may do. */
export const offered = (state: State, seat: Seat): Action[] => legal(view(state, seat), seat);

/** Does it; throws where it is not listed. */
export const act = (state: State, seat: Seat, action: Action): After => {
  if (!offered(state, seat).some((listed) => same(listed, action)))
    throw new Error(`not offered: ${JSON.stringify(action)}`);
  return playOn(state, (play) => decide(play, seat, action));
};

/** Lets everything happen that needs no decision. */
export const settle = (state: State): After => playOn(state, goOn);

export const build = (tile: TileId, [x, y, turn]: readonly [number, number, Turn]): Action => ({
  type: 'build',
  tile,
  x,
  y,
  turn,
});

type Told = Extract<Event, { open: object }>;
type Tales = { [E in Told as E['type']]: E['open'] };

export const facts = <T extends Event['type']>({ events }: After, type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** What the first fact of one type told everybody. */
export const fact = <T extends keyof Tales>(after: After, type: T): Tales[T] => {
  const found = after.events.find((event) => event.type === type);
  if (!found) throw new Error(`no ${type} among ${after.events.map((event) => event.type).join(', ')}`);
  return (found as Told).open as Tales[T];
};

export const at = ({ city }: State, tile: TileId): Laid => city.find((other) => other.tile === tile)!;
