import { list, plural } from '../../../kit/words/english.ts';
import {
  line,
  who as seatOf,
  type Line,
  type Part,
  type SeatRef,
  type ThingRef,
} from '../../../kit/words/words.ts';
import { CARDS } from '../consultants/consultants.ts';
import {
  GRIFTER,
  type Business,
  type Colour,
  type Owner,
  type Mark,
  type Turn,
  type Valuation,
} from '../model/kinds.ts';
import { TILES, type TileId } from '../model/tiles.ts';
import type { View } from '../model/types.ts';

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
/** A reference to a Building in the City or in a hand. */
export const building = (tile: TileId): ThingRef => ({ thing: `tile:${tile}`, text: tileName(tile) });
export const markName = (sign: Mark): string => MARK_NAMES[sign];
export const businessName = (business: Business): string => BUSINESS_NAMES[business];
/** The side its road is on. */
export const sideName = (turn: number): string => SIDES[turn as Turn];

export const peopleWords = (count: number, colour: Colour): string => plural(count, markName(colour));
/** `2 waiting Tourists`: People with FOMO. */
export const waitingWords = (count: number, colour: Colour): string =>
  plural(count, `waiting ${markName(colour)}`);

export const listOf = (things: readonly (Part | Line)[]): Line => list(things) || 'nothing';

/** Counted tokens: `Residential and 2 Retail`. */
export const tokenWords = (tokens: readonly Business[]): string =>
  list(
    [...new Set(tokens)].map((business) => {
      const count = tokens.filter((token) => token === business).length;
      return count > 1 ? `${count} ${businessName(business)}` : businessName(business);
    }),
  ) || 'nothing';

/** The Grifter is the only owner without a seat; it has the mark of a seat that is free in solo play. */
export const GRIFTER_MARK = 4;
export const partyOf = (owner: Owner): SeatRef | ThingRef =>
  owner === GRIFTER ? { thing: `seat:${GRIFTER_MARK}`, text: 'The Grifter' } : seatOf(owner);
export const who = (owner: Owner): Part => partyOf(owner);

const compass = (value: number, [plus, minus]: readonly [string, string]): string[] =>
  value === 0 ? [] : [`${Math.abs(value)} ${value > 0 ? plus : minus}`];

/** A cell's position relative to Central Station: `2 east, 1 south`. */
export const spotWords = ({ x, y }: { x: number; y: number }): string =>
  [...compass(x, ['east', 'west']), ...compass(y, ['south', 'north'])].join(', ') || 'the Station';
/** The position as typed: `e2s1`. */
export const spotCode = ({ x, y }: { x: number; y: number }): string =>
  [
    ...(x === 0 ? [] : [`${x > 0 ? 'e' : 'w'}${Math.abs(x)}`]),
    ...(y === 0 ? [] : [`${y > 0 ? 's' : 'n'}${Math.abs(y)}`]),
  ].join('');

/** What a Building earns, in words; `whose` signs count. */
export const valuationWords = (valuation: Valuation | null, whose = 'its owner’s'): string => {
  switch (valuation?.kind) {
    case undefined:
      return 'nothing';
    case 'people':
      return `$2 for each ${markName(valuation.of)} in its street`;
    case 'symbols':
      return `$2 for each ${markName(valuation.of)} symbol`;
    case 'sets':
      return `$${valuation.pays} for each set of ${list(valuation.of.map(markName))} symbols`;
    case 'wild':
      return '$4 for each wild symbol';
    case 'ownership':
      return `$3 for each of ${whose} signs in its street`;
    case 'street-size':
      return '$2 for each Building in its street';
    case 'adjacency':
      return '$2 for each Building around it';
    case 'enclosure':
      return '$6 if it encloses another street';
    case 'copy':
      return 'as much as the best other Building in its street';
    default:
      valuation satisfies never;
      return '';
  }
};

const symbolWords = (tile: TileId): string => {
  const { symbols, back } = TILES[tile];
  return back ? plural(symbols.length, `${markName(back)} symbol`) : '';
};

/** A Building's symbols and what it pays, to read out after its name. */
export const tileFacts = (tile: TileId): string =>
  `${symbolWords(tile)}; ${valuationWords(TILES[tile].valuation)}`;

/** A Building read out in full: `Toy Store (1 Parent symbol; $2 for each Parent in its street)`. */
export const tileWords = (tile: TileId): string => `${tileName(tile)} (${tileFacts(tile)})`;
export const buildingWords = (tile: TileId): Line => line`${building(tile)} (${tileFacts(tile)})`;

/** A back: `a Parent Building`. */
export const backWords = (back: Mark): string => `a ${markName(back)} Building`;

export const consultantName = (view: View, owner: Owner): string | undefined => {
  const consultant = view.consultants[owner];
  return consultant ? CARDS[consultant].name : undefined;
};
