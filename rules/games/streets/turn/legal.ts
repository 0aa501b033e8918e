import { cityOf, isAt, placesIn, streetOf, type City } from '../city/geometry.ts';
import { bestOf } from '../../../kit/ranks.ts';
import { COLOURS, GRIFTER, sumOf, type Colour } from '../model/kinds.ts';
import type { Placement, Action, Group, Step, View } from '../model/types.ts';
import { countOf, homesFor, raise, type Raised } from '../city/crowds.ts';
import { type Scene, sceneOfView, residentsOf, worthOf } from '../scoring/valuations.ts';
import { TILES, type TileId, STATION } from '../model/tiles.ts';
import type { Seat } from '../../../kit/game.ts';

/** People in enclosed streets who could move to one of the Grifter's Buildings. */
const peopleGained = ({ city, enclosed }: Raised): number => {
  const crowd = enclosed.flatMap(({ tiles }) => tiles.flatMap(residentsOf));
  const isGained = (colour: Colour): boolean => homesFor(city, colour).some(({ owner }) => owner === GRIFTER);
  return sumOf(COLOURS.filter(isGained), (colour) => countOf(crowd, colour));
};

/** Where a Building may go for the Grifter: the player breaks ties (ST17). */
export const grifterPlaces = (scene: Scene, tile: TileId, supply: View['supply']): Placement[] => {
  const options = placesIn(scene.city).map((place) => ({
    place,
    raised: raise(scene.city, { tile, ...place, owner: GRIFTER }, supply),
  }));
  const isEnclosure = TILES[tile].valuation?.kind === 'enclosure';
  const closing = options.filter(({ raised: { enclosed, laid } }) =>
    enclosed.some(({ ends }) => isEnclosure && ends.some((end) => isAt(end, laid))),
  );
  // An Enclosure encloses a street if it can, with the most People; any other goes where its own Valuation is highest now.
  const best =
    closing.length > 0
      ? bestOf(closing, ({ raised }) => peopleGained(raised))
      : bestOf(options, ({ raised: { city, laid } }) =>
          worthOf({ ...scene, city }, streetOf(city, laid), laid),
        );
  return best.map(({ place }) => place);
};

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

/** The current seat may split a group freely (ST5). */
const moves = ({ colour, count, to }: Group): Action[] =>
  to.flatMap((home) =>
    Array.from({ length: count }, (_, i): Action => ({ type: 'move', colour, count: count - i, to: home })),
  );

const LISTERS: { [At in Step['at']]: (view: View, step: Extract<Step, { at: At }>) => Action[] } = {
  abandon: (_view, { tiles }) => tiles.map((tile) => ({ type: 'abandon', tile })),
  build: ({ hand, consultants, ...view }, { seat }) => {
    const city = cityOf(view.city);
    return builds(hand, [...placesIn(city), ...(consultants[seat] === 'renovator' ? renovations(city) : [])]);
  },
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
