import { COLOURS, type Colour, type Icon, type Mark, type Valuation } from './kinds.ts';

/*
 * AUTHORED. No list of the printed tiles could be found: the figures are ours, within the rulings (§2.3),
 * except what `tiles.test.ts` holds as attested.
 */

interface Row {
  symbols: number;
  icons: readonly Icon[];
  worth: Valuation;
  isExtra?: true;
}

const perPerson = (of: Colour): Valuation => ({ kind: 'people', of });
const perSymbol = (of: Colour): Valuation => ({ kind: 'symbols', of });
const WILD = { kind: 'wild' } as const;
const OWNERSHIP = { kind: 'ownership' } as const;
const SIZE = { kind: 'street-size' } as const;
const ADJACENCY = { kind: 'adjacency' } as const;
const ENCLOSURE = { kind: 'enclosure' } as const;
const COPY = { kind: 'copy' } as const;

/** What a complete set pays, by its number of symbols; two is attested, the others are ours. */
const SET_PAYS: Readonly<Record<number, number>> = { 2: 5, 3: 6, 4: 8 };
const perSet = (...of: readonly Colour[]): Valuation => ({ kind: 'sets', of, pays: SET_PAYS[of.length]! });

const ROWS = {
  tourist: {
    'chillax-spa': { symbols: 1, icons: ['leisure'], worth: perSymbol('tourist') },
    'souvenir-shop': { symbols: 2, icons: ['retail'], worth: perSymbol('shopper') },
    'puppet-museum': { symbols: 1, icons: ['leisure'], worth: perSymbol('tourist') },
    'grand-hotel': { symbols: 1, icons: ['residential', 'residential'], worth: perPerson('tourist') },
    'riverside-hostel': { symbols: 1, icons: ['residential'], worth: perSet('hipster', 'shopper') },
    'tapas-bar': { symbols: 1, icons: ['restaurant'], worth: perSymbol('tourist') },
    'lookout-tower': { symbols: 1, icons: ['wild'], worth: OWNERSHIP },
    gatehouse: { symbols: 1, icons: ['residential'], worth: ENCLOSURE },
    'airport-hotel': { symbols: 1, icons: ['residential'], worth: perSymbol('tourist'), isExtra: true },
  },
  hipster: {
    'student-house': { symbols: 1, icons: ['residential'], worth: perSymbol('hipster') },
    'micro-brewery': { symbols: 2, icons: ['restaurant'], worth: perSymbol('tourist') },
    'coffee-roastery': { symbols: 1, icons: ['restaurant'], worth: perSymbol('hipster') },
    'art-gallery': { symbols: 1, icons: ['leisure'], worth: perPerson('hipster') },
    'ramen-counter': { symbols: 1, icons: ['restaurant', 'restaurant'], worth: SIZE },
    'record-store': { symbols: 1, icons: ['retail'], worth: perSymbol('hipster') },
    'bicycle-kitchen': { symbols: 1, icons: ['retail'], worth: OWNERSHIP },
    'shared-studio': { symbols: 1, icons: ['wild'], worth: WILD },
    'poke-bar': { symbols: 1, icons: ['restaurant'], worth: perSymbol('hipster'), isExtra: true },
  },
  parent: {
    'starter-home': { symbols: 1, icons: ['residential'], worth: perSymbol('parent') },
    'trendy-lofts': { symbols: 2, icons: ['residential', 'residential'], worth: perSymbol('hipster') },
    'family-diner': { symbols: 1, icons: ['restaurant'], worth: perSymbol('parent') },
    'toy-store': { symbols: 1, icons: ['retail'], worth: perPerson('parent') },
    'flea-market': { symbols: 1, icons: ['retail'], worth: perSet('hipster', 'parent') },
    'pancake-house': { symbols: 1, icons: ['restaurant'], worth: perSet('parent', 'shopper', 'tourist') },
    'swimming-baths': { symbols: 1, icons: ['leisure', 'leisure'], worth: OWNERSHIP },
    'branch-library': { symbols: 1, icons: ['leisure'], worth: SIZE },
    'petting-zoo': { symbols: 1, icons: ['leisure'], worth: perSymbol('parent'), isExtra: true },
  },
  shopper: {
    'department-store': { symbols: 1, icons: ['retail', 'retail'], worth: perSymbol('shopper') },
    'sneaker-lab': { symbols: 2, icons: ['retail'], worth: perSymbol('hipster') },
    'maternity-wear': { symbols: 1, icons: ['retail'], worth: perSymbol('parent') },
    'designer-outlet': { symbols: 1, icons: ['retail'], worth: SIZE },
    'penthouse-row': { symbols: 1, icons: ['residential'], worth: ENCLOSURE },
    'market-hall': { symbols: 1, icons: ['restaurant'], worth: perSet(...COLOURS) },
    'corner-kiosk': { symbols: 1, icons: ['wild'], worth: SIZE },
    'parking-deck': { symbols: 1, icons: ['leisure'], worth: ENCLOSURE },
    'juice-bar': { symbols: 1, icons: ['restaurant'], worth: perSymbol('shopper'), isExtra: true },
  },
  wild: {
    'costume-rental': { symbols: 1, icons: ['retail'], worth: WILD },
    'variety-theatre': { symbols: 1, icons: ['leisure'], worth: SIZE },
    'copy-shop': { symbols: 1, icons: ['retail'], worth: COPY },
    'mirror-house': { symbols: 1, icons: ['residential'], worth: COPY },
    'pocket-square': { symbols: 1, icons: ['leisure'], worth: ADJACENCY },
    'tram-terrace': { symbols: 1, icons: ['restaurant'], worth: SIZE },
    'estate-agency': { symbols: 1, icons: ['wild'], worth: OWNERSHIP },
    'tour-bus-depot': { symbols: 1, icons: ['leisure'], worth: ENCLOSURE },
    'radio-house': { symbols: 1, icons: ['leisure'], worth: SIZE, isExtra: true },
  },
} as const satisfies Record<Mark, Record<string, Row>>;

export const STATION = 'central-station';
export const PARK = 'city-park';

type Rows = typeof ROWS;
/** A Building tile of the stack. */
export type StackTile = { [Back in Mark]: keyof Rows[Back] }[Mark];
export type TileId = StackTile | typeof STATION | typeof PARK;

export interface Building {
  id: TileId;
  name: string;
  /** Null for the Station and the Park, whose backs don't matter. */
  back: Mark | null;
  symbols: readonly Mark[];
  icons: readonly Icon[];
  valuation: Valuation | null;
  /** Marked 5+: in the stack only when set up for five. */
  isExtra: boolean;
}

/** `toy-store` as a name: `Toy Store`. */
export const nameOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

const makeBuilding = (back: Mark, [id, row]: [string, Row]): Building => ({
  id: id as TileId,
  name: nameOf(id),
  back,
  symbols: Array<Mark>(row.symbols).fill(back),
  icons: row.icons,
  valuation: row.worth,
  isExtra: row.isExtra ?? false,
});

export const STACK_TILES: readonly Building[] = Object.entries(ROWS)
  .flatMap(([back, rows]) => Object.entries(rows).map((row) => makeBuilding(back as Mark, row)))
  .toSorted((a, b) => Number(a.isExtra) - Number(b.isExtra));

const LANDMARK = { back: null, icons: [], valuation: null, isExtra: false } as const;
const ALL: readonly Building[] = [
  { ...LANDMARK, id: STATION, name: nameOf(STATION), symbols: COLOURS },
  { ...LANDMARK, id: PARK, name: nameOf(PARK), symbols: [] },
  ...STACK_TILES,
];

export const TILES = Object.fromEntries(ALL.map((tile) => [tile.id, tile])) as Readonly<
  Record<TileId, Building>
>;

export const backOf = (tile: TileId): Mark | null => TILES[tile].back;
/** The color of People a tile brings and attracts; undefined for wild tiles. The Station attracts all four. */
export const colourOf = (tile: TileId): Colour | undefined => {
  const { back } = TILES[tile];
  return back === null || back === 'wild' ? undefined : back;
};
