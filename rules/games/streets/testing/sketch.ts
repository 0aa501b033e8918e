import { makeChance, type Chance } from '../../../kit/chance.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { rehearsalOf, type After as Rehearsed } from '../../../kit/testing/rehearsal.ts';
import { goOn } from '../turn/decide.ts';
import type { Event, EventOf, Laid, Action, State } from '../model/types.ts';
import { streets } from '../game.ts';
import type { Turn, Consultant } from '../model/kinds.ts';
import { blankState } from '../model/setup.ts';
import type { TileId } from '../model/tiles.ts';

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

export const WEST = [-1, 3, 3] as const;
export const mine = { owner: 0 };

/** A street along y = 3 from x = 0, closed in the east; a Building at WEST with its road to the east encloses it. */
export const street = (tiles: readonly TileId[], rest: Partial<Laid>[] = []): Laid[] => [
  ...tiles.map((tile, x) => laid(tile, [x, 3, 0], rest[x])),
  laid('city-park', [tiles.length, 3, 1]),
];
/** Three seats; the first one has a Consultant. */
export const table = (consultant: Consultant, rest: Sketch = {}): State =>
  sketch({
    consultants: [consultant, null, null],
    seats: 3,
    hands: [['copy-shop'], ['juice-bar'], []],
    ...rest,
  });
export const close = (state: State, tile: TileId = 'copy-shop'): After =>
  act(state, state.turn.owner, build(tile, WEST));
export const paid = (after: After): Record<string, number> =>
  Object.fromEntries(fact(after, 'street-scored').sales.map((sale) => [sale.tile, sale.paid]));

/** Three Buildings along y = 3, closed in the east; one at (−1, 3) with its road to the east encloses them. */
export const threeInARow = (rest: Partial<Laid>[] = []): Laid[] => [
  laid('bicycle-kitchen', [0, 3, 0], rest[0]),
  laid('toy-store', [1, 3, 0], rest[1]),
  laid('swimming-baths', [2, 3, 0], rest[2]),
  laid('gatehouse', [3, 3, 1]),
];
export const enclose = (state: State, tile: TileId = 'student-house'): After => close(state, tile);
