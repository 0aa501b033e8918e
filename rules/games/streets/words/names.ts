import { list, plural } from '../../../kit/words/english.ts';
import { joined, line, who as seatOf } from '../../../kit/words/words.ts';
import type { Forms, Line, Part, ThingRef } from '../../../kit/words/words.ts';
import { countOf } from '../city/crowds.ts';
import { COLOURS, GRIFTER, sumOf } from '../model/kinds.ts';
import type { Business, Colour, Consultant, Mark, Owner, Valuation } from '../model/kinds.ts';
import type { Cell, Held, Sale } from '../model/types.ts';
import { TILES, type TileId } from '../model/tiles.ts';
import { unitOf } from '../scoring/valuations.ts';

const SIDE_NAMES = ['south', 'west', 'north', 'east'] as const;

const NAMES: Readonly<Record<Mark | Business, string>> = {
  tourist: 'Tourist',
  hipster: 'Hipster',
  parent: 'Parent',
  shopper: 'Shopper',
  wild: 'wild',
  residential: 'Residential',
  restaurant: 'Restaurant',
  leisure: 'Leisure',
  retail: 'Retail',
};
const PEOPLE: Readonly<Record<Colour, Forms>> = {
  tourist: { one: 'Tourist', other: 'Tourists' },
  hipster: { one: 'Hipster', other: 'Hipsters' },
  parent: { one: 'Parent', other: 'Parents' },
  shopper: { one: 'Shopper', other: 'Shoppers' },
};

/** What the Consultants do. */
export const EFFECTS: Readonly<Record<Consultant, string>> = {
  contractor: 'Build two Buildings a turn, then draw two. In the last three turns build one.',
  hacker:
    'A wild symbol and the symbols in your hand count in every street for you, and a Copy may copy your hand.',
  entrepreneur:
    'When a street with a Building of yours is scored, show a Building from your hand and score its Valuation there, too.',
  investor: 'When you build, you may place two signs. The Valuation of that Building then counts double.',
  'hipster-legend': 'Hipster symbols are wild for you.',
  renovator:
    'You may build on top of a Building in an enclosed street, turned the same way. It scores at once.',
  'location-scout': 'The symbols on all your Buildings outside a street count in it for you.',
};

export const tileName = (tile: TileId): string => TILES[tile].name;
export const building = (tile: TileId): ThingRef => ({ thing: `tile:${tile}`, text: tileName(tile) });
/** A symbol or a token, as in front of another noun: `Tourist`. */
export const markName = (mark: Mark | Business): string => NAMES[mark];
/** `Tourists`. */
export const crowdName = (colour: Colour): string => PEOPLE[colour].other;
export const sideName = (turn: number): string => SIDE_NAMES[turn]!;

/** `2 Tourists`, or `2 waiting Tourists`: People with FOMO. */
export const peopleWords = (count: number, colour: Colour, state?: 'waiting'): string => {
  const people = plural(count, PEOPLE[colour]);
  return state ? `${count} waiting ${people}` : `${count} ${people}`;
};
/** People by color, each counted. */
export const crowdWords = (crowd: readonly Colour[], state?: 'waiting'): string[] =>
  COLOURS.filter((each) => crowd.includes(each)).map((each) =>
    peopleWords(countOf(crowd, each), each, state),
  );

export const listOf = (things: readonly (Part | Line)[]): Line => list(things) || 'nothing';

/** Counted tokens: `Residential and 2 Retail`. */
export const tokenWords = (tokens: readonly Business[]): Line => {
  const counted = [...Map.groupBy(tokens, markName)];
  return listOf(counted.map(([name, { length }]) => (length > 1 ? `${length} ${name}` : name)));
};

/** The Grifter is the only owner without a seat; it has the mark of a seat that is free in solo play. */
export const markOf = (owner: Owner): number => (owner === GRIFTER ? 4 : owner);
export const who = (owner: Owner) =>
  owner === GRIFTER ? { thing: `seat:${markOf(owner)}`, text: 'The Grifter' } : seatOf(owner);
export const ownedBy = (owner: Owner): Line => line`owned by ${who(owner)}`;

/** A cell's position relative to Central Station: `2 east, 1 south`. */
export const spotWords = ({ x, y }: Cell): string =>
  [x && `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`, y && `${Math.abs(y)} ${y > 0 ? 'south' : 'north'}`]
    .filter(Boolean)
    .join(', ') || 'the Station';
/** The position as typed: `e2s1`. */
export const spotCode = ({ x, y }: Cell): string =>
  [x && `${x > 0 ? 'e' : 'w'}${Math.abs(x)}`, y && `${y > 0 ? 's' : 'n'}${Math.abs(y)}`]
    .filter(Boolean)
    .join('');

const symbolsOf = (mark: Mark): Forms => ({
  one: `${markName(mark)} symbol`,
  other: `${markName(mark)} symbols`,
});
const NOUNS: Readonly<Record<string, Forms>> = {
  sets: { one: 'set', other: 'sets' },
  ownership: { one: 'sign', other: 'signs' },
};
/** What a Valuation counts: `Tourist symbols`. */
const nounsOf = (valuation: Valuation): Forms => {
  if (valuation.kind === 'people') return PEOPLE[valuation.of];
  if (valuation.kind === 'symbols') return symbolsOf(valuation.of);
  if (valuation.kind === 'wild') return symbolsOf(valuation.kind);
  return NOUNS[valuation.kind] ?? { one: 'Building', other: 'Buildings' };
};

/** What a Building earns, in words; its signs are the reader's, or its owner's. */
export const valuationWords = (tile: TileId, { isYours = false } = {}): string => {
  const { valuation } = TILES[tile];
  if (!valuation) return 'nothing';
  const { kind } = valuation;
  const each = `$${unitOf(valuation)} for each`;
  if (kind === 'copy') return 'as much as the best other Building in its street';
  if (kind === 'enclosure') return `$${unitOf(valuation)} if it encloses another street`;
  if (kind === 'sets') return `${each} set of ${list(valuation.of.map(markName))} symbols`;
  if (kind === 'ownership') return `${each} of ${isYours ? 'your' : 'its owner’s'} signs in its street`;
  if (kind === 'adjacency') return `${each} Building around it`;
  const noun = plural(1, nounsOf(valuation));
  const isInStreet = kind === 'people' || kind === 'street-size';
  return isInStreet ? `${each} ${noun} in its street` : `${each} ${noun}`;
};

export const symbolWords = (tile: TileId): string => {
  const {
    back,
    symbols: { length },
  } = TILES[tile];
  return back ? `${length} ${plural(length, symbolsOf(back))}` : '';
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
  return valuation.kind === 'copy'
    ? `copied ${unit}`
    : `${count} ${plural(count, nounsOf(valuation))} × ${unit}`;
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
