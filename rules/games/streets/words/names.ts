import { list, plural } from '../../../kit/words/english.ts';
import { joined, line, who as seatOf } from '../../../kit/words/words.ts';
import type { Line, Part, ThingRef } from '../../../kit/words/words.ts';
import { countOf } from '../city/crowds.ts';
import { COLOURS, GRIFTER, sumOf } from '../model/kinds.ts';
import type { Business, Colour, Mark, Owner, Valuation } from '../model/kinds.ts';
import type { Cell, Held, Sale } from '../model/types.ts';
import { TILES, nameOf, type TileId } from '../model/tiles.ts';
import { unitOf } from '../scoring/valuations.ts';

const SIDES = ['south', 'west', 'north', 'east'] as const;

export const tileName = (tile: TileId): string => TILES[tile].name;
export const building = (tile: TileId): ThingRef => ({ thing: `tile:${tile}`, text: tileName(tile) });
export const markName = (mark: Mark): string => (mark === 'wild' ? mark : nameOf(mark));
/** `Tourists`. */
export const crowdName = (colour: Colour): string => `${nameOf(colour)}s`;
export const sideName = (turn: number): string => SIDES[turn]!;

/** `2 Tourists`, or `2 waiting Tourists`: People with FOMO. */
export const peopleWords = (count: number, colour: Colour, state: '' | 'waiting ' = ''): string =>
  plural(count, `${state}${markName(colour)}`);
/** People by color, each counted. */
export const crowdWords = (crowd: readonly Colour[], state: '' | 'waiting ' = ''): string[] =>
  COLOURS.filter((each) => crowd.includes(each)).map((each) =>
    peopleWords(countOf(crowd, each), each, state),
  );

export const listOf = (things: readonly (Part | Line)[]): Line => list(things) || 'nothing';

/** Counted tokens: `Residential and 2 Retail`. */
export const tokenWords = (tokens: readonly Business[]): Line => {
  const counted = [...Map.groupBy(tokens, nameOf)];
  return listOf(counted.map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name)));
};

/** The Grifter is the only owner without a seat; it has the mark of a seat that is free in solo play. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? 4 : owner);
export const who = (owner: Owner) =>
  owner === GRIFTER ? { thing: `seat:${markOf(owner)}`, text: 'The Grifter' } : seatOf(owner);

/** A cell's position relative to Central Station: `2 east, 1 south`. */
export const spotWords = ({ x, y }: Cell): string =>
  [x && `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`, y && `${Math.abs(y)} ${y > 0 ? 'south' : 'north'}`]
    .filter(Boolean)
    .join(', ') || 'the Station';
/** The position as typed: `e2s1`. */
export const spotCode = (spot: Cell): string => spotWords(spot).replace(/(\d+) (\w)\w*(, )?/g, '$2$1');

const NOUNS: Readonly<Record<string, string>> = { sets: 'set', wild: 'wild symbol', ownership: 'sign' };
/** One of what a Valuation counts: `Tourist symbol`. */
const nounOf = (valuation: Valuation): string => {
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
/** A Building in a hand, by its back if its front is hidden. */
export const heldWords = ({ back, tile }: Held): Part => (tile ? building(tile) : backWords(back));

const countWords = (valuation: Valuation, count: number, unit: number): string => {
  if (valuation.kind === 'enclosure') return 'encloses another street';
  return valuation.kind === 'copy' ? `copied ${unit}` : `${plural(count, nounOf(valuation))} × ${unit}`;
};

/** What a Building's sum is made of: `6 × 2 + 4`, or in words. A Copy, and what pays once, are only their sum. */
export const makeup = ({ tile, worth, people, signs }: Sale): { figures: string; words: string } => {
  const valuation = TILES[tile].valuation!; // what can have a sign has one
  const single = signs === 2 ? worth / 2 : worth;
  const unit = unitOf(valuation) ?? single;
  const factors = [single / unit, unit, signs].filter((n, i) => n > 1 || i === 1).join(' × ');
  const counted = `${countWords(valuation, single / unit, unit)}${signs === 2 ? ', doubled' : ''}`;
  const live = people > 0 && plural(people, { one: '# Person', other: '# People' });
  return {
    figures: [worth > 0 && factors, people].filter(Boolean).join(' + '),
    words: [worth > 0 && counted, live].filter(Boolean).join(', '),
  };
};

const saleWords = (sale: Sale, isOnly: boolean): Line => {
  const { words } = makeup(sale);
  const name = isOnly ? [building(sale.tile)] : line`${building(sale.tile)} ${sale.paid}`;
  return words ? line`${name} (${words})` : name;
};

const byOwner = (sales: readonly Sale[]): Sale[][] => [...Map.groupBy(sales, ({ owner }) => owner).values()];

/** `Ada $6 and Ben $3`. */
export const paidWords = (sales: readonly Sale[]): Line =>
  listOf(byOwner(sales).map((own) => line`${who(own[0]!.owner)} $${sumOf(own, ({ paid }) => paid)}`));

export const sharesWords = (sales: readonly Sale[]): Line => {
  const shares = byOwner(sales).map(
    (own) => line`${paidWords(own)}: ${listOf(own.map((sale) => saleWords(sale, own.length === 1)))}.`,
  );
  return joined(shares, ' ');
};
