import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { awning, block, panes, shape } from '../../../../kit/art/parts.ts';
import { cloud, disc, each, hero, line, oval, pot, room, slab, street } from './parts.ts';

const TOOTH =
  'M0-16q-7-6-13-2t-5 13q1 7 4 10l3 12q3 4 5-1l2-9q4-4 8 0l2 9q2 5 5 1l3-12q3-3 4-10 1-9-5-13t-13 2z';

/** A washing machine with a round window. */
const washer = (x: number, token: string): Art =>
  svg`${hero(slab(x, 30, [32, 46], 'piece-paper'), disc(x + 16, 56, 12, 'metal'), disc(x + 16, 56, 8.5, 'water'))}
  ${at(x + 16, 57, shape('M-7 2q3-7 7-3t7-2q1 9-7 9-6 0-7-4z', token))}${disc(x + 26, 36, 2.4, 'piece-ink')}${slab(x + 4, 34, [12, 4], 'metal')}`;

const rose = (x: number, y: number, token: string): Art =>
  svg`${line(`M${x} ${y}V60`, 'tree', 1.8)}${disc(x, y, 5, token)}${disc(x, y, 2, 'piece-paper')}`;

const bucket = (x: number, token: string): Art =>
  svg`${[-7, 0, 7].map((dx, i) => rose(x + dx, 46 - (i % 2) * 7, token))}${hero(shape(`M${x - 11} 56h22l-4 20h-14z`, 'metal'))}`;

/** Places that offer services. */
export const SERVICES = {
  hospital: svg`${street()}${cloud(18, 14, 0.8)}${hero(block(16, 28, [88, 44], 'piece-paper'), block(42, 12, [36, 60], 'piece-paper'))}
    ${panes({ from: [21, 34], count: [2, 3], size: [7, 7], gap: [10, 12] })}${panes({ from: [83, 34], count: [2, 3], size: [7, 7], gap: [10, 12], grain: 2 })}
    ${shape('M56 17h8v7h7v8h-7v7h-8v-7h-7v-8h7z', 'stop')}${hero(block(50, 54, [20, 18], 'window-2'))}${line('M60 54v18', 'piece-ink', 1.4)}${hero(block(44, 49, [32, 4], 'seat-1'))}
    ${at(92, 87, svg`${hero(shape('M-22-4v-17h26l8 8 8 2v7z', 'piece-paper'), shape('M6-19l5 7H6z', 'window-2'), slab(-4, -24, [6, 3], 'seat-1'))}${block(-22, -9, [42, 2.5], 'stop')}${line('M-10-18v6M-13-15h6', 'stop', 2)}${hero(disc(-12, -4, 4, 'roof-2'), disc(10, -4, 4, 'roof-2'))}`)}`,

  dentist: svg`${room('sky', 'stone')}${hero(slab(6, 8, [32, 36], 'piece-paper'))}${at(22, 26, hero(shape(TOOTH, 'piece-paper')), { scale: 0.75 })}
    ${line('M72 0v8l22 10', 'metal', 3)}${hero(shape('M86 14l18 6-4 8-16-6z', 'piece-paper'))}${shape('M84 22l16 6-14 16-12-6z', 'who-hipster')}
    ${hero(shape('M30 56h40l22-28q6-5 10 0t0 9L78 66H32q-4 0-4-5t2-5z', 'seat-3'), slab(94, 22, [14, 10], 'seat-3'))}${hero(shape('M52 66h12v12h12v6H40v-6h12z', 'metal'))}
    ${line('M14 84V60h16', 'metal', 3)}${hero(slab(6, 54, [20, 6], 'metal'))}${line('M10 54l3-10M16 54v-9M22 54l-2-8', 'piece-ink', 1.4)}`,

  sauna: svg`${block(0, 0, [120, 90], 'wood')}${line('M0 12h120M0 24h120M0 36h120M0 48h120M0 60h120', 'wood-edge', 1)}
    ${hero(block(0, 46, [70, 8], 'cream'), block(0, 64, [78, 8], 'cream'))}${block(4, 54, [66, 10], 'wood-edge')}${block(4, 72, [74, 18], 'wood-edge')}${hero(shape('M14 46h14v12H14z', 'piece-paper'))}${line('M14 54h14', 'stop', 2)}
    ${hero(block(84, 54, [30, 34], 'roof-2'))}${hero(
      ...[
        [90, 52],
        [99, 50],
        [108, 52],
        [94, 45],
        [104, 45],
      ].map(([x, y]) => oval(x!, y!, [11, 9], 'rock')),
    )}${line('M89 66h20M89 72h20M89 78h20', 'cone', 2.5)}
    ${line('M90 36q-5-6 0-12t0-12M99 32q-5-6 0-12t0-12M108 36q-5-6 0-12t0-12', 'snow', 3)}
    ${hero(shape('M44 64l2-14h20l2 14z', 'wood'))}${line('M45 58h22', 'wood-edge', 1.6)}${line('M56 50L72 34', 'piece-ink', 3.6)}${line('M56 50L72 34', 'cream', 2)}${hero(disc(26, 18, 9, 'piece-paper'))}${line('M26 18l4-5', 'stop', 2)}`,

  'hair-salon': svg`${room('seat-2-tint', 'stone')}${hero(slab(12, 8, [38, 48], 'who-hipster'), slab(16, 12, [30, 40], 'window-2'))}${line('M22 30l10-12M24 40l14-18', 'snow', 2)}
    ${hero(slab(8, 56, [46, 5], 'piece-paper'))}${hero(slab(14, 46, [6, 10], 'who-shopper'), slab(22, 43, [5, 13], 'seat-3'), slab(42, 48, [7, 8], 'cone'))}
    ${hero(shape('M84 76h8v8h12v4H72v-4h12z', 'metal'), shape('M64 62h50q2 14-6 14H72q-9 0-8-14z', 'stop'), slab(72, 36, [32, 30], 'stop'), slab(62, 54, [10, 8], 'piece-ink'), slab(104, 54, [10, 8], 'piece-ink'))}
    ${hero(shape('M70 34q-4-26 18-26t18 26z', 'metal'))}${line('M106 20h8V90', 'metal', 3)}
    ${at(30, 78, svg`${line('M-20-7L8 5M-20 7L8-5', 'piece-ink', 4.5)}${line('M-20-7L8 5M-20 7L8-5', 'piece-paper', 2.5)}${line('M9 6.500a5 5 0 1 1 .1 1M9-6.500a5 5 0 1 0 .1-1', 'stop', 3)}`)}`,

  'tattoo-studio': svg`${room('roof-2', 'piece-ink')}${each(
    [
      [8, 8],
      [92, 8],
    ],
    slab(0, 0, [22, 28], 'piece-paper'),
  )}${at(19, 22, shape('M0 9C-12-2-8-11 0-6C8-11 12-2 0 9z', 'stop'))}
    ${line('M103 13v16M97 17h12M96 24q1 7 7 7t7-7', 'seat-1', 2.2)}
    ${hero(shape('M0 88V66q22-16 50-12l38-2q16-2 22 2l8 5q3 4-2 6l-6-1q-8 4-18 4H92q-28 12-54 20z', 'rose'))}
    ${line('M104 57l10 4M103 61l9 3', 'roof', 1)}${at(54, 68, svg`${shape('M0 11C-16-2-10-13 0-7C10-13 16-2 0 11z', 'stop')}${shape('M-20-1q20-7 40 0l-4 4 4 4q-20-7-40 0l4-4z', 'who-hipster')}`, { scale: 0.8, turn: -8 })}
    ${hero(shape('M68 56l-3-5 12-17 6 4-10 17z', 'metal'), shape('M74 30l14-16q6 0 8 7L84 40z', 'seat-2'))}${line('M94 16q8-16-2-20', 'metal', 2.5)}`,

  'flower-shop': svg`${street()}${hero(block(8, 16, [104, 56], 'seat-3'))}${slab(14, 28, [92, 38], 'window-2')}${awning(4, 12, 112, 'who-shopper')}${block(4, 8, [112, 5], 'roof')}
    ${bucket(26, 'stop')}${bucket(54, 'who-hipster')}${bucket(82, 'fare-e')}${pot(104, 78, 1.1)}
    ${each(
      [
        [102, 56],
        [108, 60],
        [96, 60],
      ],
      svg`${disc(0, 0, 3.4, 'who-shopper')}${disc(0, 0, 1.2, 'who-hipster')}`,
    )}`,

  jeweller: svg`${room('seat-2-tint', 'seat-2')}${block(0, 66, [120, 24], 'seat-2')}${line('M30 0v8M90 0v8', 'piece-ink', 1.2)}${each(
    [
      [30, 10],
      [90, 10],
    ],
    shape('M-8 4L-4-4h8l4 8z', 'who-hipster'),
  )}
    ${hero(shape('M38 62q-14 2-20 12h84q-6-10-20-12z', 'seat-2-tint'))}${line('M60 70a17 17 0 1 1 .1 0', 'piece-ink', 7)}${line('M60 70a17 17 0 1 1 .1 0', 'who-hipster', 4.2)}
    ${hero(shape('M44 18h32l9 11-25 22-25-22z', 'who-tourist'), shape('M44 18l7 11 9-11 9 11 7-11M35 29h50M51 29l9 22 9-22', 'who-tourist'))}
    ${each(
      [
        [26, 22],
        [96, 30],
        [88, 52],
        [30, 46],
      ],
      shape('M0-7l1.800 5.200L7 0 1.800 1.800 0 7-1.800 1.800-7 0l5.200-1.800z', 'piece-paper'),
    )}
    ${each(
      [
        [14, 82],
        [24, 85],
        [34, 86.5],
        [44, 87],
        [76, 87],
        [86, 86.5],
        [96, 85],
        [106, 82],
      ],
      disc(0, 0, 4, 'piece-paper'),
    )}`,

  laundromat: svg`${room('sky', 'stone')}${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => block(i * 16, 76, [8, 14], 'snow'))}
    ${washer(6, 'stop')}${washer(44, 'who-hipster')}${washer(82, 'seat-1')}${line('M0 10q60 8 120 0', 'piece-ink', 1)}
    ${hero(at(26, 11, shape('M-8 0l-6 4 3 4 3-2v10H8V6l3 2 3-4-6-4q-8 4-16 0z', 'who-parent')), at(60, 14, shape('M-5 0h6v9l5 3q2 4-3 4h-8z', 'cone')), at(92, 12, shape('M-7 0H7l1 14H2L0 6l-2 8h-6z', 'seat-1')))}
    ${each(
      [
        [24, 84],
        [94, 82],
        [60, 85],
      ],
      svg`${disc(0, 0, 3.2, 'sky')}${disc(4, -3, 2, 'sky')}`,
    )}`,
} as const satisfies Readonly<Record<string, Art>>;
