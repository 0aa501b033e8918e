import { list } from '../../../kit/words/english.ts';
import { cellName, TURNS_OF, lets, opensTo, type Way } from '../city/board.ts';
import type { ThingRef } from '../../../kit/words/words.ts';
import type { Cell, Kind, Letter, Road, RoadTile } from '../model/types.ts';

const NAMES: Readonly<Record<Kind, string>> = {
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
/** Names under a picture, where the whole one doesn't fit. */
const LABELS: Partial<Record<Kind, string>> = { stop: 'Stop', 'one-way-cross': 'One-ways', broken: 'Broken' };

/** In a sentence: "a 3-way". */
export const kindName = (kind: Kind): string => NAMES[kind];
export const kindTitle = (kind: Kind): string => NAMES[kind].charAt(0).toUpperCase() + NAMES[kind].slice(1);
export const kindLabel = (kind: Kind): string => LABELS[kind] ?? kindTitle(kind);
/** As a road to lay, without a line break at its hyphen. */
export const kindPhrase = (kind: Road): string =>
  `the ${kindLabel(kind).toLowerCase().replace('-', '-\u2060')} tile`;

/** The sides on which a tile only lets in, and those on which it opens, by name. */
const waysOf = (tile: RoadTile, names: readonly string[]): [into: string[], out: string[]] => [
  names.filter((_, way) => lets(tile, way as Way) && !opensTo(tile, way as Way)),
  names.filter((_, way) => opensTo(tile, way as Way)),
];

/** The orientation, short enough to type: "ns", "w-e". */
export const lieCode = (tile: RoadTile): string =>
  waysOf(tile, ['n', 'e', 's', 'w'])
    .filter(({ length }) => length > 0)
    .map((sides) => sides.join(''))
    .join('-');

/** "north and south", "from the west to the east"; empty if every turn looks the same. */
export const lieOf = (tile: RoadTile): string => {
  if (TURNS_OF[tile.kind].length < 2) return '';
  const [into, out] = waysOf(tile, ['north', 'east', 'south', 'west']);
  return into.length === 0 ? list(out) : `from ${list(into)} to ${list(out)}`;
};
export const tileName = (tile: RoadTile): string =>
  [kindName(tile.kind), lieOf(tile)].filter(Boolean).join(', ');

/** A cell as typed in a command: "4 3". */
export const cellCode = (cell: Cell): string => cellName(cell).replace('·', ' ');

export const place = (cell: Cell): ThingRef => ({ thing: `cell:${cell}`, text: cellName(cell) });
export const named = (letter: Letter): ThingRef => ({ thing: `fare:${letter}`, text: letter });
export const card = (kind: Kind): ThingRef => ({ thing: `card:${kind}`, text: kindName(kind) });
