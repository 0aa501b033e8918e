import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, pane, panes, shape } from '../../../../kit/art/parts.ts';
import { car, cloud, disc, each, hero, line, oval, room, slab, stars, moon, street, twice } from './parts.ts';

const letter = hero(slab(-12, -8, [24, 16], 'piece-paper'), line('M-12-7L0 3 12-7', 'piece-ink', 1.6));

const DIE_PIPS = [
  [-5, -5],
  [5, -5],
  [0, 0],
  [-5, 5],
  [5, 5],
] as const;
const die = (token: string, pip: string): Art =>
  svg`${hero(slab(-10, -10, [20, 20], token))}${each(DIE_PIPS, disc(0, 0, 2, pip))}`;

const chips = (x: number, y: number, token: string, count: number): Art[] =>
  Array.from({ length: count }, (_, i) =>
    hero(oval(x, y - i * 4, [20, 7], token), oval(x, y - i * 4, [9, 3], 'piece-paper')),
  );

const coin = hero(disc(0, 0, 6.5, 'who-hipster'), line('M0-3v6', 'piece-ink', 1.6));

/** Banks, public offices, and places to stay. */
export const TOWN = {
  bank: svg`${street()}${cloud(18, 14, 0.7)}${cloud(104, 18, 0.7)}${hero(shape('M12 32L60 8l48 24z', 'stone'), block(16, 32, [88, 6], 'cream'))}${at(60, 24, coin)}
    ${block(22, 38, [76, 28], 'roof-2')}${hero(...[22, 38, 72, 88].map((x) => block(x, 38, [10, 28], 'piece-paper')))}${hero(block(52, 44, [16, 24], 'roof'))}${line('M60 44v24', 'piece-ink', 1.4)}
    ${hero(block(16, 66, [88, 5], 'cream'), block(10, 71, [100, 5], 'stone'))}
    ${hero(at(98, 80, shape('M-5-14h10l-2 4q9 8 8 16 0 4-5 4H-6q-5 0-5-4-1-8 8-16z', 'wood')))}${at(98, 80, svg`${line('M-3-10h6', 'piece-ink', 1.6)}${disc(0, 1, 4, 'who-hipster')}`)}${each(
      [
        [78, 84],
        [14, 84],
      ],
      coin,
    )}`,

  casino: svg`${block(0, 0, [120, 90], 'seat-0-edge')}${block(0, 58, [120, 32], 'tree')}${line('M0 58h120', 'wood', 5)}${each(
    [
      [12, 10],
      [36, 6],
      [60, 10],
      [84, 6],
      [108, 10],
    ],
    disc(0, 0, 3, 'who-hipster'),
  )}
    ${hero(slab(40, 12, [40, 44], 'who-hipster'), slab(45, 22, [30, 18], 'piece-paper'), slab(45, 44, [30, 7], 'stop'))}${line('M55 22v18M65 22v18', 'piece-ink', 1.2)}${line('M47.500 27h5l-3 8M57.500 27h5l-3 8M67.500 27h5l-3 8', 'stop', 2.2)}
    ${line('M80 36h8V22', 'piece-ink', 3)}${hero(disc(88, 20, 4.5, 'stop'))}
    ${at(24, 68, die('piece-paper', 'piece-ink'), { turn: -14 })}${at(44, 77, die('piece-paper', 'piece-ink'), { turn: 20, scale: 0.85 })}${chips(80, 82, 'seat-1', 3)}${chips(102, 78, 'stop', 5)}`,

  'post-office': svg`${room('sage', 'stone')}${slab(6, 6, [108, 16], 'wood-edge')}${line('M24 6v16M42 6v16M60 6v16M78 6v16M96 6v16', 'wood', 2)}${each(
    [
      [15, 16],
      [51, 16],
      [87, 16],
      [105, 16],
    ],
    slab(-6, -4, [12, 9], 'piece-paper'),
  )}
    ${at(34, 38, letter, { turn: -8, scale: 1.1 })}${slab(39, 31, [5, 6], 'stop')}
    ${hero(block(4, 56, [72, 32], 'wood'), block(0, 52, [80, 6], 'cream'))}${hero(block(46, 34, [24, 18], 'sand'))}${line('M58 34v18M46 43h24', 'roof', 1.6)}${hero(block(14, 66, [20, 16], 'sand'))}${line('M24 66v16', 'roof', 1.6)}
    ${hero(shape('M86 84V48q0-12 13-12t13 12v36z', 'stop'), block(84, 84, [30, 5], 'piece-ink'))}${slab(91, 49, [16, 4], 'piece-ink')}${slab(92, 60, [14, 12], 'piece-paper')}${line('M95 64h8M95 68h8', 'rock', 1.2)}`,

  'police-station': svg`${street('dusk')}${moon(16, 16)}${stars([
    [34, 10],
    [104, 10],
    [112, 30],
    [8, 40],
  ])}${hero(block(14, 28, [92, 44], 'slate'), block(10, 22, [100, 7], 'stone'))}
    ${hero(shape('M44 8q10 0 16-6q6 6 16 6q2 22-16 32q-18-10-16-32z', 'seat-1'))}${at(60, 21, shape('M0-10l2.600 6.600L10-3 4.200 1.500 6.200 8.500 0 4.400-6.200 8.500-4.200 1.500-10-3l7.400-.4z', 'who-hipster'))}
    ${panes({ from: [20, 36], count: [2, 1], size: [11, 13], gap: [15, 0] })}${panes({ from: [74, 36], count: [2, 1], size: [11, 13], gap: [15, 0], grain: 1 })}${hero(block(51, 46, [18, 26], 'seat-1'))}${line('M60 46v26', 'piece-paper', 1)}
    ${twice(hero(line('M45 42v6', 'piece-ink', 2), disc(45, 52, 4.5, 'who-tourist')))}${at(72, 88, svg`${car(0, 0, 'piece-paper')}${block(-19, -11, [16, 4], 'seat-1')}${hero(slab(-2, -26, [5, 5], 'seat-1'), slab(4, -26, [5, 5], 'stop'))}`, { scale: 1.15 })}`,

  prison: svg`${block(0, 0, [120, 90], 'rock')}${line('M0 15h120M0 30h120M0 45h120M0 60h120M0 75h120M22 0v15M70 0v15M104 15v15M8 15v15M14 30v15M108 45v15M6 45v15M16 60v15M104 60v15M40 75v15M86 75v15', 'rock-2', 1.2)}
    ${hero(block(26, 8, [68, 60], 'dusk'))}${at(76, 24, moon(0, 0))}${stars([
      [38, 18],
      [52, 34],
      [84, 50],
      [36, 52],
    ])}${block(26, 60, [68, 8], 'rock-2')}
    ${[36, 48, 60, 72, 84].map((x) => hero(block(x - 2, 8, [4, 60], 'metal')))}${hero(block(22, 4, [76, 6], 'stone'), block(22, 66, [76, 6], 'stone'))}
    ${line('M102 30v10M105 30v10M108 30v10M111 30v10M100 38l13-6', 'piece-paper', 1.4)}${hero(disc(20, 80, 8, 'piece-ink'))}${line('M28 78q4-4 8 0t8 0 8 0', 'metal', 2.5)}${hero(slab(53, 73, [12, 10], 'who-hipster'))}${disc(59, 78, 1.6, 'piece-ink')}${line('M55 73q0-6 4-6t4 6', 'metal', 2.4)}`,

  'fire-station': svg`${street()}${hero(block(6, 22, [108, 50], 'brick'), block(2, 16, [116, 7], 'stone'))}${hero(block(50, 2, [20, 20], 'brick'), shape('M46 4L60-6 74 4z', 'roof'), disc(60, 12, 5, 'who-hipster'))}
    ${hero(block(12, 34, [44, 38], 'piece-ink'), block(66, 34, [40, 38], 'piece-paper'))}${line('M66 43h40M66 52h40M66 61h40', 'metal', 1.4)}${[71, 82, 93].map((x) => pane(x, 36, [8, 5]))}
    ${hero(shape('M10 80V58h34v-12h16q4 0 6 4l4 10v20z', 'stop'), shape('M50 50h9q2 0 3 3l3 8H50z', 'window-2'), slab(50, 40, [7, 5], 'seat-1'))}
    ${hero(slab(6, 48, [42, 5], 'metal'))}${line('M12 48v5M18 48v5M24 48v5M30 48v5M36 48v5M42 48v5', 'piece-ink', 1.2)}${block(10, 66, [60, 3], 'piece-paper')}${slab(16, 57, [8, 7], 'metal')}${slab(28, 57, [8, 7], 'metal')}
    ${hero(disc(24, 80, 6, 'roof-2'), disc(56, 80, 6, 'roof-2'))}${disc(24, 80, 2.4, 'metal')}${disc(56, 80, 2.4, 'metal')}
    ${hero(shape('M94 80v-10q0-5 5-5t5 5v10z', 'stop'), block(91, 80, [16, 4], 'stop'))}${line('M92 73h14', 'stop', 3)}`,

  'office-tower': svg`${street()}${cloud(20, 22)}${cloud(100, 12, 0.8)}${block(4, 40, [26, 32], 'sage')}${block(90, 32, [26, 40], 'rose')}${panes({ from: [8, 45], count: [3, 2], size: [4, 6], gap: [7, 12] })}${panes({ from: [94, 38], count: [3, 3], size: [4, 6], gap: [7, 11], grain: 2 })}
    ${hero(block(38, 8, [44, 66], 'slate'), block(44, 3, [32, 6], 'roof-2'))}${line('M66 3V-4', 'piece-ink', 1.6)}${panes({ from: [43, 13], count: [5, 6], size: [5, 6], gap: [7.2, 8.4], grain: 1 })}
    ${hero(block(51, 63, [18, 11], 'window-2'))}${line('M60 63v11', 'piece-ink', 1.4)}
    ${at(100, 80, hero(line('M-4-9v-3h8v3', 'piece-ink', 2), slab(-13, -9, [26, 18], 'roof'), slab(-3, -2, [6, 5], 'who-hipster')))}`,

  hotel: svg`${room('rose', 'seat-0-edge')}${slab(76, 10, [32, 26], 'dusk')}${at(96, 22, moon(0, 0), { scale: 0.8 })}${line('M76 10q4 14-2 28M108 10q-4 14 2 28', 'cream', 5)}
    ${hero(slab(6, 30, [10, 52], 'wood'), slab(6, 52, [82, 20], 'piece-paper'), slab(84, 46, [8, 36], 'wood'), slab(16, 44, [20, 12], 'who-tourist'))}${hero(shape('M38 52h46v22H34V58q0-6 4-6z', 'seat-1'))}${line('M40 60h44', 'seat-1-tint', 3)}
    ${at(40, 20, svg`${line('M0 0v10', 'piece-ink', 1.4)}${shape('M-6-12H6l4 12h-20z', 'who-hipster')}`)}${block(34, 30, [12, 3], 'wood-edge')}
    ${hero(slab(96, 62, [18, 24], 'seat-3'))}${line('M100 62v24M110 62v24', 'who-hipster', 2)}${line('M101 61v-7h8v7', 'piece-ink', 2)}`,
} as const satisfies Readonly<Record<string, Art>>;
