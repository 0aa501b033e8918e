import { countOf } from './crowds.ts';
import type { Event, Leaving } from '../events.ts';
import { cityOf, type City } from './geometry.ts';
import { COLOURS, GRIFTER, type Colour, type Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { streetOf } from './streets.ts';
import { STATION, colourOf, type TileId } from '../model/tiles.ts';
import type { Group, State } from '../model/types.ts';

export const attracts = ({ tile }: Laid, colour: Colour): boolean =>
  tile === STATION || colourOf(tile) === colour;

/** Where People may move: Buildings of their color, even abandoned ones, in streets that are not enclosed. */
export const homesFor = (city: City, colour: Colour, leaving: readonly TileId[]): Laid[] =>
  city.tiles.filter(
    (laid) => attracts(laid, colour) && !leaving.includes(laid.tile) && !streetOf(city, laid).isEnclosed,
  );

/** The colors that must move from these Buildings, and where each may go: the Grifter's go to its own Buildings first. */
export const groupsLeaving = (city: City, left: readonly Laid[], mover: Owner): Group[] => {
  const leaving = left.map(({ tile }) => tile);
  const crowd = left.flatMap(({ people }) => people);
  return COLOURS.flatMap((colour) => {
    const count = countOf(crowd, colour);
    if (count === 0) return [];
    const homes = homesFor(city, colour, leaving);
    const own = homes.filter(({ owner }) => owner === GRIFTER);
    const to = mover === GRIFTER && own.length > 0 ? own : homes;
    return [{ colour, count, to: to.map(({ tile }) => tile) }];
  });
};

export const whereabouts = (tiles: readonly Laid[], colour: Colour, crowd: 'people' | 'fomo'): Leaving[] =>
  tiles.flatMap((laid) => {
    const count = laid[crowd].length === 0 ? 0 : countOf(laid[crowd], colour);
    return count > 0 ? { tile: laid.tile, count } : [];
  });

/** The given number of People, from the first Buildings first. */
export const takeFrom = (leaving: readonly Leaving[], count: number): Leaving[] => {
  let left = count;
  return leaving.flatMap((from) => {
    const taken = Math.min(left, from.count);
    left -= taken;
    return taken > 0 ? [{ ...from, count: taken }] : [];
  });
};

const left = ({ city, leaving }: State): Laid[] =>
  leaving.flatMap((tile) => city.find((laid) => laid.tile === tile) ?? []);

export const leaversOf = (state: State, colour: Colour): Leaving[] =>
  whereabouts(left(state), colour, 'people');

export const groupsOf = (state: State): Group[] =>
  groupsLeaving(cityOf(state.city), left(state), state.turn.owner);

/** The event for a group without a choice: it moves to the only home, or stands up (FOMO). Undefined if there is a choice. */
export const forcedMove = (state: State, { colour, to }: Group): Event | undefined => {
  const from = leaversOf(state, colour);
  if (to.length === 0) return { type: 'people-stood', open: { colour, at: from } };
  if (to.length > 1) return undefined;
  return { type: 'people-moved', open: { colour, to: to[0]!, from, hadFomo: false } };
};
