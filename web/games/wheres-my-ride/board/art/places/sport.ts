import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, shape } from '../../../../kit/art/parts.ts';
import { cloud, disc, each, hero, line, outdoors, pine, room, slab, twice } from './parts.ts';

const pin = svg`${hero(shape('M-4 20q-6-10-2-19 2-4 0-8-1-5 2-8 4-3 8 0 3 3 2 8-2 4 0 8 4 9-2 19z', 'piece-paper'))}${line('M-1.500-2h7M-2 1h8', 'stop', 1.6)}`;

const HOLDS = [
  [24, 20, 'stop'],
  [40, 34, 'who-hipster'],
  [20, 48, 'seat-1'],
  [44, 62, 'who-parent'],
  [26, 76, 'cone'],
  [74, 16, 'who-parent'],
  [98, 30, 'stop'],
  [104, 52, 'who-hipster'],
  [92, 72, 'seat-1'],
  [44, 12, 'fare-e'],
  [104, 10, 'cone'],
] as const;

/** Heads in a stand. */
const crowd = [0, 1, 2].map((row) =>
  Array.from({ length: 16 }, (_, i) =>
    disc(
      i * 8 + (row % 2) * 4,
      25 + row * 7,
      2.6,
      ['stop', 'cream', 'seat-1', 'who-hipster', 'roof'][(i * 3 + row * 2) % 5]!,
    ),
  ),
);

const racer = (token: string): Art =>
  hero(
    shape('M-26-6h10l4-4h14l8 4 20 2 4 5h-60z', token),
    shape('M-6-10q2-6 8-4l2 4z', 'window-2'),
    shape('M-30-14h10v4h-10zM-27-10h4v5h-4z', 'piece-ink'),
    disc(-17, 0, 6.5, 'roof-2'),
    disc(20, 0, 6.5, 'roof-2'),
    disc(-17, 0, 2.4, 'metal'),
    disc(20, 0, 2.4, 'metal'),
  );

const FLAG = [0, 1, 2, 3].map((row) =>
  [0, 1, 2, 3, 4].map((i) => block(i * 5, row * 5, [5, 5], (i + row) % 2 ? 'piece-ink' : 'piece-paper')),
);

/** Places of sport. */
export const SPORT = {
  stadium: svg`${block(0, 0, [120, 90], 'sky')}${block(0, 18, [120, 30], 'slate')}${crowd}${block(0, 44, [120, 6], 'seat-1')}
    ${twice(
      svg`${line('M10 48V8', 'metal', 3)}${hero(slab(2, 3, [18, 10], 'piece-paper'))}${each(
        [
          [7, 8],
          [11, 8],
          [15, 8],
        ],
        disc(0, 0, 1.6, 'who-hipster'),
      )}`,
    )}
    ${block(0, 50, [120, 40], 'tree')}${shape('M24 50h24L40 90H4zM72 50h24l20 40H80z', 'tree-2')}${line('M26 62h68M30 90l6-28M90 90l-6-28', 'snow', 1.6)}
    ${line('M40 60V34h40v26', 'piece-ink', 4.5)}${line('M44 38v20M50 36v22M56 36v22M62 36v22M68 36v22M74 36v22M42 42h36M42 48h36M42 54h36', 'snow', 0.8)}${line('M40 60V34h40v26', 'piece-paper', 2.8)}
    ${hero(disc(60, 76, 10, 'piece-paper'), shape('M60 71l5 3.600-2 5.600h-6l-2-5.600z', 'piece-ink'))}${line('M60 71v-4.500M65 74.500l4-2M63 80l3 3.500M57 80l-3 3.500M55 74.500l-4-2', 'piece-ink', 1.6)}`,

  racetrack: svg`${outdoors('grass')}${cloud(96, 12, 0.8)}${block(0, 30, [120, 16], 'slate')}${each(
    [
      [6, 34],
      [18, 37],
      [30, 34],
      [42, 37],
      [66, 34],
      [78, 37],
      [90, 34],
      [102, 37],
      [114, 34],
      [54, 37],
    ],
    disc(0, 0, 2.6, 'cream'),
  )}
    ${block(0, 50, [120, 40], 'road')}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => block(i * 12, 46, [12, 5], i % 2 ? 'stop' : 'piece-paper'))}${line('M0 88h120', 'lane', 2)}
    ${at(40, 62, racer('seat-1'), { scale: 0.9 })}${at(72, 80, racer('stop'), { scale: 1.1 })}${line('M4 76h26M0 82h22M2 60h8M88 60h18', 'lane', 1.6)}
    ${line('M18 40V4', 'piece-ink', 2.4)}${at(20, 5, hero(block(0, 0, [25, 20], 'piece-paper')), { turn: 6 })}${at(20, 5, FLAG, { turn: 6 })}`,

  'bowling-alley': svg`${block(0, 0, [120, 90], 'seat-2-edge')}${shape('M30 22h60l30 68H0z', 'cream')}${line('M42 30L20 90M54 30L46 90M66 30l8 60M78 30l22 60', 'wood', 1)}${shape('M22 22h8L2 90h-14zM90 22h8l34 68h-14z', 'roof-2')}
    ${hero(block(18, 4, [84, 14], 'stop'))}${each(
      [
        [32, 11],
        [46, 11],
        [60, 11],
        [74, 11],
        [88, 11],
      ],
      shape('M0-5l1.500 3.300L5-1 2.400 1.500 3 5 0 3.300-3 5l.6-3.500L-5-1l3.500-.7z', 'who-hipster'),
    )}
    ${each(
      [
        [42, 36],
        [54, 36],
        [66, 36],
        [78, 36],
        [48, 41],
        [60, 41],
        [72, 41],
        [54, 46],
        [66, 46],
        [60, 51],
      ],
      pin,
    )}
    ${hero(disc(84, 74, 13, 'seat-1'))}${disc(80, 68, 1.8, 'piece-ink')}${disc(86, 67, 1.8, 'piece-ink')}${disc(84, 73, 1.8, 'piece-ink')}${line('M92 66q4 5 3 11', 'seat-1-tint', 2)}`,

  'climbing-hall': svg`${block(0, 0, [120, 90], 'room')}${shape('M0 0h58l-8 30 8 24-10 36H0z', 'stone')}${shape('M58 0h62v90H48l10-36-8-24z', 'slate')}${shape('M58 0l14 26-14 28-8-24zM58 54l20 36H48z', 'metal')}
    ${HOLDS.map(([x, y, token]) => hero(at(x, y, shape('M-5 2q-1-6 4-6t6 4-4 5-6-3z', token))))}
    ${line('M70 0q-4 20-6 34', 'stop', 2)}${hero(shape('M58 52l-8 16 5 3 9-14 6 10 3 16h6l-3-20-6-14z', 'seat-1'), shape('M56 34h16l4 20H58z', 'cone'), line('M58 38L46 22M72 38l10-14', 'piece-ink', 6.5))}${line('M58 38L46 22M72 38l10-14', 'rose', 4)}${hero(disc(64, 28, 6.5, 'roof'))}${line('M60 50h15', 'who-hipster', 2.5)}
    ${block(0, 84, [120, 6], 'seat-3')}`,

  gym: svg`${room('sky', 'roof-2')}${hero(slab(8, 8, [44, 40], 'window-2'))}${line('M14 42l16-28M24 44l16-28', 'snow', 2.5)}${slab(64, 12, [46, 4], 'wood')}${each(
    [
      [70, 12],
      [82, 12],
      [94, 12],
      [105, 12],
    ],
    svg`${hero(disc(0, -5, 4, 'stop'))}`,
  )}
    ${hero(slab(18, 54, [84, 5], 'metal'))}${twice(svg`${hero(slab(10, 46, [6, 21], 'stop'), slab(17, 38, [8, 37], 'piece-ink'), slab(26, 42, [7, 29], 'seat-1'))}`)}
    ${line('M44 59l-6 27M76 59l6 27', 'metal', 3.5)}${hero(slab(38, 66, [44, 7], 'stop'))}${hero(shape('M52 76q-3-6 8-6t8 6q7 2 7 7 0 5-15 5t-15-5q0-5 7-7z', 'seat-3'), shape('M56 77q-1-4 4-4t4 4z', 'roof-2'))}`,

  'ice-rink': svg`${block(0, 0, [120, 90], 'sky')}${pine(10, 36, 0.9)}${pine(28, 36, 0.7)}${pine(110, 36, 0.9)}${pine(94, 36, 0.7)}${block(0, 30, [120, 6], 'snow')}
    ${line('M0 10q60 18 120 0', 'piece-ink', 1)}${each(
      [
        [12, 13],
        [34, 17],
        [60, 19],
        [86, 17],
        [108, 13],
      ],
      disc(0, 2, 2.8, 'who-hipster'),
    )}
    ${hero(slab(-4, 36, [128, 12], 'piece-paper'))}${line('M0 44h120', 'stop', 3)}${block(0, 48, [120, 42], 'water')}${line('M8 60q24 10 42-4M70 56q26 2 40 16M12 82q20 4 32-4', 'snow', 1.6)}
    ${at(62, 68, svg`${hero(shape('M-16-32h16l4 14q16 4 18 10v8h-38z', 'piece-paper'), shape('M-17-34q8-5 18 0l-1 5h-16z', 'fare-e'))}${line('M-2-26l6-1M0-21l6-2M2-16l7-2', 'seat-1', 2)}${line('M-12 0v6M16 0v6M-18 8h38q5 0 5-4', 'piece-ink', 2.6)}`, { scale: 1.15 })}
    ${each(
      [
        [24, 70],
        [98, 82],
      ],
      shape('M0-6l1 4 4-1-2 3 2 3-4-1-1 4-1-4-4 1 2-3-2-3 4 1z', 'snow'),
    )}`,
} as const satisfies Readonly<Record<string, Art>>;
