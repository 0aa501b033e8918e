import { makeChance, type Chance } from '../../../kit/chance.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { rehearsalOf, type After as Rehearsed } from '../../../kit/testing/rehearsal.ts';
import { goOn } from '../turn/decide.ts';
import type { Event, EventOf } from '../events.ts';
import { streets } from '../game.ts';
import type { Turn } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { blankState } from '../model/setup.ts';
import type { TileId } from '../model/tiles.ts';
import type { Action, State } from '../model/types.ts';

/** A hand-written position for tests; fields left out are as in the box. */
export interface Sketch extends Partial<Omit<State, 'turn'>> {
  config?: Config;
  builds?: number;
  owner?: number;
}

/** A Building in a sketch; if it has an owner, it has one sign. */
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

/** A position at the start of an owner's turn. */
export const sketch = ({ config = {}, seats = 2, builds = 1, owner = 0, ...rest }: Sketch): State => ({
  ...blankState({ business: false, consultants: false, grifter: 'normal', ...config }, seats),
  ...rest,
  turn: { owner, toBuild: builds, built: 0 },
});

const rehearsal = rehearsalOf(streets);
const chance = (): Chance => makeChance([1, 2, 3, 4]);
export type After = Rehearsed<State, Event>;

/** The actions a seat may take. */
export const { offered } = rehearsal;

/** Plays an action; throws if it isn't listed. */
export const act = (state: State, seat: Seat, action: Action): After =>
  rehearsal.act(state, { seat, action, chance: chance() });

/** Plays everything that needs no decision. */
export const settle = (state: State): After => rehearsal.playOn(state, chance(), goOn);

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

/** The public part of the first event of a type; throws if there is none. */
export const fact = <T extends keyof Tales>(after: After, type: T): Tales[T] => {
  const found = after.events.find((event) => event.type === type);
  if (!found) throw new Error(`no ${type} among ${after.events.map((event) => event.type).join(', ')}`);
  return (found as Told).open as Tales[T];
};

export const at = ({ city }: State, tile: TileId): Laid => city.find((other) => other.tile === tile)!;
