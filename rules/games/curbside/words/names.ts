import { capital, list } from '../../../kit/words/english.ts';
import { cellName, TURNS_OF, lets, opensTo, type Way } from '../city/board.ts';
import type { ThingRef } from '../../../kit/words/words.ts';
import type { Block, Cell, Kind, Letter, Road, RoadTile } from '../model/types.ts';

/** A tile in a sentence ("a 3-way"), under its picture where its title doesn't fit, and on the board. */
const KINDS: Readonly<Record<Kind, { name: string; label?: string; tile?: string }>> = {
  cross: { name: '4-way', tile: 'the 4-\u2060way tile' }, // no line breaks at its hyphen
  stop: { name: '4-way stop', label: 'Stop', tile: 'the stop tile' },
  tee: { name: '3-way', tile: 'the 3-\u2060way tile' },
  straight: { name: 'straight', tile: 'the straight tile' },
  'one-way-cross': { name: 'one-way crossing', label: 'One-ways', tile: 'the one-\u2060ways tile' },
  'one-way': { name: 'one-way', label: 'One-way', tile: 'the one-\u2060way tile' },
  broken: { name: 'broken road', label: 'Broken', tile: 'the broken tile' },
  corner: { name: 'corner', tile: 'the corner tile' },
  cone: { name: 'cone', tile: 'a cone' },
  canteen: { name: 'gas can' },
  're-route': { name: 're-route' },
  pothole: { name: 'pothole', tile: 'a pothole' },
};
export const kindName = (kind: Kind): string => KINDS[kind].name;
export const kindTitle = (kind: Kind): string => capital(KINDS[kind].name);
export const kindLabel = (kind: Kind): string => KINDS[kind].label ?? kindTitle(kind);
export const kindPhrase = (kind: Road | Block['kind']): string => KINDS[kind].tile!;

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
