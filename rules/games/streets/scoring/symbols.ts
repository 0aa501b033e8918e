import type { Consultant, Owner, Mark } from '../model/kinds.ts';
import { cityOf, type City, type Street } from '../city/geometry.ts';
import { pointingInto } from '../city/streets.ts';
import { TILES, type TileId } from '../model/tiles.ts';
import type { View } from '../model/types.ts';

/** Everything scoring needs, as the match or a viewer knows it. */
export interface Scene {
  city: City;
  consultants: readonly (Consultant | null)[];
  /** The known Buildings of each hand. */
  hands: readonly (readonly TileId[])[];
}

/** The table as one viewer knows it, with hands as far as known. */
export const sceneOfView = ({
  city,
  consultants,
  hands,
}: Pick<View, 'city' | 'consultants' | 'hands'>): Scene => ({
  city: cityOf(city),
  consultants,
  hands: hands.map((hand) => hand.flatMap(({ tile }) => tile ?? [])),
});

export type Symbols = Record<Mark, number>;

export const noSymbols = (): Symbols => ({ tourist: 0, hipster: 0, parent: 0, shopper: 0, wild: 0 });

/** Adds the symbols of these tiles; a tile listed twice counts twice. */
export const addSymbols = (symbols: Symbols, tiles: readonly TileId[]): void => {
  for (const tile of tiles) for (const symbol of TILES[tile].symbols) symbols[symbol]++;
};

/** The symbols in the street and pointing into it, which count for everybody. */
export const streetSymbols = (street: Street): Symbols => {
  const symbols = noSymbols();
  for (const { tile } of street.tiles) addSymbols(symbols, [tile]);
  for (const { tile } of pointingInto(street)) addSymbols(symbols, [tile]);
  return symbols;
};

type Eyes = (symbols: Symbols, seen: { scene: Scene; street: Street; owner: Owner }) => void;

const EYES: Partial<Record<Consultant, Eyes>> = {
  hacker: (symbols, { scene, owner }) => {
    symbols.wild++;
    addSymbols(symbols, scene.hands[owner] ?? []);
  },
  'location-scout': (symbols, { scene, street, owner }) => {
    const inside = new Set(street.tiles.map(({ tile }) => tile));
    const outside = scene.city.tiles.filter((laid) => laid.owner === owner && !inside.has(laid.tile));
    addSymbols(
      symbols,
      outside.map(({ tile }) => tile),
    );
  },
  'hipster-legend': (symbols) => {
    symbols.wild += symbols.hipster;
    symbols.hipster = 0;
  },
};

/** The symbols that count for one owner; `pitched` is a tile in hand that scores as if it were in the street. */
export const symbolsFor = (
  scene: Scene,
  street: Street,
  { owner, pitched }: { owner: Owner | null; pitched?: TileId },
): Symbols => {
  const symbols = streetSymbols(street);
  if (pitched) addSymbols(symbols, [pitched]);
  const consultant = owner === null ? null : scene.consultants[owner];
  if (owner !== null && consultant) EYES[consultant]?.(symbols, { scene, street, owner });
  return symbols;
};
