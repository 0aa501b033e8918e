import { list } from '../../../kit/words/english.ts';
import { cellName, TURNS_OF, lets, opensTo, type Way } from '../city/board.ts';
import type { ThingRef } from '../../../kit/words/words.ts';
import type { Cell, Kind, Letter, RoadTile } from '../model/types.ts';

/** A tile's name on screen: "the straight", "a 3-way". */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  cross: '4-way',
  stop: '4-way stop',
  tee: '3-way',
  straight: 'straight',
  'one-way-cross': 'one-way crossing',
  'one-way': 'one-way',
  broken: 'broken road',
  corner: 'corner',
  cone: 'cone',
  canteen: 'gas can',
  're-route': 're-route',
  pothole: 'pothole',
};

/** Short names for tiles whose full name doesn't fit. */
const SHORT: Partial<Record<Kind, string>> = { stop: 'Stop', 'one-way-cross': 'One-ways', broken: 'Broken' };
/** A tile's name as a heading. */
export const kindTitle = (kind: Kind): string =>
  KIND_NAMES[kind].replace(/^./, (first) => first.toUpperCase());
/** A tile's name under its picture. */
export const kindLabel = (kind: Kind): string => SHORT[kind] ?? kindTitle(kind);
/** The same name within a sentence; no line breaks at its hyphen. */
export const kindPhrase = (kind: Kind): string =>
  `the ${kindLabel(kind).toLowerCase().replace('-', '-\u2060')} tile`;

/** What a re-route moves. */
export const ENDS_OF_TRIP = { passenger: 'pickup', destination: 'destination' } as const;

/** The sides on which a tile only lets in, and those on which it opens, by name. */
const waysOf = (tile: RoadTile, names: readonly string[]): { into: string[]; out: string[] } => ({
  into: names.filter((_, way) => lets(tile, way as Way) && !opensTo(tile, way as Way)),
  out: names.filter((_, way) => opensTo(tile, way as Way)),
});

/** A tile's orientation: "north and south", "from the west to the east". */
const lie = (tile: RoadTile): string => {
  const { into, out } = waysOf(tile, ['north', 'east', 'south', 'west']);
  return into.length === 0 ? list(out) : `from ${list(into)} to ${list(out)}`;
};

/** The orientation, short enough to type: "ns", "w-e". */
export const lieCode = (tile: RoadTile): string => {
  const { into, out } = waysOf(tile, ['n', 'e', 's', 'w']);
  return [into.join(''), out.join('')].filter(Boolean).join('-');
};

/** A tile's orientation; empty if every turn looks the same. */
export const lieOf = (tile: RoadTile): string => (TURNS_OF[tile.kind].length < 2 ? '' : lie(tile));
/** A tile's name with its orientation. */
export const tileName = (tile: RoadTile): string =>
  [KIND_NAMES[tile.kind], lieOf(tile)].filter(Boolean).join(', ');

/** A cell as typed in a command: "4 3". */
export const cellCode = (cell: number): string => cellName(cell).replace('·', ' ');

/** A reference to a cell, for a line. */
export const place = (cell: Cell): ThingRef => ({ thing: `cell:${cell}`, text: cellName(cell) });
/** A reference to a fare by its letter: the passenger and the pin. */
export const named = (letter: Letter): ThingRef => ({ thing: `fare:${letter}`, text: letter });
/** A reference to a tile in the viewer's hand. */
export const card = (kind: Kind): ThingRef => ({ thing: `card:${kind}`, text: KIND_NAMES[kind] });
