import { svg } from 'lit';
import { taxi } from '../boards/curbside/art/pieces.ts';
import { roadTile, type Side } from '../boards/curbside/art/road.ts';
import type { Cover } from './cover.ts';
import { group, person } from './figures.ts';

const TILES: readonly [x: number, y: number, open: readonly Side[]][] = [
  [-40, 0, [1, 3]],
  [60, 0, [0, 1, 2, 3]],
  [160, 0, [1, 3]],
  [60, 100, [0, 2]],
  [60, -100, [0, 2]],
  [160, 100, [1, 2]],
  [-40, 100, [1, 2]],
  [160, -100, [2, 3]],
  [-40, -100, [0, 1]],
];

export const cover: Cover = {
  width: 200,
  height: 200,
  face: '#2f5f4b',
  side: '#1c3c2f',
  ink: 'paper',
  title: ['Curbside'],
  lettering: [34, 29],
  picture: svg`${group(
    'translate(14 66) rotate(-14 90 90) scale(.9)',
    TILES.map(([x, y, open], i) => group(`translate(${x} ${y})`, roadTile({ open }, i))),
  )}
  ${group('translate(98 128) scale(1.250)', taxi(0, { heading: 76 }))}
  ${group('translate(164 96) scale(.95)', person('var(--fare-b)'))}
  <rect width="200" height="46" fill="#2f5f4b"></rect>`,
};
