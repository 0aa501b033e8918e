import { expect, test } from 'vitest';
import { TILES, type TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { markupOf } from '../../../pictures/markup.ts';
import { tileArt } from '../board/art/tile.ts';
import './houses.ts';
import houses from './houses.svg';

/** The figure that every house of a kind has, whatever its colors. */
const shapesOf = (markup: string): string[] => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!);

test('every Building has a front, and every front on the sheet some Building', () => {
  const drawn = Object.keys(TILES).map((tile) => markupOf(tileArt(tile as TileId)));
  const fronts = [...houses.matchAll(/<svg id="[\w-]+".*?<\/svg>/gs)].map(([front]) => shapesOf(front));
  for (const front of fronts) expect(drawn.some((tile) => front.every((d) => tile.includes(d)))).toBe(true);
  expect(drawn.filter((tile) => !/--wall:/.test(tile))).toEqual([]);
});
