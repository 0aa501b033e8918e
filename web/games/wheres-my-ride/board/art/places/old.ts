import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, shape, tree } from '../../../../kit/art/parts.ts';
import {
  cloud,
  disc,
  each,
  flag,
  hero,
  line,
  outdoors,
  oval,
  pine,
  room,
  slab,
  stars,
  twice,
} from './parts.ts';

const merlons = (x: number, y: number, count: number): string =>
  `M${x} ${y + 6}v-6${'h4v3h4v-3'.repeat(count)}h4v6z`;

const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

const BOOKS = ['stop', 'seat-1', 'who-hipster', 'seat-3', 'cream', 'seat-2', 'brick', 'who-parent'] as const;

/** A row of books on a shelf. */
const books = (x: number, y: number, count: number): Art[] =>
  Array.from({ length: count }, (_, i) => {
    const height = 10 + ((i * 7 + x) % 4);
    return block(x + i * 4, y - height, [3.6, height], BOOKS[(i * 5 + y) % BOOKS.length]!);
  });

const heart = shape('M0 7C-12-2-8-11 0-6C8-11 12-2 0 7z', 'stop');

/** Old, religious, and quiet places. */
export const OLD = {
  castle: svg`${outdoors('grass')}${cloud(22, 14)}${shape('M0 78q30-22 60-20t60 18v14H0z', 'tree-2')}
    ${hero(block(34, 40, [52, 34], 'stone'), shape(merlons(34, 34, 6), 'stone'))}
    ${twice(hero(block(18, 28, [18, 48], 'stone'), shape(merlons(15, 22, 2), 'stone')))}${hero(block(50, 22, [20, 20], 'stone'), shape('M46 23L60 4l14 19z', 'stop'))}
    ${flag(60, 6, 'seat-1')}${hero(shape(arch(51, 74, 18, 24), 'roof'))}${line('M56 54v20M60 51v23M64 54v20M51 62h18M51 68h18', 'metal', 1)}
    ${twice(svg`${slab(24.5, 36, [5, 9], 'piece-ink')}${slab(24.5, 54, [5, 9], 'piece-ink')}`)}${slab(57.5, 28, [5, 8], 'piece-ink')}${shape('M51 74h18l8 16H43z', 'wood')}${line('M49 79h22M46 85h28', 'wood-edge', 1)}`,

  'haunted-house': svg`${outdoors('tree', 'dusk')}${disc(92, 20, 13, 'who-hipster')}${stars([
    [12, 14],
    [28, 30],
    [110, 46],
    [50, 8],
  ])}${shape('M0 72q60-16 120 0v18H0z', 'roof-2')}
    ${hero(shape('M34 74V40h52v34z', 'slate'), shape('M28 42l8-14h48l8 14z', 'roof'), block(48, 20, [22, 54], 'slate'), shape('M44 22L59 2l15 20z', 'roof'))}
    ${[52, 62].map((x) => slab(x, 28, [5, 9], 'who-hipster'))}${slab(38, 48, [7, 10], 'who-hipster')}${slab(75, 48, [7, 10], 'who-hipster')}${line('M38 53h7M41.500 48v10M75 53h7M78.500 48v10', 'piece-ink', 1)}${hero(shape(arch(52, 74, 14, 20), 'piece-ink'))}
    ${line('M10 76q0-20-4-26M9 62l8-10M8 60l-7-8', 'piece-ink', 2.5)}${at(100, 62, hero(shape('M-9 14v-14a9 9 0 0 1 18 0v14l-4.500-4-4.500 4-4.500-4z', 'piece-paper')))}${disc(97, 61, 1.5, 'piece-ink')}${disc(103, 61, 1.5, 'piece-ink')}
    ${each(
      [
        [26, 18],
        [78, 10],
      ],
      shape('M0 3Q-3-2-9-1q3 1 3 4 2-2 3 0 1-2 3 0 1-2 3 0 1-2 3 0 0-3 3-4-6-1-9 4z', 'piece-ink'),
    )}`,

  cemetery: svg`${outdoors('grass')}${cloud(30, 14)}${shape('M0 66q60-14 120 0z', 'grass')}${line('M0 52h120M0 62h120', 'roof-2', 1.6)}${[6, 18, 30, 42, 54, 66, 78, 90, 102, 114].map((x) => line(`M${x} 66V48`, 'roof-2', 1.6))}
    ${tree(100, 30, 20)}${block(97, 46, [6, 22], 'wood-edge')}
    ${hero(shape(arch(14, 80, 26, 36), 'stone'))}${hero(shape('M59 82V38h-11v-8h11V20h8v10h11v8H67v44z', 'rock'))}${hero(shape(arch(86, 82, 22, 26), 'metal'))}
    ${line('M27 52v12M22 56h10M92 66h10M92 71h10', 'rock-2', 2)}${oval(27, 83, [36, 6], 'tree')}${oval(63, 84, [26, 6], 'tree')}${oval(97, 84, [30, 6], 'tree')}
    ${each(
      [
        [21, 81],
        [27, 80],
        [33, 81],
      ],
      disc(0, 0, 2.6, 'who-shopper'),
    )}${each(
      [
        [58, 82],
        [67, 82],
      ],
      disc(0, 0, 2.6, 'piece-paper'),
    )}${hero(slab(93, 76, [6, 7], 'stop'))}`,

  church: svg`${outdoors('grass')}${cloud(96, 16)}${tree(112, 58, 11)}${tree(6, 62, 8)}
    ${hero(block(52, 46, [52, 32], 'piece-paper'), shape('M46 48l10-20h44l10 20z', 'brick'), block(22, 34, [32, 44], 'piece-paper'), shape('M18 36L38 6l20 30z', 'brick'))}
    ${line('M38 6v-5M35.500 2.500h5', 'piece-ink', 1.6)}${hero(disc(38, 44, 5.5, 'window'), shape(arch(31, 78, 14, 20), 'roof'))}${[62, 76, 90].map((x) => shape(arch(x, 70, 8, 17), 'seat-1'))}${[62, 76, 90].map((x) => line(`M${x + 4} 53v17M${x} 60h8`, 'who-hipster', 1.2))}
    ${shape('M31 78h14l8 12H23z', 'sand')}${shape('M33 28q1-7 5-7t5 7z', 'who-hipster')}`,

  temple: svg`${outdoors('sand')}${disc(60, 40, 26, 'rose')}${pine(8, 68, 1.2)}${pine(112, 68, 1.2)}
    ${hero(block(32, 54, [56, 20], 'cream'), shape('M14 56q10-2 16-14h60q6 12 16 14-6 4-14 2H28q-8 2-14-2z', 'stop'), block(42, 30, [36, 12], 'cream'), shape('M24 34q10-2 16-14h40q6 12 16 14-6 4-12 1H36q-6 3-12-1z', 'stop'))}
    ${hero(shape('M60 6l4 14h-8z', 'who-hipster'))}${[38, 50, 67, 79].map((x) => block(x - 2, 58, [5, 16], 'seat-0-edge'))}${shape('M54 74V60h12v14z', 'piece-ink')}${block(24, 74, [72, 4], 'stone')}${block(18, 78, [84, 4], 'rock')}
    ${hero(at(60, 86, shape('M-9-6H9L6 4H-6z', 'metal')))}${line('M57 79v-9M60 79V68M63 79v-9', 'stop', 1.2)}${line('M57 68q-3-3 0-6M63 68q3-3 0-6', 'snow', 1.2)}`,

  'wedding-venue': svg`${room('rose', 'stone')}${line('M6 0q14 20 54 12q40 8 54-12', 'piece-paper', 5)}
    ${twice(
      svg`${line('M16 90V40q0-28 44-28', 'tree', 5)}${each(
        [
          [16, 76],
          [16, 60],
          [17, 44],
          [22, 30],
          [34, 19],
          [48, 14],
        ],
        svg`${disc(0, 0, 5, 'who-shopper')}${disc(0, 0, 2, 'piece-paper')}`,
      )}`,
    )}
    ${hero(shape('M38 82V70h44v12zM44 70V58h32v12zM50 58V47h20v11z', 'piece-paper'))}${line('M38 73q4 5 7.300 0q4 5 7.300 0q4 5 7.300 0q4 5 7.300 0q4 5 7.300 0q4 5 7.300 0M44 61q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0M50 49q5 5 10 0q5 5 10 0', 'who-shopper', 2)}
    ${block(30, 82, [60, 3], 'metal')}${at(60, 34, hero(heart), { scale: 1.25 })}`,

  'art-gallery': svg`${room('snow', 'floor')}${block(0, 0, [120, 5], 'stone')}${each(
    [
      [26, 5],
      [60, 5],
      [94, 5],
    ],
    shape('M-4 0h8l2 5H-6z', 'roof-2'),
  )}
    ${hero(block(8, 18, [34, 40], 'who-hipster'), block(12, 22, [26, 32], 'sky'))}${shape('M12 54V42l9-9 9 8 8-5v18z', 'tree')}${disc(31, 29, 4, 'cone')}
    ${hero(block(50, 20, [26, 26], 'piece-paper'))}${block(50, 20, [11, 9], 'stop')}${block(61, 29, [15, 10], 'seat-1')}${block(50, 39, [6, 7], 'who-hipster')}${line('M61 20v26M50 29h26M56 39v7M50 39h26', 'piece-ink', 1.4)}
    ${hero(block(86, 58, [22, 24], 'stone'), shape('M91 58q2-8 0-12-6-4-5-11 2-10 12-10t11 10q0 3 3 7l-3 2q1 6-4 6l-1 8z', 'piece-paper'))}${disc(101, 36, 1.2, 'piece-ink')}
    ${line('M20 72v12M64 72v12', 'metal', 2.5)}${line('M20 73q22 10 44 0', 'stop', 2)}`,

  library: svg`${room('room', 'floor')}${block(4, 4, [112, 64], 'wood-edge')}${[8, 45, 82].map((x) => [7, 27, 47].map((y) => block(x, y, [33, 17], 'roof')))}
    ${[8, 45, 82].map((x) => [24, 44, 64].map((y) => books(x + 1, y, x === 45 && y === 64 ? 4 : 8)))}
    ${hero(line('M84 10L104 84M92 10l20 74', 'wood', 2.5))}${line('M84 10L104 84M92 10l20 74M87 22h8M91 36h8M95 50h8M99 64h8', 'wood', 2)}
    ${hero(shape('M14 74q12-6 22 0q10-6 22 0v12q-12-5-22 0q-10-5-22 0z', 'piece-paper'))}${line('M36 74v12M19 76q7-2 13 0M19 80q7-2 13 0M41 76q7-2 13 0M41 80q7-2 13 0', 'rock', 1.2)}`,
} as const satisfies Readonly<Record<string, Art>>;
