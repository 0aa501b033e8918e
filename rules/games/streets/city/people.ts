import { countOf } from './crowds.ts';
import type { Event, Leaving } from '../events.ts';
import { cityOf, type City } from './geometry.ts';
import { COLOURS, GRIFTER, type Colour, type Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { streetOf } from './streets.ts';
import { STATION, colourOf, type TileId } from '../model/tiles.ts';
import type { Group, State } from '../model/types.ts';

const attracts = ({ tile }: Laid, colour: Colour): boolean => tile === STATION || colourOf(tile) === colour;

/** Where People may move: Buildings of their color, even abandoned ones, in streets that are not enclosed. */
export const homesFor = (city: City, colour: Colour, leaving: readonly TileId[]): Laid[] =>
  city.tiles.filter(
    (laid) => attracts(laid, colour) && !leaving.includes(laid.tile) && !streetOf(city, laid).isEnclosed,
  );

/** If the Grifter enclosed the street, its own Buildings come first. */
export const preferred = (homes: readonly Laid[], mover: Owner | null): readonly Laid[] => {
  const own = homes.filter(({ owner }) => owner === mover);
  return mover === null || own.length === 0 ? homes : own;
};

/** The Buildings with People of one color at home or with FOMO, and how many. */
export const whereabouts = (tiles: readonly Laid[], colour: Colour, crowd: 'people' | 'fomo'): Leaving[] =>
  tiles
    .map((laid) => ({ tile: laid.tile, count: countOf(laid[crowd], colour) }))
    .filter(({ count }) => count > 0);

const total = (leaving: readonly Leaving[]): number => leaving.reduce((sum, { count }) => sum + count, 0);

/** The given number of People, from the first Buildings first. */
export const takeFrom = (leaving: readonly Leaving[], count: number): Leaving[] => {
  let left = count;
  return leaving.flatMap((from) => {
    const taken = Math.min(left, from.count);
    left -= taken;
    return taken > 0 ? [{ ...from, count: taken }] : [];
  });
};

/** People of one color who must move, in the order of the Buildings they leave. */
export const leaversOf = ({ city, leaving }: Pick<State, 'city' | 'leaving'>, colour: Colour): Leaving[] => {
  const tiles = leaving.flatMap((tile) => city.find((laid) => laid.tile === tile) ?? []);
  return whereabouts(tiles, colour, 'people');
};

/** The Grifter moves People to its own Buildings; seats choose freely. */
const moverOf = ({ turn }: State): Owner | null => (turn.owner === GRIFTER ? GRIFTER : null);

/** The colors that must move, and where each may go. */
export const groupsOf = (state: State): Group[] => {
  const city = cityOf(state.city);
  return COLOURS.flatMap((colour) => {
    const count = total(leaversOf(state, colour));
    if (count === 0) return [];
    const homes = preferred(homesFor(city, colour, state.leaving), moverOf(state));
    return [{ colour, count, to: homes.map(({ tile }) => tile) }];
  });
};

/** The event for a group without a choice: it moves to the only home, or stands up (FOMO). Undefined if there is a choice. */
export const forcedMove = (state: State, { colour, to }: Group): Event | undefined => {
  const from = leaversOf(state, colour);
  if (to.length === 0) return { type: 'people-stood', open: { colour, at: from } };
  if (to.length > 1) return undefined;
  return { type: 'people-moved', open: { colour, to: to[0]!, from, hadFomo: false } };
};
