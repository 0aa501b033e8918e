import { countOf } from './crowds.ts';
import type { Event, Leaving } from '../events.ts';
import { cityOf, type City } from './geometry.ts';
import { COLOURS, GRIFTER, type Colour, type Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { streetOf } from './streets.ts';
import { STATION, colourOf, type TileId } from '../model/tiles.ts';
import type { Group, State } from '../model/types.ts';

const attracts = ({ tile }: Laid, colour: Colour): boolean => tile === STATION || colourOf(tile) === colour;

/** Where People may move: a Building of their colour in a street that is not enclosed; abandoned ones too. */
export const homesFor = (city: City, colour: Colour, leaving: readonly TileId[]): Laid[] =>
  city.tiles.filter(
    (laid) => attracts(laid, colour) && !leaving.includes(laid.tile) && !streetOf(city, laid).isEnclosed,
  );

/** The Grifter's own come first where the Grifter enclosed the street. */
export const preferred = (homes: readonly Laid[], mover: Owner | null): readonly Laid[] => {
  const own = homes.filter(({ owner }) => owner === mover);
  return mover === null || own.length === 0 ? homes : own;
};

/** Who stands or lies where, of one colour. */
export const whereabouts = (tiles: readonly Laid[], colour: Colour, crowd: 'people' | 'fomo'): Leaving[] =>
  tiles
    .map((laid) => ({ tile: laid.tile, count: countOf(laid[crowd], colour) }))
    .filter(({ count }) => count > 0);

const total = (leaving: readonly Leaving[]): number => leaving.reduce((sum, { count }) => sum + count, 0);

/** So many People, from the first Buildings first. */
export const takeFrom = (leaving: readonly Leaving[], count: number): Leaving[] => {
  let left = count;
  return leaving.flatMap((from) => {
    const taken = Math.min(left, from.count);
    left -= taken;
    return taken > 0 ? [{ ...from, count: taken }] : [];
  });
};

/** Who of one colour must move, in the order of the Buildings left. */
export const leaversOf = ({ city, leaving }: Pick<State, 'city' | 'leaving'>, colour: Colour): Leaving[] => {
  const tiles = leaving.flatMap((tile) => city.find((laid) => laid.tile === tile) ?? []);
  return whereabouts(tiles, colour, 'people');
};

/** The Grifter moves People to the Grifter's; seats are free to choose. */
const moverOf = ({ turn }: State): Owner | null => (turn.owner === GRIFTER ? GRIFTER : null);

/** The colours that must move, and where each may go. */
export const groupsOf = (state: State): Group[] => {
  const city = cityOf(state.city);
  return COLOURS.flatMap((colour) => {
    const count = total(leaversOf(state, colour));
    if (count === 0) return [];
    const homes = preferred(homesFor(city, colour, state.leaving), moverOf(state));
    return [{ colour, count, to: homes.map(({ tile }) => tile) }];
  });
};

/** What happens to a group that has no choice: it moves to the only home, or stands up (FOMO). */
export const forcedMove = (state: State, { colour, to }: Group): Event | undefined => {
  const from = leaversOf(state, colour);
  if (to.length === 0) return { type: 'people-stood', open: { colour, at: from } };
  if (to.length > 1) return undefined;
  return { type: 'people-moved', open: { colour, to: to[0]!, from, hadFomo: false } };
};
