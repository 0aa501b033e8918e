import { expect, test } from 'vitest';
import type { Preview } from '../../../../../rules/games/streets/scoring/preview.ts';
import { laid } from '../../../../../rules/games/streets/testing/sketch.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { cornerOf } from './if-built.ts';
import type { Setting } from '../setting.ts';

const city = [
  laid('toy-store', [0, 5, 0]),
  laid('flea-market', [1, 5, 0]),
  laid('copy-shop', [0, 0, 0]),
  laid('tapas-bar', [5, 0, 0]),
];

/** Six by six cells of 100 pixels each, and an offered Building that sells a street. */
const about = ([x, y]: readonly [number, number], sold: readonly TileId[], tiles = city): Setting =>
  ({
    view: { city: tiles } as unknown as View,
    preview: { streets: [{ tiles: sold, sales: [] }] } as unknown as Preview,
    choice: { offered: { action: { type: 'build', tile: 'petting-zoo', x, y, turn: 0 } } },
    camera: { seen: { x: 0, y: 0, width: 600, height: 600 }, unitsPerPixel: 1 },
  }) as unknown as Setting;
const SIZE = { width: 250, height: 150 };

test('the bill hangs where it hides least of the City', () => {
  expect(cornerOf(about([2, 2], []), SIZE)).toBe('south east');
  expect(cornerOf(about([2, 2], [], []), SIZE)).toBe('south west');
});

test('it hides neither the new Building nor the street that is sold, whatever else it hides', () => {
  expect(cornerOf(about([5, 5], []), SIZE)).toBe('north west');
  const crowded = [...city, laid('petting-zoo', [1, 0, 0]), laid('micro-brewery', [4, 1, 0])];
  expect(cornerOf(about([5, 5], ['copy-shop', 'toy-store'], crowded), SIZE)).toBe('north east');
});
