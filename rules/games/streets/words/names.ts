import { list, plural } from '../../../kit/words/english.ts';
import { line, who as seatOf, type Line, type Part, type ThingRef } from '../../../kit/words/words.ts';
import { GRIFTER } from '../model/kinds.ts';
import type { Business, Colour, Mark, Owner, Valuation } from '../model/kinds.ts';
import type { Cell } from '../model/types.ts';
import { TILES, nameOf, type TileId } from '../model/tiles.ts';
import { unitOf } from '../scoring/valuations.ts';

const SIDES = ['south', 'west', 'north', 'east'] as const;

export const tileName = (tile: TileId): string => TILES[tile].name;
export const building = (tile: TileId): ThingRef => ({ thing: `tile:${tile}`, text: tileName(tile) });
export const markName = (mark: Mark): string => (mark === 'wild' ? mark : nameOf(mark));
/** `Tourists`. */
export const crowdName = (colour: Colour): string => `${nameOf(colour)}s`;
export const businessName = (business: Business): string => nameOf(business);
export const sideName = (turn: number): string => SIDES[turn]!;

export const peopleWords = (count: number, colour: Colour): string => plural(count, markName(colour));
/** `2 waiting Tourists`: People with FOMO. */
export const waitingWords = (count: number, colour: Colour): string =>
  plural(count, `waiting ${markName(colour)}`);

export const listOf = (things: readonly (Part | Line)[]): Line => list(things) || 'nothing';

/** Counted tokens: `Residential and 2 Retail`. */
export const tokenWords = (tokens: readonly Business[]): Line => {
  const counted = [...Map.groupBy(tokens, businessName)];
  return listOf(counted.map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name)));
};

/** The Grifter is the only owner without a seat; it has the mark of a seat that is free in solo play. */
export const GRIFTER_MARK = 4;
export const who = (owner: Owner) =>
  owner === GRIFTER ? { thing: `seat:${GRIFTER_MARK}`, text: 'The Grifter' } : seatOf(owner);

/** A cell's position relative to Central Station: `2 east, 1 south`. */
export const spotWords = ({ x, y }: Cell): string =>
  [x && `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`, y && `${Math.abs(y)} ${y > 0 ? 'south' : 'north'}`]
    .filter(Boolean)
    .join(', ') || 'the Station';
/** The position as typed: `e2s1`. */
export const spotCode = (spot: Cell): string => spotWords(spot).replace(/(\d+) (\w)\w*(, )?/g, '$2$1');

const NOUNS: Readonly<Record<string, string>> = { sets: 'set', wild: 'wild symbol', ownership: 'sign' };
/** One of what a Valuation counts: `Tourist symbol`. */
export const nounOf = (valuation: Valuation): string => {
  if (valuation.kind === 'people') return markName(valuation.of);
  if (valuation.kind === 'symbols') return `${markName(valuation.of)} symbol`;
  return NOUNS[valuation.kind] ?? 'Building';
};

/** What a Building earns, in words; `whose` signs count. */
export const valuationWords = (tile: TileId, whose = 'its owner’s'): string => {
  const { valuation } = TILES[tile];
  if (!valuation) return 'nothing';
  const { kind } = valuation;
  const each = `$${unitOf(valuation)} for each`;
  if (kind === 'copy') return 'as much as the best other Building in its street';
  if (kind === 'enclosure') return `$${unitOf(valuation)} if it encloses another street`;
  if (kind === 'sets') return `${each} set of ${list(valuation.of.map(markName))} symbols`;
  if (kind === 'ownership') return `${each} of ${whose} signs in its street`;
  if (kind === 'adjacency') return `${each} Building around it`;
  const isInStreet = kind === 'people' || kind === 'street-size';
  return isInStreet ? `${each} ${nounOf(valuation)} in its street` : `${each} ${nounOf(valuation)}`;
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
