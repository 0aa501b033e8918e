import { svg } from 'lit';
import { taxi } from '../kit/art/pieces.ts';
import { roadTile } from './board/art/road.ts';
import type { RoadTile } from '../../../rules/games/curbside/model/types.ts';
import type { LidArt } from '../kit/box/cover.ts';
import { group, person } from '../kit/box/figures.ts';

const TILES: readonly [x: number, y: number, tile: RoadTile][] = [
  [-40, 0, { kind: 'straight', turn: 0 }],
  [60, 0, { kind: 'cross', turn: 0 }],
  [160, 0, { kind: 'straight', turn: 0 }],
  [60, 100, { kind: 'straight', turn: 1 }],
  [60, -100, { kind: 'straight', turn: 1 }],
  [160, 100, { kind: 'corner', turn: 1 }],
  [-40, 100, { kind: 'corner', turn: 1 }],
  [160, -100, { kind: 'corner', turn: 2 }],
  [-40, -100, { kind: 'corner', turn: 0 }],
];

/** The picture on the lid. */
export const picture: LidArt = svg`${group(
  'translate(14 66) rotate(-14 90 90) scale(.9)',
  TILES.map(([x, y, tile], i) => group(`translate(${x} ${y})`, roadTile(tile, i))),
)}
  ${group('translate(98 128) scale(1.250)', taxi(0, { heading: 76 }))}
  ${group('translate(164 96) scale(.95)', person('var(--fare-b)'))}
  <rect width="200" height="46" fill="#2f5f4b"></rect>`;
