import { cellName, WAYS, lets, opensTo, type Way } from '../city/board.ts';
import type { ThingRef } from '../../../kit/words/words.ts';
import type { Cell, Kind, Letter, Road, RoadTile, Turn } from '../model/types.ts';

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

const WAY_NAMES = ['north', 'east', 'south', 'west'] as const;
const LETTERS = 'NESW';

const sides = (tile: RoadTile, which: (tile: RoadTile, way: Way) => boolean): Way[] =>
  WAYS.filter((way) => which(tile, way));
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A tile's orientation: "north and south", "from the west to the east". */
const lie = (tile: RoadTile): string => {
  const out = sides(tile, opensTo);
  const towards = listed(out.map((way) => WAY_NAMES[way]));
  const into = sides(tile, lets).filter((way) => !out.includes(way));
  return into.length === 0 ? towards : `from ${listed(into.map((way) => WAY_NAMES[way]))} to ${towards}`;
};

/** The orientation, short enough to type: "ns", "w-e". */
export const lieCode = (tile: RoadTile): string => {
  const code = (ways: readonly Way[]): string => ways.map((way) => LETTERS[way]!.toLowerCase()).join('');
  const out = sides(tile, opensTo);
  const into = sides(tile, lets).filter((way) => !out.includes(way));
  return into.length === 0 ? code(out) : `${code(into)}-${code(out)}`;
};

const ONE_LIE: readonly Road[] = ['cross', 'stop'];
/** A tile's orientation; empty if every turn looks the same. */
export const lieOf = (kind: Road, turn: Turn): string => (ONE_LIE.includes(kind) ? '' : lie({ kind, turn }));
/** A tile's name with its orientation. */
export const tileName = (kind: Road, turn: Turn): string =>
  [KIND_NAMES[kind], lieOf(kind, turn)].filter(Boolean).join(', ');

/** A cell as typed in a command: "4 3". */
export const cellCode = (cell: number): string => cellName(cell).replace('·', ' ');

/** A reference to a cell, for a line. */
export const place = (cell: Cell): ThingRef => ({ thing: `cell:${cell}`, text: cellName(cell) });
/** A reference to a fare by its letter: the passenger and the pin. */
export const named = (letter: Letter): ThingRef => ({ thing: `fare:${letter}`, text: letter });
/** A reference to a tile in the viewer's hand. */
export const card = (kind: Kind): ThingRef => ({ thing: `card:${kind}`, text: KIND_NAMES[kind] });
