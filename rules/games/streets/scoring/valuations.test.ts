import { describe, expect, test } from 'vitest';
import { cityOf } from '../city/geometry.ts';
import type { Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { saleOf } from './sales.ts';
import { laid } from '../testing/sketch.ts';
import { laidAs, streetOf } from '../city/streets.ts';
import { noSymbols, type Scene } from './symbols.ts';
import type { TileId } from '../model/tiles.ts';
import { countSets } from './valuations.ts';

const scene = (tiles: readonly Laid[], rest: Partial<Scene> = {}): Scene => ({
  city: cityOf(tiles),
  consultants: [null, null],
  hands: [[], []],
  ...rest,
});
/** What the Valuation of one of these Buildings is worth; the first stands at the west end of a street. */
const worth = (tiles: readonly Laid[], tile: TileId = tiles[0]!.tile): number => {
  const table = scene(tiles);
  const own = laidAs(table.city, tile);
  return saleOf(table, streetOf(table.city, own), own).worth;
};
/** Buildings in a row with the road to the south; the first is ours, as are those named in `ours`. */
const row = (tiles: readonly TileId[], ours: Owner[] = []): Laid[] =>
  tiles.map((tile, x) => laid(tile, [x, 0, 0], { owner: x === 0 ? 0 : (ours[x - 1] ?? 1) }));

describe('People', () => {
  test('pay for those of their colour in the street, wherever they live', () => {
    const [gallery, house] = row(['art-gallery', 'student-house']);
    expect(
      worth([
        { ...gallery!, people: ['hipster'] },
        { ...house!, people: ['hipster', 'hipster'] },
      ]),
    ).toBe(6);
  });
  test('do not pay for other colours, nor for people next door', () => {
    const [gallery, toys] = row(['art-gallery', 'toy-store']);
    const next = laid('student-house', [-1, 0, 3], { people: ['hipster'] });
    expect(worth([gallery!, { ...toys!, people: ['parent'] }, next])).toBe(0);
  });
  test('pay for those with FOMO too', () => {
    const [gallery] = row(['art-gallery']);
    expect(worth([{ ...gallery!, fomo: ['hipster'] }])).toBe(2);
  });
});

describe('Symbols', () => {
  test('count in the street, wild ones for any', () => {
    expect(worth(row(['starter-home', 'trendy-lofts', 'copy-shop']))).toBe(2 * 4);
  });
  test('count where they point into the street, and not where they point elsewhere', () => {
    const home = row(['starter-home']);
    expect(worth([...home, laid('toy-store', [1, 0, 1])])).toBe(2 * 2);
    expect(worth([...home, laid('toy-store', [1, 0, 3])])).toBe(2);
    expect(worth([...home, laid('toy-store', [1, 0, 2])])).toBe(2);
  });
  test('may be counted of a colour that the Building does not have itself', () => {
    expect(worth(row(['trendy-lofts', 'student-house']))).toBe(2);
  });
  test('of the Station count in its street and in the one below it', () => {
    expect(worth([laid('starter-home', [0, 1, 1], { owner: 0 }), laid('central-station', [0, 0, 0])])).toBe(
      4,
    );
  });
});

describe('Symbol Sets', () => {
  test('pay for whole sets only', () => {
    expect(worth(row(['flea-market']))).toBe(0);
    expect(worth(row(['flea-market', 'student-house']))).toBe(5);
    expect(worth(row(['flea-market', 'record-store']))).toBe(5);
  });
  test('let wild symbols replace missing ones', () => {
    expect(worth(row(['flea-market', 'copy-shop']))).toBe(5);
    expect(worth(row(['flea-market', 'toy-store', 'student-house', 'copy-shop']))).toBe(10);
  });
  test('ST14: are as many as the wild symbols can complete', () => {
    const symbols = { ...noSymbols(), hipster: 3, parent: 1, wild: 2 };
    expect(countSets(['hipster', 'parent'], symbols)).toBe(3);
    expect(countSets(['hipster', 'parent', 'shopper'], symbols)).toBe(1);
    expect(countSets(['hipster', 'parent'], { ...symbols, wild: 0 })).toBe(1);
  });
});

describe('Wild', () => {
  test('pays for its own symbol', () => {
    expect(worth(row(['costume-rental', 'toy-store']))).toBe(4);
  });
  test('pays for each in the street and pointing into it', () => {
    expect(worth([...row(['costume-rental', 'copy-shop']), laid('tour-bus-depot', [2, 0, 1])])).toBe(12);
  });
});

describe('Ownership', () => {
  test('pays for each sign of its owner in the street', () => {
    expect(worth(row(['bicycle-kitchen', 'toy-store', 'copy-shop'], [0, 1]))).toBe(6);
  });
  test('does not pay for signs elsewhere', () => {
    expect(worth([...row(['bicycle-kitchen']), laid('toy-store', [1, 0, 1], { owner: 0 })])).toBe(3);
  });
  test('pays for both signs on a doubled Building', () => {
    const [kitchen, toys] = row(['bicycle-kitchen', 'toy-store'], [0]);
    expect(worth([kitchen!, { ...toys!, signs: 2 }])).toBe(9);
  });
});

describe('Street size', () => {
  test('pays for each Building of the street, its own too', () => {
    expect(worth(row(['branch-library']))).toBe(2);
    expect(worth(row(['branch-library', 'toy-store', 'copy-shop', 'gatehouse', 'juice-bar']))).toBe(10);
  });
  test('ST13: counts the Station and the Park', () => {
    expect(worth([...row(['branch-library']), laid('central-station', [1, 0, 0])])).toBe(4);
    expect(worth([...row(['branch-library']), laid('city-park', [1, 0, 0])])).toBe(4);
  });
});

describe('Adjacency', () => {
  const cells = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  const names = ['toy-store', 'copy-shop', 'juice-bar', 'tapas-bar', 'micro-brewery', 'gatehouse'] as const;
  test('pays for each Building around it, corners too, whatever its street', () => {
    const around = cells.filter(([x, y]) => x !== 0 || y !== 0);
    const others = [...names, 'city-park', 'central-station'] as const;
    const laidOthers = others.map((tile, i) => laid(tile, [...around[i]!, 2]));
    expect(worth([laid('pocket-square', [0, 0, 0], { owner: 0 }), ...laidOthers])).toBe(16);
  });
  test('pays nothing for Buildings farther away', () => {
    expect(worth([laid('pocket-square', [0, 0, 0], { owner: 0 }), laid('toy-store', [2, 0, 1])])).toBe(0);
  });
});

describe('Enclosure', () => {
  const gate = laid('gatehouse', [0, 0, 3], { owner: 0 });
  const enclosed = [laid('toy-store', [1, 0, 0]), laid('copy-shop', [2, 0, 1])];
  test('ST11: pays $6 where it encloses a street, one or more', () => {
    expect(worth([gate, ...enclosed])).toBe(6);
    const more = [laid('juice-bar', [-1, 0, 0]), laid('tapas-bar', [-2, 0, 3])];
    expect(worth([gate, ...enclosed, ...more])).toBe(6);
  });
  test('pays nothing at the end of a street that is still open', () => {
    expect(worth([gate, laid('toy-store', [1, 0, 0])])).toBe(0);
  });
});

describe('Copy', () => {
  test('pays as much as the best other Building in the street, no matter who owns it', () => {
    expect(worth(row(['copy-shop', 'branch-library', 'starter-home']))).toBe(6);
  });
  test('copies no People on the other Building, and no position of its own', () => {
    const [copy, tower] = row(['copy-shop', 'pocket-square']);
    const beyond = laid('toy-store', [2, 1, 0]);
    expect(worth([copy!, { ...tower!, people: ['tourist', 'tourist'] }, beyond])).toBe(2 * 2);
  });
  test('ST12: can’t copy a Copy, and has nothing to copy on its own', () => {
    expect(worth(row(['copy-shop']))).toBe(0);
    expect(worth(row(['copy-shop', 'mirror-house']))).toBe(0);
  });
  test('copies Ownership as its owner has it', () => {
    expect(worth(row(['copy-shop', 'bicycle-kitchen', 'toy-store'], [1, 1]))).toBe(6);
  });
});

test('a Building earns $1 more for each Person on it', () => {
  const own = laid('starter-home', [0, 0, 0], { owner: 0, people: ['parent', 'parent'], fomo: ['parent'] });
  const table = scene([own]);
  expect(saleOf(table, streetOf(table.city, own), own)).toMatchObject({ worth: 2, people: 3, paid: 5 });
});
