import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, clock, panes, shape, tree } from '../../../../kit/art/parts.ts';
import { car, cloud, disc, each, hero, line, outdoors, oval, slab, street } from './parts.ts';

const cog = (radius: number): Art =>
  svg`${[0, 45, 90, 135].map((turn) => at(0, 0, block(-radius * 1.3, -radius * 0.25, [radius * 2.6, radius * 0.5], 'metal'), { turn }))}${disc(0, 0, radius, 'metal')}${disc(0, 0, radius * 0.4, 'roof-2')}`;

/** A wrecked car. */
const wreck = (token: string): Art =>
  hero(
    shape('M-20 4v-7q0-3 4-4l5-1 5-7h14l6 7 5 2q2 1 2 4v6z', token),
    shape('M-6-8l4-5h4v5zM5-13h3l4 5H5z', 'piece-ink'),
  );

const brush = (x: number, token: string): Art =>
  svg`${hero(slab(x, 22, [16, 52], token))}${line(`M${x + 3} 28l10 4M${x + 3} 37l10 4M${x + 3} 46l10 4M${x + 3} 55l10 4M${x + 3} 64l10 4`, 'piece-paper', 2.2)}`;

/** Places for travel and machines. */
export const TRAVEL = {
  'bus-stop': svg`${street()}${cloud(20, 12, 0.8)}${cloud(66, 10, 0.7)}${tree(8, 50, 10)}${block(6, 56, [4, 16], 'wood-edge')}
    ${hero(block(18, 30, [56, 4], 'seat-3'), block(22, 34, [46, 30], 'window-2'))}${line('M22 34v40M68 34v40', 'piece-ink', 2)}${line('M38 34v30M53 34v30', 'metal', 1.2)}${hero(slab(28, 56, [34, 4], 'wood'))}${line('M33 60v12M57 60v12', 'wood-edge', 3)}
    ${hero(block(95, 20, [4, 56], 'metal'), disc(97, 16, 13, 'who-hipster'))}${at(97, 16, svg`${slab(-7.5, -6, [15, 10], 'tree')}${slab(-5.5, -4, [11, 4], 'piece-paper')}${disc(-4, 5, 1.9, 'piece-ink')}${disc(4, 5, 1.9, 'piece-ink')}`)}
    ${hero(slab(90, 38, [14, 18], 'piece-paper'))}${line('M93 43h8M93 47h8M93 51h5', 'rock', 1.2)}`,

  'railway-station': svg`${block(0, 0, [120, 90], 'cream')}${hero(shape('M0 46Q60-30 120 46V0H0z', 'slate'))}${line('M60 8v-8M30 16L24 0M90 16L96 0M10 28L0 14M110 28l10-14', 'metal', 2)}
    ${block(0, 74, [120, 16], 'rock')}${block(0, 66, [30, 24], 'kerb')}${block(0, 66, [30, 3], 'who-hipster')}
    ${line('M52 90l6-12M100 90l-6-12M44 87h64M48 82h56', 'roof', 2.5)}
    ${hero(shape('M46 76V34q0-14 14-14h32q14 0 14 14v42z', 'stop'), shape('M53 36q0-8 8-8h30q8 0 8 8v12H53z', 'window-2'), shape('M46 62h60v10q0 6-6 6H52q-6 0-6-6z', 'roof-2'))}
    ${line('M76 28v20', 'piece-ink', 1.6)}${disc(56, 57, 3.5, 'who-hipster')}${disc(96, 57, 3.5, 'who-hipster')}${slab(68, 53, [16, 5], 'piece-paper')}
    ${line('M18 0v16', 'piece-ink', 2)}${clock(18, 24, 9)}${hero(slab(7, 52, [14, 16], 'seat-1'))}${line('M11 52v-5h6v5', 'piece-ink', 1.6)}`,

  airport: svg`${outdoors('grass')}${cloud(20, 40, 0.8)}${cloud(96, 52, 0.7)}${block(0, 72, [120, 18], 'road')}${line('M6 81h16M38 81h16M70 81h16M102 81h16', 'lane', 2.2)}
    ${hero(shape('M94 72l3-34h10l3 34z', 'stone'), shape('M88 26h28l-4 14H92z', 'window'), block(92, 21, [20, 5], 'stop'))}${block(0, 58, [70, 14], 'slate')}${panes({ from: [4, 61], count: [8, 1], size: [5, 7], gap: [8.2, 0] })}
    ${at(50, 32, hero(shape('M-4 2L-26 20h-7l9-18z', 'metal'), shape('M-38 4l-7-14h7l9 9z', 'stop'), shape('M-40 1q0-7 9-7H24q14 2 15 7-1 5-15 6h-52q-12 0-12-6z', 'piece-paper'), shape('M0 3L-8 22h-7L-14 3z', 'metal'), shape('M26-5q8 1 11 5H26z', 'window')), { turn: -16, scale: 1.15 })}
    ${at(50, 32, svg`${line('M-26-1h.1M-18-1h.1M-10-1h.1M-2-1h.1M6-1h.1M14-1h.1', 'window', 3)}`, { turn: -16, scale: 1.15 })}`,

  'petrol-station': svg`${street()}${cloud(18, 40, 0.6)}${hero(block(8, 10, [104, 14], 'stop'))}${block(8, 15, [104, 4], 'piece-paper')}${hero(block(20, 24, [6, 50], 'metal'), block(94, 24, [6, 50], 'metal'))}
    ${hero(slab(38, 34, [26, 42], 'who-hipster'), slab(42, 39, [18, 12], 'piece-paper'), block(34, 74, [34, 5], 'stone'))}${line('M46 45h10', 'piece-ink', 2.4)}${at(51, 62, shape('M0-7q7 8 0 11q-7-3 0-11z', 'stop'))}
    ${line('M64 56h5q4 0 4 5v6q0 4 4 4t4-4V48l-6-8', 'piece-ink', 2.4)}${line('M72 38l4-2 2 5', 'piece-ink', 3)}${at(100, 88, car(0, 0, 'seat-1'), { scale: 1.05 })}`,

  'car-wash': svg`${block(0, 0, [120, 90], 'seat-1-tint')}${block(0, 74, [120, 16], 'road')}${hero(block(4, 4, [112, 14], 'seat-1'))}${block(4, 9, [112, 4], 'piece-paper')}
    ${brush(8, 'seat-1')}${brush(96, 'stop')}${hero(slab(30, 18, [60, 12], 'who-parent'))}${line('M36 21l4 7M46 21l4 7M56 21l4 7M66 21l4 7M76 21l4 7', 'piece-paper', 2)}
    ${at(58, 82, car(0, 0, 'who-hipster'), { scale: 1.6 })}${each(
      [
        [40, 52],
        [52, 46],
        [64, 46],
        [34, 62],
        [78, 58],
        [84, 68],
        [46, 58],
      ],
      svg`${disc(0, 0, 5.5, 'piece-paper')}${disc(-1.5, -1.5, 1.6, 'water')}`,
    )}
    ${line('M36 34l-3 8M52 33l-2 6M68 33l2 6M84 34l3 8', 'water', 2.6)}`,

  'construction-site': svg`${outdoors('sand')}${cloud(24, 16, 0.8)}${hero(block(8, 36, [36, 40], 'brick'))}${line('M8 46h36M8 56h36M8 66h36M20 36v10M32 36v10M14 46v10M26 46v10M38 46v10M20 56v10M32 56v10M14 66v10M26 66v10', 'cream', 1.4)}${line('M4 76V28M48 76V28M2 40h48M2 58h48', 'wood', 2.5)}
    ${hero(block(76, 8, [5, 68], 'who-hipster'), block(34, 12, [82, 5], 'who-hipster'), block(106, 17, [10, 8], 'rock-2'), block(70, 18, [12, 10], 'stop'))}${line('M76 24l5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6M44 12l5 5 5-5 5 5 5-5 5 5M78 3L40 12M78 3l30 9M78 3v6', 'piece-ink', 1)}
    ${line('M58 17v18', 'piece-ink', 1.4)}${hero(slab(50, 35, [16, 6], 'rock'))}${hero(shape('M96 84l6-20h4l6 20z', 'cone'), block(92, 83, [24, 4], 'cone'))}${shape('M100 71h8l1.400 5H98.500z', 'piece-paper')}
    ${hero(shape('M54 86V74h34v12z', 'piece-paper'))}${shape('M54 74h8l-8 12zM70 74h8l-8 12h-8zM86 74h2v8l-3 4h-7z', 'stop')}`,

  factory: svg`${outdoors('rock-2')}${each(
    [
      [28, 16],
      [18, 9],
      [40, 8],
      [52, 14],
      [62, 6],
      [8, 4],
      [76, 8],
    ],
    disc(0, 0, 8, 'stone'),
  )}
    ${hero(shape('M22 60l3-40h10l3 40zM46 60l3-36h10l3 36z', 'brick'))}${shape('M25 20h10l.5 6H24.500zM49 24h10l.5 6H48.500z', 'stop')}
    ${hero(shape('M8 80V50l22-12v12l22-12v12l22-12v12h38v30z', 'slate'))}${panes({ from: [14, 58], count: [4, 1], size: [9, 8], gap: [14, 0] })}${hero(block(88, 60, [16, 20], 'roof'))}${line('M88 65h16M88 70h16M88 75h16', 'metal', 1)}
    ${at(94, 34, hero(cog(10)))}${at(94, 34, cog(10))}${block(0, 80, [120, 10], 'rock')}${hero(...[14, 30, 46].map((x) => block(x, 74, [12, 10], 'wood')))}`,

  scrapyard: svg`${outdoors('sand')}${shape('M0 66V50l20-8 30 10 34-16 36 14v16z', 'rock')}
    ${at(36, 80, wreck('seat-3'), { scale: 1.2 })}${at(44, 64, wreck('brick'), { scale: 1.2, turn: -4 })}${at(34, 47, wreck('who-hipster'), { scale: 1.2, turn: 5 })}${at(78, 80, wreck('slate'), { scale: 1.2 })}
    ${line('M66 90V8M66 10h34M66 22L80 10', 'piece-ink', 3.5)}${line('M97 10v18', 'piece-ink', 1.6)}${hero(shape('M86 28h22v4q0 4-4 4H90q-4 0-4-4z', 'stop'))}${at(97, 50, wreck('cone'), { turn: 12, scale: 0.9 })}
    ${hero(oval(106, 84, [20, 8], 'roof-2'), oval(106, 78, [20, 8], 'roof-2'))}${oval(106, 77, [9, 3], 'metal')}${hero(at(10, 82, shape('M-7 6q-3-8 2-12l4 3 6-5q5 6 2 14z', 'metal')))}`,
} as const satisfies Readonly<Record<string, Art>>;
