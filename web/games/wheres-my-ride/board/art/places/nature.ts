import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, pane, shape, tree } from '../../../../kit/art/parts.ts';
import {
  cloud,
  disc,
  each,
  flag,
  flame,
  hero,
  line,
  moon,
  outdoors,
  oval,
  pine,
  slab,
  stars,
  sun,
} from './parts.ts';

const grapes = svg`${each(
  [
    [-5, 0],
    [0, 0],
    [5, 0],
    [-2.5, 4],
    [2.5, 4],
    [0, 8],
  ],
  svg`${disc(0, 0, 3, 'seat-2')}${disc(-1, -1, 0.8, 'seat-2-tint')}`,
)}${shape('M-9-1q-1-7 7-7q6 0 10 7q-4-2-7 0-5-3-10 0z', 'tree')}`;

const vineRow = (x: number, slope: number): Art => line(`M60 44L${x} 90M60 44L${x + slope} 90`, 'tree', 5);

const palm = svg`${line('M0 0q3-12 0-26', 'wood-edge', 3)}${line('M0-26q-10-8-17 1M0-26q-8-12-12-9M0-26q10-8 17 1M0-26q8-12 12-9M0-26q1-6 0-10', 'tree', 3.5)}`;

const skier = hero(
  line('M-13 9L15 3', 'stop', 2.5),
  line('M-9-8L-13 6M10-8l2 12', 'piece-ink', 1.2),
  shape('M-5 6l2-9-4-5 8-9 7 4-4 6 5 4-3 8-4-1 1-5-4-2-1 10z', 'seat-1'),
  disc(6, -17, 4.5, 'cone'),
);

/** Outdoor places. */
export const NATURE = {
  forest: svg`${outdoors('grass')}${[8, 28, 50, 72, 94, 114].map((x, i) => pine(x, 66, 1.3 + (i % 2) * 0.3))}
    ${shape('M48 90q10-12 6-24h8q2 12 20 24z', 'sand')}${pine(18, 84, 1.7)}${pine(102, 86, 1.8)}
    ${hero(slab(35, 76, [5, 9], 'cream'), shape('M28 77a9.500 9 0 0 1 19 0z', 'stop'))}${each(
      [
        [33, 73],
        [38, 71],
        [43, 74],
      ],
      disc(0, 0, 1.2, 'piece-paper'),
    )}`,

  campsite: svg`${outdoors('grass', 'dusk')}${stars([
    [14, 14],
    [34, 8],
    [54, 20],
    [74, 10],
    [22, 30],
  ])}${moon(102, 18)}
    ${pine(8, 68, 1.3)}${pine(24, 68, 1)}${pine(112, 68, 1.4)}
    ${hero(shape('M56 30L88 76H24z', 'cone'), shape('M56 30L68 76H44z', 'piece-ink'), shape('M56 30L54 76H44z', 'who-hipster'), line('M56 30l-3-5M56 30l3-5', 'wood', 2))}
    ${line('M92 80l16 4M108 80l-16 4', 'wood-edge', 3.5)}${flame(100, 82)}`,

  'mountain-hut': svg`${outdoors('grass')}${cloud(20, 16)}${shape('M30 66L76 6l50 60z', 'rock')}${shape('M76 6l16 19-6-1-5 8-6-7-7 6-5-8z', 'snow')}
    ${shape('M-10 66L24 34l36 32z', 'rock-2')}${shape('M0 72q40-14 120-4v22H0z', 'grass')}${line('M60 90q-2-8 4-12', 'sand', 6)}
    ${hero(block(44, 54, [40, 24], 'wood'), shape('M38 56L64 38l26 18z', 'roof'), block(74, 38, [5, 9], 'rock'))}
    ${line('M45 61h14M45 67h14M70 61h13M70 67h13', 'wood-edge', 1)}${shape('M59 78V64h10v14z', 'roof')}${slab(48, 60, [8, 8], 'window')}${slab(73, 60, [8, 8], 'window')}
    ${line('M76 34q-3-4 0-8t0-8', 'stone', 2)}${pine(104, 76, 0.9)}${pine(20, 80, 1)}`,

  'ski-slope': svg`${block(0, 0, [120, 90], 'sky')}${shape('M50 60L92 16l34 40z', 'rock')}${shape('M92 16l13 15-7-2-6 6-5-6-6 2z', 'snow')}
    ${shape('M0 22L120 70v20H0z', 'snow')}${line('M6 34q30 12 40 26t40 28M16 32q30 12 40 26t44 28', 'slate', 1.2)}
    ${line('M0 10L120 40', 'piece-ink', 1.2)}${each(
      [
        [34, 19],
        [84, 31],
      ],
      svg`${line('M0 0v10', 'piece-ink', 1.2)}${slab(-6, 10, [12, 5], 'stop')}`,
    )}
    ${pine(18, 44, 0.8)}${pine(106, 74, 1)}${flag(88, 80, 'stop')}${flag(34, 52, 'seat-1')}${at(62, 62, skier, { turn: 24, scale: 1.15 })}`,

  volcano: svg`${outdoors('rock-2', 'sky')}${each(
    [
      [60, 12],
      [46, 16],
      [74, 15],
      [56, 5],
      [84, 8],
      [38, 9],
    ],
    disc(0, 0, 11, 'slate'),
  )}
    ${line('M60 30V16M50 30q-4-10-14-6M70 30q4-12 15-6', 'cone', 4)}${each(
      [
        [30, 28],
        [92, 30],
        [84, 18],
        [38, 16],
      ],
      disc(0, 0, 2.5, 'stop'),
    )}
    ${hero(shape('M2 78L46 30q14 6 28 0l44 48z', 'rock'), shape('M46 30q14 6 28 0l5 6q-4 2-5 12t-7 5-4 14-7-4-3-16-6 4-5-12z', 'stop'))}
    ${line('M58 36q-2 10 2 16M66 37q0 5 2 8', 'who-hipster', 2.5)}${shape('M0 74q30-8 60-2t60-2v20H0z', 'tree')}${at(16, 84, palm, { scale: 0.8 })}${at(106, 86, palm)}`,

  cave: svg`${block(0, 0, [120, 90], 'rock-2')}${shape('M6 90Q-4 8 56 6t60 84z', 'rock')}
    ${shape('M18 78Q14 20 58 18t46 60z', 'piece-ink')}${block(0, 76, [120, 14], 'rock')}
    ${hero(shape('M24 36l7-14 6-5-4 32zM38 18l9-4-5 18zM50 12h12l-6 34zM66 12l8 2-3 16zM78 15l8 6-3 30zM90 24l6 10 0 12z', 'sand'))}
    ${hero(shape('M26 78l5-20 6 20zM38 78l4-10 4 10zM74 78l5-12 5 12zM84 78l6-26 7 26z', 'sand'))}
    ${oval(60, 81, [56, 9], 'water')}${line('M48 81h10M64 83h8', 'snow', 1.4)}${each(
      [
        [56, 56],
        [56, 66],
      ],
      shape('M0-4q5 6 0 7.500q-5-1.500 0-7.500z', 'water'),
    )}
    ${at(68, 44, shape('M0 4Q-4-2-12-1q4 1 4 5 3-3 4 0 2-3 4 0 2-3 4 0 1-3 4 0 0-4 4-5-8-1-12 5z', 'slate'), { scale: 0.8 })}`,

  vineyard: svg`${outdoors('grass')}${sun(100, 16)}${shape('M0 48q30-18 62-8t58-6v30H0z', 'tree-2')}${shape('M0 58q40-20 120-4v36H0z', 'lot-line')}
    ${vineRow(-40, -50)}${vineRow(10, -6)}${vineRow(56, 8)}${vineRow(106, 6)}${vineRow(164, 50)}
    ${hero(block(20, 32, [18, 14], 'piece-paper'), shape('M17 33l12-10 12 10z', 'brick'))}${pane(26, 37, [6, 5])}
    ${hero(block(105, 44, [4, 46], 'wood'))}${line('M107 50q8-8 14-4M107 54q-16-12-26-4', 'tree', 3.5)}${at(86, 60, grapes, { scale: 2.2 })}`,

  'botanical-garden': svg`${outdoors('grass')}${cloud(18, 12, 0.8)}
    ${hero(shape('M10 76V42q0-4 4-5q14-27 46-27t46 27q4 1 4 5v34z', 'window-2'))}
    ${at(34, 76, palm, { scale: 1.15 })}${at(84, 76, palm, { scale: 1.3 })}${tree(20, 66, 8)}${tree(100, 66, 8)}${tree(64, 68, 7)}
    ${line('M60 10v66M36 18q-6 12-6 58M84 18q6 12 6 58M12 42h96M10 58h100M24 26h72', 'metal', 1.6)}${hero(slab(52, 54, [16, 22], 'window-2'))}${line('M60 54v22', 'piece-ink', 1.4)}
    ${each(
      [
        [8, 84],
        [24, 82],
        [40, 85],
        [80, 85],
        [96, 82],
        [112, 84],
      ],
      svg`${line('M0 0v5', 'tree', 1.5)}${disc(0, 0, 3, 'who-shopper')}${disc(0, 0, 1.2, 'who-hipster')}`,
    )}`,
} as const satisfies Readonly<Record<string, Art>>;
