import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { awning, block, shape, tree } from '../../../../kit/art/parts.ts';
import { disc, each, flame, hero, lamp, line, outdoors, oval, room, slab, street } from './parts.ts';

const TINS = ['stop', 'who-hipster', 'seat-1', 'who-parent', 'cone', 'seat-3', 'who-shopper'] as const;

/** A shelf with packets. */
const packets = (x: number, y: number, count: number): Art[] => [
  block(x - 2, y, [count * 9 + 4, 3], 'metal'),
  ...Array.from({ length: count }, (_, i) =>
    slab(
      x + i * 9,
      y - 11 - ((i * 5 + y) % 3),
      [7.5, 11 + ((i * 5 + y) % 3)],
      TINS[(i * 3 + y) % TINS.length]!,
    ),
  ),
];

const loaf = svg`${shape('M-11 0q-2-11 11-11t11 11z', 'brick')}${line('M-5-3l2-5M0-3l2-6M5-3l2-5', 'cream', 1.4)}`;
const roll = svg`${oval(0, -4, [13, 9], 'wood')}${line('M-3-5q3-2 6 0', 'cream', 1.2)}`;
const PRETZEL =
  'M0 6C-4 0-10-8-15-4C-20 2-12 12-6 10C0 8 2 0 8-5M0 6C4 0 10-8 15-4C20 2 12 12 6 10C0 8-2 0-8-5';

const mug = svg`${line('M9-12q8-1 8 5t-8 6', 'metal', 3)}${hero(slab(-9, -18, [18, 22], 'who-hipster'))}${line('M-4-11v9M1-11v9M5.500-11v9', 'fare-d', 1.6)}${hero(shape('M-11-16q-2-6 4-6 2-4 7-3 4-2 7 2 6 0 4 7-5 4-9 0-5 5-13 0z', 'piece-paper'))}`;

const tomato = disc(0, 0, 3.4, 'stop');
const apple = disc(0, 0, 3.4, 'who-parent');
const orange = disc(0, 0, 3.4, 'cone');
const crate = (x: number, fruit: Art): Art =>
  svg`${each(
    [
      [x + 5, 58],
      [x + 12, 58],
      [x + 19, 58],
      [x + 8.5, 54],
      [x + 15.5, 54],
    ],
    fruit,
  )}${hero(block(x, 60, [24, 9], 'wood'))}${line(`M${x + 2} 64.500h20`, 'wood-edge', 1)}`;

const slice = hero(
  shape('M0 22L-17-14Q0-24 17-14z', 'who-hipster'),
  shape('M-20-13Q0-28 20-13L17-7Q0-17-17-7z', 'brick'),
);

/** Places to eat, drink, and buy food. */
export const FOOD = {
  supermarket: svg`${room('sky', 'stone')}${[20, 38, 56].map((y) => [packets(4, y, 5), packets(74, y, 5)])}${block(0, 62, [50, 6], 'metal')}${block(70, 62, [50, 6], 'metal')}${[18, 36, 54].map((x) => slab(x + 6, 3, [14, 3], 'piece-paper'))}
    ${hero(shape('M36 42h48l-6 26H44z', 'piece-paper'))}${line('M37 48h46M39 55h42M41 62h38M46 42l3 26M56 42l1 26M66 42l-1 26M75 42l-3 26', 'metal', 1.4)}
    ${hero(disc(50, 40, 6, 'stop'), shape('M58 41V27h8v14z', 'seat-1'), at(73, 41, shape('M-4 0L0-14 4 0z', 'cone')))}${line('M73 27l-3-4M73 27l3-4', 'tree', 2)}
    ${line('M84 42l4-8h8M44 68l-2 8h36', 'piece-ink', 2.5)}${disc(47, 81, 4, 'piece-ink')}${disc(73, 81, 4, 'piece-ink')}`,

  bakery: svg`${room('cream', 'floor')}${[24, 46].map((y) => hero(block(10, y, [64, 4], 'wood')))}
    ${each(
      [
        [22, 24],
        [44, 24],
        [65, 24],
      ],
      loaf,
    )}${each(
      [
        [19, 46],
        [33, 46],
        [47, 46],
        [61, 46],
      ],
      roll,
    )}
    ${line('M97 0V14', 'piece-ink', 1.2)}${at(97, 16, svg`${line(PRETZEL, 'piece-ink', 7)}${line(PRETZEL, 'brick', 4)}`, { scale: 0.85 })}
    ${hero(block(6, 60, [108, 26], 'wood'), block(2, 56, [116, 6], 'cream'))}${slab(14, 65, [60, 17], 'window-2')}
    ${each(
      [
        [26, 80],
        [48, 80],
        [66, 80],
      ],
      shape('M-8 0q-2-9 8-9t8 9q-4-5-8-5t-8 5z', 'brick'),
    )}${hero(shape('M88 56l-4-16h6l1 16zM98 56l4-17h6l-5 17zM92 56l0-19h6l0 19z', 'brick'), shape('M82 56l2-8h20l2 8z', 'piece-paper'))}`,

  'ice-cream-parlour': svg`${room('rose', 'stone')}${awning(0, 0, 120, 'who-shopper')}
    ${[0, 1, 2, 3, 4].map((i) => block(i * 24, 68, [12, 22], 'piece-paper'))}${slab(6, 22, [28, 30], 'piece-paper')}${line('M11 29h12M11 35h16M11 41h10M11 47h14', 'rock', 1.6)}
    ${hero(shape('M46 48h28L60 86z', 'wood'))}${line('M49 54l17 18M56 50l14 14M71 54L54 70M64 50L50 62', 'roof', 1.2)}
    ${hero(disc(50, 42, 11, 'who-shopper'), disc(70, 42, 11, 'who-parent'), disc(60, 28, 11.5, 'piece-paper'), disc(60, 15, 3.5, 'stop'))}${line('M52 24l2-2M66 32l2 2M58 34l2-1M66 23l-2-2', 'roof', 2)}
    ${hero(shape('M88 58h22q0 12-8 14v8h5v3H91v-3h5v-8q-8-2-8-14z', 'window-2'), disc(94, 55, 6, 'fare-e'), disc(104, 55, 6, 'who-hipster'))}`,

  pizzeria: svg`${room('room', 'brick')}${hero(shape('M4 66V34q0-26 30-26t30 26v32z', 'stone'), shape('M14 62V44q0-18 20-18t20 18v18z', 'piece-ink'))}
    ${line('M10 30l6 4M20 16l4 6M34 10v8M48 16l-4 6M58 30l-6 4', 'rock', 1.6)}${flame(26, 62, 1.1)}${flame(42, 62, 1.1)}${block(0, 62, [68, 7], 'rock')}
    ${hero(oval(74, 74, [86, 27], 'brick'), oval(74, 72, [74, 21], 'who-hipster'))}${each(
      [
        [52, 72],
        [66, 66],
        [84, 66],
        [96, 73],
        [78, 77],
        [62, 78],
      ],
      oval(0, 0, [9, 5], 'stop'),
    )}
    ${each(
      [
        [60, 71],
        [75, 70],
        [88, 75],
        [70, 78],
      ],
      oval(0, 0, [5, 2.5], 'tree'),
    )}${at(94, 28, slice, { turn: -14 })}${at(94, 28, svg`${disc(-4, -5, 3, 'stop')}${disc(6, -4, 3, 'stop')}${disc(0, 7, 2.6, 'stop')}`, { turn: -14 })}`,

  'coffee-house': svg`${room('sage', 'wood')}${lamp(26, 12, 'stop')}${lamp(94, 12, 'stop')}
    ${oval(60, 84, [110, 12], 'wood-edge')}${hero(oval(54, 79, [74, 10], 'piece-paper'), shape('M82 50h6q13 0 13 9t-15 11l-4-5q12-1 11-6 0-3-5-3h-6z', 'piece-paper'), shape('M24 44h60q0 34-20 34H44q-20 0-20-34z', 'piece-paper'), oval(54, 44, [60, 12], 'roof'))}
    ${oval(54, 44, [30, 6], 'cream')}${line('M42 36q-5-5 0-10t0-10M55 36q-5-5 0-10t0-10M68 36q-5-5 0-10t0-10', 'snow', 3)}
    ${each(
      [
        [104, 80],
        [112, 76],
        [16, 84],
      ],
      svg`${oval(0, 0, [8, 6], 'roof')}${line('M-3 1q3-3 6-2', 'cream', 1)}`,
    )}`,

  'beer-garden': svg`${outdoors('sand')}${tree(16, 20, 22)}${tree(104, 18, 24)}${tree(60, 6, 16)}${block(12, 36, [7, 34], 'wood-edge')}${block(101, 38, [7, 32], 'wood-edge')}
    ${line('M0 30q30 14 60 4t60-4', 'piece-ink', 1)}${each(
      [
        [14, 35],
        [34, 38],
        [54, 37],
        [74, 34],
        [94, 33],
      ],
      disc(0, 0, 3, 'who-hipster'),
    )}
    ${hero(line('M30 62L20 88M90 62L100 88', 'wood', 4), block(12, 60, [96, 6], 'wood'), block(4, 76, [112, 4], 'wood'))}
    ${at(46, 55, mug, { scale: 1.1 })}${at(76, 55, mug, { scale: 1.1 })}${at(100, 58, svg`${line(PRETZEL, 'piece-ink', 7)}${line(PRETZEL, 'brick', 4)}`, { scale: 0.5 })}`,

  'farmers-market': svg`${street()}${block(0, 40, [120, 30], 'stone')}${block(14, 16, [4, 54], 'wood-edge')}${block(102, 16, [4, 54], 'wood-edge')}
    ${hero(shape('M14 12h92l8 16H6z', 'who-parent'))}${awning(6, 27, 108, 'who-parent')}${[0, 1, 2, 3].map((i) => shape(`M${29 + i * 22} 12h11l${2 + (i - 1.5) * 1.4} 16h-13z`, 'piece-paper'))}
    ${crate(18, tomato)}${crate(48, apple)}${crate(78, orange)}${hero(block(12, 68, [96, 12], 'cream'))}
    ${line('M60 34v4M52 38h16', 'piece-ink', 1.4)}${shape('M48 44q4 4 8 0zM64 44q4 4 8 0z', 'metal')}${line('M52 38l-4 6h8zM68 38l-4 6h8z', 'piece-ink', 0.8)}
    ${hero(at(96, 84, svg`${shape('M-10-6q10-5 20 0l-2 8H-8z', 'cone')}${line('M-4-8l-2-5M0-8v-6M4-8l2-5', 'tree', 2.5)}`))}${hero(disc(24, 83, 6, 'tree-2'))}${line('M24 77v11M20 79q-2 4 0 8M28 79q2 4 0 8', 'tree', 1)}`,
} as const satisfies Readonly<Record<string, Art>>;
