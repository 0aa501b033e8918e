import { list, plural } from '../../../kit/words/english.ts';
import {
  line,
  who as seatOf,
  type Line,
  type Part,
  type SeatRef,
  type ThingRef,
} from '../../../kit/words/words.ts';
import {
  GRIFTER,
  type Business,
  type Colour,
  type Owner,
  type Mark,
  type Turn,
  type Valuation,
  type ValuationKind,
} from '../model/kinds.ts';
import type { Cell } from '../model/laid.ts';
import { TILES, type TileId } from '../model/tiles.ts';

const MARK_NAMES: Readonly<Record<Mark, string>> = {
  tourist: 'Tourist',
  hipster: 'Hipster',
  parent: 'Parent',
  shopper: 'Shopper',
  wild: 'wild',
};
const BUSINESS_NAMES: Readonly<Record<Business, string>> = {
  residential: 'Residential',
  restaurant: 'Restaurant',
  leisure: 'Leisure',
  retail: 'Retail',
};
const SIDES = ['south', 'west', 'north', 'east'] as const;

export const tileName = (tile: TileId): string => TILES[tile].name;
export const building = (tile: TileId): ThingRef => ({ thing: `tile:${tile}`, text: tileName(tile) });
export const markName = (sign: Mark): string => MARK_NAMES[sign];
/** `Tourists`. */
export const crowdName = (colour: Colour): string => `${MARK_NAMES[colour]}s`;
export const businessName = (business: Business): string => BUSINESS_NAMES[business];
export const sideName = (turn: number): string => SIDES[turn as Turn];

export const peopleWords = (count: number, colour: Colour): string => plural(count, markName(colour));
/** `2 waiting Tourists`: People with FOMO. */
export const waitingWords = (count: number, colour: Colour): string =>
  plural(count, `waiting ${markName(colour)}`);

export const listOf = (things: readonly (Part | Line)[]): Line => list(things) || 'nothing';

/** Counted tokens: `Residential and 2 Retail`. */
export const tokenWords = (tokens: readonly Business[]): Line =>
  listOf(
    [...new Set(tokens)].map((business) => {
      const count = tokens.filter((token) => token === business).length;
      return count > 1 ? `${count} ${businessName(business)}` : businessName(business);
    }),
  );

/** The Grifter is the only owner without a seat; it has the mark of a seat that is free in solo play. */
export const GRIFTER_MARK = 4;
export const who = (owner: Owner): SeatRef | ThingRef =>
  owner === GRIFTER ? { thing: `seat:${GRIFTER_MARK}`, text: 'The Grifter' } : seatOf(owner);

const ways = ({ x, y }: Cell): [far: number, side: string][] => {
  const all: [number, string][] = [
    [Math.abs(x), x > 0 ? 'east' : 'west'],
    [Math.abs(y), y > 0 ? 'south' : 'north'],
  ];
  return all.filter(([far]) => far > 0);
};
/** A cell's position relative to Central Station: `2 east, 1 south`. */
export const spotWords = (spot: Cell): string =>
  ways(spot)
    .map((way) => way.join(' '))
    .join(', ') || 'the Station';
/** The position as typed: `e2s1`. */
export const spotCode = (spot: Cell): string =>
  ways(spot)
    .map(([far, side]) => `${side[0]!}${far}`)
    .join('');

type Pays = {
  [K in ValuationKind]: (valuation: Extract<Valuation, { kind: K }>, whose: string) => string;
};
const PAYS: Pays = {
  people: ({ of }) => `$2 for each ${markName(of)} in its street`,
  symbols: ({ of }) => `$2 for each ${markName(of)} symbol`,
  sets: ({ of, pays }) => `$${pays} for each set of ${list(of.map(markName))} symbols`,
  wild: () => '$4 for each wild symbol',
  ownership: (_, whose) => `$3 for each of ${whose} signs in its street`,
  'street-size': () => '$2 for each Building in its street',
  adjacency: () => '$2 for each Building around it',
  enclosure: () => '$6 if it encloses another street',
  copy: () => 'as much as the best other Building in its street',
};

/** What a Building earns, in words; `whose` signs count. */
export const valuationWords = (tile: TileId, whose = 'its owner’s'): string => {
  const { valuation } = TILES[tile];
  return valuation
    ? (PAYS[valuation.kind] as (valuation: Valuation, whose: string) => string)(valuation, whose)
    : 'nothing';
};

export const symbolWords = (tile: TileId): string => {
  const { symbols, back } = TILES[tile];
  return back ? plural(symbols.length, `${markName(back)} symbol`) : '';
};

/** A Building's symbols and what it pays, to read out after its name. */
export const tileFacts = (tile: TileId): string => `${symbolWords(tile)}; ${valuationWords(tile)}`;

/** A Building read out in full: `Toy Store (1 Parent symbol; $2 for each Parent in its street)`. */
export const buildingWords = (tile: TileId): Line =>
  TILES[tile].valuation ? line`${building(tile)} (${tileFacts(tile)})` : line`${building(tile)}`;

/** A back: `a Parent Building`. */
export const backWords = (back: Mark): string => `a ${markName(back)} Building`;
