import { expect, test } from 'vitest';
import { cityOf, laidAs, streetOf } from '../city/geometry.ts';
import type { Colour, Owner } from '../model/kinds.ts';
import type { Laid } from '../model/types.ts';
import { saleOf, noSymbols, type Scene, countSets } from './valuations.ts';
import { laid } from '../testing/sketch.ts';
import type { TileId } from '../model/tiles.ts';

const scene = (tiles: readonly Laid[]): Scene => ({
  city: cityOf(tiles),
  consultants: [null, null],
  hands: [[], []],
});
/** What the first of these Buildings, at the west end of a street, is sold for. */
const firstSale = (tiles: readonly Laid[]) => {
  const table = scene(tiles);
  const own = laidAs(table.city, tiles[0]!.tile);
  return saleOf(table, streetOf(table.city, own), own);
};
/** Buildings in a row with the road to the south; the first is ours, as are those named in `ours`. */
const row = (tiles: readonly TileId[], ours: Owner[] = []): Laid[] =>
  tiles.map((tile, x) => laid(tile, [x, 0, 0], { owner: x === 0 ? 0 : (ours[x - 1] ?? 1) }));

const [gallery, house] = row(['art-gallery', 'student-house']) as [Laid, Laid];
const home = row(['starter-home']);
const [kitchen, ownToys] = row(['bicycle-kitchen', 'toy-store'], [0]) as [Laid, Laid];
const square = laid('pocket-square', [0, 0, 0], { owner: 0 });
/** Buildings in the cells around one, corners too. */
const around = (tiles: readonly TileId[]): Laid[] => {
  const cells = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  const free = cells.filter(([x, y]) => x !== 0 || y !== 0);
  return tiles.map((tile, i) => laid(tile, [...free[i]!, 2]));
};
const eight: TileId[] = ['toy-store', 'copy-shop', 'juice-bar', 'tapas-bar', 'micro-brewery', 'gatehouse'];
const gate = laid('gatehouse', [0, 0, 3], { owner: 0 });
const enclosed = [gate, laid('toy-store', [1, 0, 0]), laid('copy-shop', [2, 0, 1])];
const [copy, tower] = row(['copy-shop', 'pocket-square']) as [Laid, Laid];
const five: TileId[] = ['branch-library', 'toy-store', 'copy-shop', 'gatehouse', 'juice-bar'];

test.each<[what: string, tiles: readonly Laid[], worth: number]>([
  [
    'People pay for those of their colour in the street, wherever they live',
    [
      { ...gallery, people: ['hipster'] },
      { ...house, people: ['hipster', 'hipster'] },
    ],
    6,
  ],
  [
    'People do not pay for other colours, nor for people next door',
    [
      gallery,
      laid('toy-store', [1, 0, 0], { people: ['parent'] }),
      laid('student-house', [-1, 0, 3], { people: ['hipster'] }),
    ],
    0,
  ],
  ['People pay for those with FOMO too', [{ ...gallery, fomo: ['hipster'] }], 2],
  [
    'Symbols count in the street, wild ones for any',
    row(['starter-home', 'trendy-lofts', 'copy-shop']),
    2 * 4,
  ],
  ['Symbols count where they point into the street', [...home, laid('toy-store', [1, 0, 1])], 2 * 2],
  ['Symbols do not count where they point elsewhere', [...home, laid('toy-store', [1, 0, 3])], 2],
  ['nor where they point back', [...home, laid('toy-store', [1, 0, 2])], 2],
  ['Symbols may be counted that the Building does not have', row(['trendy-lofts', 'student-house']), 2],
  [
    'Symbols of the Station count in its street and in the one below it',
    [laid('starter-home', [0, 1, 1], { owner: 0 }), laid('central-station', [0, 0, 0])],
    4,
  ],
  ['Symbol Sets pay for whole sets only', row(['flea-market']), 0],
  ['Symbol Sets pay for one set', row(['flea-market', 'student-house']), 5],
  ['a symbol too many makes no set', row(['flea-market', 'record-store']), 5],
  ['Symbol Sets let wild symbols replace missing ones', row(['flea-market', 'copy-shop']), 5],
  ['and more of them', row(['flea-market', 'toy-store', 'student-house', 'copy-shop']), 10],
  ['Wild pays for its own symbol', row(['costume-rental', 'toy-store']), 4],
  [
    'Wild pays for each in the street and pointing into it',
    [...row(['costume-rental', 'copy-shop']), laid('tour-bus-depot', [2, 0, 1])],
    12,
  ],
  [
    'Ownership pays for each sign in the street',
    row(['bicycle-kitchen', 'toy-store', 'copy-shop'], [0, 1]),
    6,
  ],
  ['Ownership does not pay for signs elsewhere', [kitchen, laid('toy-store', [1, 0, 1], { owner: 0 })], 3],
  ['Ownership pays for both signs on a doubled Building', [kitchen, { ...ownToys, signs: 2 }], 9],
  ['Street size pays for its own Building', row(['branch-library']), 2],
  ['Street size pays for each Building of the street', row(five), 10],
  [
    'ST13: Street size counts the Station',
    [...row(['branch-library']), laid('central-station', [1, 0, 0])],
    4,
  ],
  ['ST13: Street size counts the Park', [...row(['branch-library']), laid('city-park', [1, 0, 0])], 4],
  [
    'Adjacency pays for each Building around it, corners too, whatever its street',
    [square, ...around([...eight, 'city-park', 'central-station'])],
    16,
  ],
  ['Adjacency pays nothing for Buildings farther away', [square, laid('toy-store', [2, 0, 1])], 0],
  ['ST11: Enclosure pays $6 where it encloses a street', enclosed, 6],
  [
    'ST11: Enclosure pays no more for two',
    [...enclosed, laid('juice-bar', [-1, 0, 0]), laid('tapas-bar', [-2, 0, 3])],
    6,
  ],
  ['Enclosure pays nothing while its street is open', [gate, laid('toy-store', [1, 0, 0])], 0],
  ['Copy pays as much as the best other Building', row(['copy-shop', 'branch-library', 'starter-home']), 6],
  [
    'Copy copies no People on the other Building, and no position of its own',
    [copy, { ...tower, people: ['tourist', 'tourist'] }, laid('toy-store', [2, 1, 0])],
    2 * 2,
  ],
  ['ST12: Copy has nothing to copy on its own', row(['copy-shop']), 0],
  ['ST12: Copy can’t copy a Copy', row(['copy-shop', 'mirror-house']), 0],
  [
    'Copy copies Ownership as its owner has it',
    row(['copy-shop', 'bicycle-kitchen', 'toy-store'], [1, 1]),
    6,
  ],
])('%s', (_, tiles, worth) => {
  expect(firstSale(tiles).worth).toBe(worth);
});

test.each<[of: Colour[], wild: number, sets: number]>([
  [['hipster', 'parent'], 2, 3],
  [['hipster', 'parent', 'shopper'], 2, 1],
  [['hipster', 'parent'], 0, 1],
])('ST14: sets are as many as the wild symbols can complete: %j with %i', (of, wild, sets) => {
  expect(countSets(of, { ...noSymbols(), hipster: 3, parent: 1, wild })).toBe(sets);
});

test('a Building earns $1 more for each Person on it', () => {
  const own = laid('starter-home', [0, 0, 0], { owner: 0, people: ['parent', 'parent'], fomo: ['parent'] });
  expect(firstSale([own])).toMatchObject({ worth: 2, people: 3, paid: 5 });
});
