import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, clock, panes, shape, tree } from '../../../../kit/art/parts.ts';
import { cloud, disc, each, flag, hero, lamp, line, outdoors, oval, room, slab, sun } from './parts.ts';

const cow = hero(
  line('M-12 4v9M-6 5v8M8 5v8M13 4v9', 'piece-paper', 4),
  shape('M-17-9h31q5 0 5 5v6q0 4-5 4h-28q-4 0-4-4z', 'piece-paper'),
  shape('M-25-16h12q4 4 3 10l-3 6h-9q-6-1-7-5 0-4 4-5z', 'piece-paper'),
  shape('M-29-3q0-5 6-4t5 7h-5q-6 0-6-3z', 'who-shopper'),
);
const cowSpots = svg`${shape('M-6-9h9q1 7-4 7t-5-7zM8 6q-2-6 3-7t8 2q0 5-4 5z', 'piece-ink')}${disc(-20, -11, 1.3, 'piece-ink')}${line('M19-6q5 3 3 11', 'piece-ink', 1.6)}`;

const horseHead = hero(
  shape('M0 34q2-18-3-24l-17 6q-7 0-7-7 7-13 15-19l-1-9 8 6q17 2 23 20t3 27z', 'brick'),
  shape('M-5-13q13-1 20 12t7 35h-8q2-22-6-32t-13-15z', 'roof'),
);

const giraffe = hero(
  shape('M-10 40L-6-4l-8 2q-6 0-6-5 6-10 12-13l-1-7 4 1 1 6 5-6 3 2-3 7q6 4 7 12l12 45z', 'who-hipster'),
);
const giraffeSpots = svg`${shape('M-2 4l6-2 2 7-7 1zM-3 14l5 0 2 8-7 2zM6 14l5 6-2 6-4-5zM-5 28l6 0 1 8-8 1zM5 28l7 1 2 8-7 0z', 'fare-d')}${disc(-7, -11, 1.3, 'piece-ink')}`;

const rex = hero(
  shape(
    'M-36 24q16 2 24-10 6-14 14-22l2-12q1-8 9-8h20q5 0 5 5v7q0 4-5 4H22l8 3v5H18q0 8-4 15l8 1v4h-6l-5-2q-3 6-8 8l3 8h6v5H0l-5-14-7 4 2 6h6v5h-13l-4-14q-9 2-15-3z',
    'piece-paper',
  ),
);

const paw = svg`${oval(0, 5, [15, 12], 'seat-3')}${each(
  [
    [-9, -3],
    [-3, -8],
    [4, -8],
    [10, -3],
  ],
  oval(0, 0, [5.5, 7], 'seat-3'),
)}`;

/** Places with animals or children. */
export const ANIMALS = {
  farm: svg`${outdoors('grass')}${sun(16, 16, 8)}${cloud(48, 14, 0.8)}${shape('M0 66q30-12 60-4t60-6v12H0z', 'tree-2')}
    ${hero(shape('M62 70V38l10-16 18-7 18 7 10 16v32z', 'stop'), shape('M58 39l11-19 21-9 21 9 11 19h-5l-9-15-18-7-18 7-9 15z', 'roof'))}
    ${hero(block(79, 48, [22, 22], 'piece-paper'), slab(85, 28, [10, 9], 'piece-ink'))}${line('M79 48l22 22M101 48L79 70', 'stop', 2)}
    ${line('M0 74h56M0 80h56M6 70v14M28 70v14M50 70v14', 'wood', 2.5)}${at(34, 69, svg`${cow}${cowSpots}`, { scale: 0.9 })}`,

  zoo: svg`${outdoors('grass')}${cloud(94, 14)}${tree(12, 52, 13)}${tree(108, 54, 12)}${block(10, 60, [4, 12], 'wood-edge')}${block(106, 62, [4, 10], 'wood-edge')}
    ${at(50, 36, svg`${giraffe}${giraffeSpots}`, { scale: 1.2 })}
    ${hero(at(88, 62, svg`${shape('M-16 14V-2q0-10 11-10h10q12 0 13 11v15h-7V5h-10v9h-7V6q-2 1-3 0v8z', 'slate')}${shape('M-12-8q-12-2-13 8 0 9-5 10v5q9 0 11-7l7-4z', 'slate')}`))}${disc(69, 59, 1.2, 'piece-ink')}${oval(82, 58, [9, 12], 'metal')}
    ${line('M0 74h120M0 84h120', 'wood', 3)}${[6, 24, 42, 60, 78, 96, 114].map((x) => block(x - 2, 70, [4, 20], 'wood-edge'))}`,

  'riding-stable': svg`${block(0, 0, [120, 90], 'brick')}${line('M0 14h120M0 28h120M0 42h120M0 56h120M20 0v14M60 0v14M100 0v14M0 14v14M40 14v14M80 14v14M120 14v14M20 28v14M100 28v14M6 42v14M112 42v14', 'rose', 1)}
    ${block(0, 74, [120, 16], 'sand')}${hero(block(26, 12, [68, 66], 'piece-ink'))}${line('M26 78V12h68v66', 'wood', 5)}
    ${at(62, 35, horseHead)}${disc(54, 27, 1.6, 'piece-ink')}${disc(43, 41, 1.2, 'piece-ink')}
    ${hero(block(23, 56, [74, 24], 'wood'))}${line('M23 56l74 24M97 56L23 80', 'wood-edge', 3)}
    ${hero(shape('M8 24q0-10 6-10t6 10q0 6-2 9h-3q3-4 2-9 0-5-3-5t-3 5q-1 5 2 9h-3q-2-3-2-9z', 'metal'))}${line('M100 86l10-6M104 88l12-3M8 84l8 4M14 82l10 2', 'who-hipster', 1.6)}`,

  vet: svg`${room('sage')}${hero(disc(92, 24, 15, 'piece-paper'))}${at(92, 25, paw, { scale: 1 })}
    ${lamp(34, 10, 'seat-1')}${block(16, 60, [78, 6], 'metal')}${line('M26 66v22M84 66v22', 'metal', 4)}
    ${hero(shape('M28 60V44q-8-2-7-10l8 3q-1-14 6-19l2-8 6 5h6l6-4 1 9q4 4 3 10-1 6-8 8 8 6 10 14 4 1 7-2l4 3q-4 6-11 7z', 'fare-d'))}
    ${disc(41, 26, 1.5, 'piece-ink')}${disc(51, 26, 1.5, 'piece-ink')}${shape('M44 30h5l-2.500 3z', 'piece-ink')}${slab(32, 44, [24, 6], 'piece-paper')}${line('M32 50h24', 'metal', 0.8)}
    ${hero(slab(68, 42, [19, 18], 'piece-paper'))}${line('M77.500 46v10M72.500 51h10', 'stop', 3.5)}`,

  'dinosaur-museum': svg`${room('room', 'stone')}${block(0, 6, [9, 60], 'stone')}${block(111, 6, [9, 60], 'stone')}${block(0, 0, [120, 6], 'stone')}
    ${slab(22, 14, [18, 24], 'window-2')}${slab(92, 14, [14, 18], 'window-2')}${hero(slab(18, 74, [84, 10], 'wood'))}
    ${at(58, 48, rex, { scale: 1.1 })}${line('M59 34q6 2 10 0M56 41q7 4 13 1M52 48q8 5 14 2M48 55q7 4 13 1', 'roof', 1.8)}${disc(78, 23, 2.2, 'piece-ink')}${line('M73 33l3 3 3-3 3 3 3-3 3 3 3-3 3 3', 'piece-ink', 1.2)}
    ${slab(52, 76, [16, 5], 'who-hipster')}${line('M4 76q6 6 12 0M104 76q6 6 12 0', 'stop', 2)}${line('M4 72v12M116 72v12', 'metal', 2.5)}`,

  circus: svg`${outdoors('grass')}${cloud(16, 20, 0.7)}${cloud(104, 14, 0.7)}
    ${hero(shape('M14 76V46h92v30z', 'piece-paper'), shape('M60 14q-12 22-52 32h104Q72 36 60 14z', 'stop'))}
    ${shape('M60 14q-8 22-28 32h14q10-14 14-32zM60 14q8 22 28 32H74Q64 32 60 14z', 'piece-paper')}${shape('M22 46h10v30H22zM88 46h10v30H88zM42 46h10v30H42zM68 46h10v30H68z', 'stop')}
    ${hero(shape('M8 46q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.700 0q4 7 8.400 0z', 'who-hipster'), shape('M60 50l14 26H46z', 'piece-ink'))}
    ${flag(60, 14, 'seat-1')}${flag(10, 46, 'who-parent')}${flag(110, 46, 'who-parent')}
    ${hero(disc(24, 80, 6, 'who-tourist'))}${shape('M24 74l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z', 'who-hipster')}${hero(shape('M84 84l3-10h16l3 10z', 'seat-1'))}`,

  playground: svg`${outdoors('grass')}${sun(14, 14, 7)}${cloud(66, 12, 0.8)}${tree(110, 44, 12)}${block(108, 52, [4, 16], 'wood-edge')}${oval(60, 80, [110, 14], 'sand')}
    ${hero(line('M14 78L24 30L34 78M62 78L70 30L78 78M22 30h50', 'seat-1', 3.5))}${line('M14 78L24 30L34 78M62 78L70 30L78 78M22 30h50', 'seat-1', 3)}
    ${line('M38 30l-6 30M48 30l-6 30', 'piece-ink', 1.2)}${hero(slab(30, 59, [14, 4], 'stop'))}${line('M54 30v32M62 30v32', 'piece-ink', 1.2)}${hero(slab(52, 61, [12, 4], 'stop'))}
    ${hero(shape('M84 40h8q2 24 22 34v6H106Q86 70 84 40z', 'who-hipster'))}${line('M84 40v40M78 46v34M78 50h6M78 58h6M78 66h6M78 74h6', 'stop', 2)}`,

  school: svg`${outdoors('stone')}${block(0, 76, [120, 14], 'kerb')}${tree(8, 58, 10)}${tree(112, 58, 10)}
    ${hero(block(14, 36, [92, 38], 'brick'), block(44, 24, [32, 50], 'cream'), shape('M39 26L60 8l21 18z', 'roof'), shape('M53 74V58a7 7 0 0 1 14 0v16z', 'roof'))}
    ${block(14, 34, [30, 4], 'roof')}${block(76, 34, [30, 4], 'roof')}${clock(60, 31, 6.5)}${panes({ from: [19, 44], count: [2, 2], size: [8, 9], gap: [12, 14] })}${panes({ from: [80, 44], count: [2, 2], size: [8, 9], gap: [12, 14], grain: 1 })}
    ${at(90, 88, svg`${hero(shape('M-26-5v-18q0-3 3-3h34q3 0 4 3l2 7 8 2v9z', 'who-hipster'))}${line('M-26-10h48', 'piece-ink', 1.6)}${[-22, -12, -2].map((x) => slab(x, -22, [8, 8], 'window-2'))}${hero(shape('M10-22h2l3 8h-5z', 'window-2'), disc(-15, -4, 4.5, 'roof-2'), disc(13, -4, 4.5, 'roof-2'))}`)}
    ${hero(at(24, 80, svg`${slab(-8, -8, [16, 14], 'seat-1')}${slab(-5, -1, [10, 6], 'stop')}${line('M-4-8q0-5 4-5t4 5', 'seat-1', 2)}`))}`,
} as const satisfies Readonly<Record<string, Art>>;
