import type { Seat } from '../../../kit/game.ts';
import { placesIn, type City } from '../city/geometry.ts';
import { grifterPlaces } from './grifter.ts';
import type { Placement } from '../model/laid.ts';
import { streetOf } from '../city/streets.ts';
import { STATION, type TileId } from '../model/tiles.ts';
import type { Action, Group, Step, View } from '../model/types.ts';
import { sceneOfView } from '../scoring/symbols.ts';

/** The Renovator may also build on top of an unowned Building in an enclosed street, in the same orientation. */
const renovations = (city: City): Placement[] =>
  city.tiles
    .filter((laid) => laid.tile !== STATION && laid.owner === null && streetOf(city, laid).isEnclosed)
    .map(({ x, y, turn }) => ({ x, y, turn }));

/** Each Building at each place; if there is no place at all, one is discarded (ST16). */
const builds = (tiles: readonly TileId[], places: readonly Placement[]): Action[] =>
  places.length === 0
    ? tiles.map((tile) => ({ type: 'discard', tile }))
    : tiles.flatMap((tile) => places.map(({ x, y, turn }) => ({ type: 'build', tile, x, y, turn }) as const));

const buildsIn = (view: View, seat: Seat): Action[] => {
  const { city } = sceneOfView(view);
  const mayRenovate = view.consultants[seat] === 'renovator';
  return builds(view.hand, [...placesIn(city), ...(mayRenovate ? renovations(city) : [])]);
};

/** The current seat may split a group freely (ST5). */
const moves = ({ colour, count, to }: Group): Action[] =>
  to.flatMap((home) =>
    Array.from({ length: count }, (_, i): Action => ({ type: 'move', colour, count: count - i, to: home })),
  );

type Listers = { [At in Step['at']]: (view: View, step: Extract<Step, { at: At }>) => Action[] };

const LISTERS: Listers = {
  abandon: (_view, { tiles }) => tiles.map((tile) => ({ type: 'abandon', tile })),
  build: (view, { seat }) => buildsIn(view, seat),
  'build-for-grifter': (view, { tile }) =>
    builds([tile], grifterPlaces(sceneOfView(view), tile, view.supply)),
  sign: () => [1, 2].map((signs) => ({ type: 'sign', signs })),
  score: (_view, { streets }) => streets.map((street) => ({ type: 'score', street })),
  take: (_view, { picks }) => picks.map((tokens) => ({ type: 'take', tokens })),
  pitch: (view) => [...view.hand.map((tile) => ({ type: 'pitch', tile }) as const), { type: 'pass' }],
  move: (_view, { groups }) => groups.flatMap(moves),
  'end-turn': () => [{ type: 'end-turn' }],
  over: () => [],
};

export const legal = (view: View, seat: Seat): Action[] => {
  const { step } = view;
  if (step.at === 'over' || step.seat !== seat) return [];
  return (LISTERS[step.at] as (view: View, step: Step) => Action[])(view, step);
};
