import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, shape } from '../../../../kit/art/parts.ts';
import {
  cloud,
  crests,
  disc,
  each,
  flag,
  hero,
  line,
  outdoors,
  oval,
  pine,
  slab,
  stars,
  sun,
} from './parts.ts';

const fish = (token: string): Art =>
  svg`${shape('M-8 0q7-8 16 0q-9 8-16 0z', token)}${shape('M-7 0l-6-5v10z', token)}${disc(4, -1, 0.9, 'piece-ink')}`;

const parasol = hero(
  line('M0 0V40', 'wood', 2.5),
  shape('M-29 4a29 26 0 0 1 58 0z', 'stop'),
  shape('M-17 4a17 26 0 0 1 34 0z', 'piece-paper'),
  shape('M-6 4a6 26 0 0 1 12 0z', 'stop'),
);

const rope = (d: string): Art =>
  svg`${line(d, 'piece-paper', 3)}<path d=${d} fill="none" stroke="var(--stop)" stroke-width="3" stroke-dasharray="5 5" />`;

/** Places by the water. */
export const WATER = {
  beach: svg`${outdoors('sand')}${block(0, 36, [120, 22], 'water')}${shape('M0 58q20-6 42-1t40-1 38-2v14H0z', 'sand')}
    ${crests([
      [20, 44],
      [98, 42],
      [88, 51],
    ])}${sun(22, 18)}${cloud(94, 16)}
    ${oval(66, 79, [34, 4], 'rock')}${at(58, 40, parasol, { turn: 10 })}
    ${shape('M14 72h26l8 9H20z', 'who-tourist')}${shape('M21 72h5l8 9h-5zM31 72h4l8 9h-5z', 'snow')}
    ${hero(disc(98, 74, 7, 'piece-paper'), shape('M98 67a7 7 0 0 1 7 7h-7z', 'stop'), shape('M98 81a7 7 0 0 1-7-7h7z', 'seat-1'))}`,

  aquarium: svg`${block(0, 0, [120, 90], 'dusk')}${slab(8, 8, [104, 62], 'roof-2')}${slab(11, 11, [98, 56], 'water')}
    ${shape('M11 60q16-8 34-2t34 0 30-3v12H11z', 'sand')}${line('M24 60q-5-8 0-15t0-13M31 60q4-6 0-12t1-9M96 58q-5-8 0-16t-1-14', 'tree', 3)}
    ${each(
      [
        [46, 20],
        [50, 30],
        [84, 26],
        [88, 18],
        [48, 40],
      ],
      disc(0, 0, 1.8, 'snow'),
    )}
    ${hero(at(64, 36, fish('cone'), { scale: 1.7 }), at(42, 51, fish('who-hipster')), at(82, 50, fish('who-shopper'), { scale: 1.1 }))}
    ${block(0, 78, [120, 12], 'piece-ink')}${shape('M22 90V80q0-4 4-4t4 4v10zM33 90v-7q0-3 3-3t3 3v7z', 'roof')}${disc(26, 72, 4.5, 'roof')}${disc(36, 77, 3.5, 'roof')}`,

  lighthouse: svg`${block(0, 0, [120, 90], 'dusk')}${stars([
    [12, 12],
    [30, 30],
    [104, 40],
    [112, 14],
    [16, 48],
    [92, 54],
  ])}
    <g opacity=".75">${shape('M60 22L0 4v28zM60 22l60-18v28z', 'who-hipster')}</g>
    ${block(0, 66, [120, 24], 'water')}${crests([
      [18, 74],
      [102, 76],
      [26, 84],
    ])}${shape('M28 90q6-16 18-16l28-2q16 4 22 18z', 'rock')}
    ${hero(shape('M50 30h20l6 46H44z', 'piece-paper'), block(50, 17, [20, 13], 'who-hipster'), shape('M47 17l13-9 13 9z', 'stop'), block(46, 29, [28, 3.5], 'roof-2'))}
    ${shape('M48.800 40h22.400l1.500 11H47.300zM46 62h28l1.300 10H44.600z', 'stop')}${shape('M57 76v-8a3 3 0 0 1 6 0v8z', 'piece-ink')}`,

  harbour: svg`${outdoors('water')}${block(0, 52, [120, 38], 'water')}${block(0, 44, [34, 8], 'sage')}${sun(102, 16, 7)}
    ${block(0, 78, [120, 12], 'wood')}${line('M0 83h120', 'wood-edge', 1.5)}${each(
      [
        [12, 66],
        [106, 66],
      ],
      svg`${block(-4, 0, [8, 24], 'wood-edge')}${oval(0, 0, [8, 3], 'wood')}`,
    )}
    ${hero(line('M60 42V12M60 14L38 40M60 14l30 30', 'wood-edge', 2), shape('M24 52h74l-10 20H36z', 'seat-1'), block(44, 37, [22, 15], 'piece-paper'), block(42, 34, [26, 4], 'stop'), slab(48, 41, [6, 6], 'window'), slab(57, 41, [6, 6], 'window'))}
    ${line('M29 60h63', 'piece-paper', 2.5)}${hero(slab(76, 44, [12, 8], 'cone'))}${line('M90 44v8', 'piece-ink', 1.6)}${flag(60, 12, 'stop')}
    ${hero(at(24, 77, svg`${shape('M-11-8h22v8h-22z', 'cream')}${at(-3, -10, fish('metal'), { scale: 0.8 })}`))}${line('M84 22q4-4 7 0q3-4 7 0M20 18q3-3 6 0q3-3 6 0', 'roof-2', 1.5)}`,

  'swimming-pool': svg`${block(0, 0, [120, 90], 'sky')}${block(0, 26, [120, 14], 'tile')}${line('M0 33h120M15 26v14M45 26v14M75 26v14M105 26v14', 'tile-edge', 1)}
    ${[6, 33, 60, 87].map((x) => slab(x, 5, [24, 15], 'window-2'))}${shape('M16 40h88l16 50H0z', 'water')}${rope('M44 41L22 90')}${rope('M76 41L98 90')}
    ${crests([
      [50, 56],
      [68, 48],
      [14, 74],
      [42, 82],
      [106, 72],
    ])}
    ${hero(...[30, 52, 74].map((x) => svg`${block(x + 2, 35, [12, 6], 'metal')}${slab(x, 31, [16, 5], 'seat-1')}`))}
    ${hero(disc(64, 68, 12, 'piece-paper'), shape('M64 56a12 12 0 0 1 12 12H64zM64 80a12 12 0 0 1-12-12h12z', 'stop'), disc(64, 68, 5.5, 'water'))}`,

  waterfall: svg`${outdoors('water')}${shape('M0 10q18-4 38 4l8 66H0zM120 8q-18-2-36 6l-8 66h44z', 'rock')}
    ${shape('M0 30l20-2 10 14 8 38H0zM120 34l-16-4-12 16-8 34h36z', 'rock-2')}${pine(12, 16, 0.7)}${pine(104, 14, 0.7)}${pine(26, 17, 0.5)}
    ${hero(shape('M38 14q22-6 46 0l6 62H34z', 'water'))}${line('M45 18l-3 54M54 16l-1 40M66 16l2 50M76 18l4 44M60 30v42', 'snow', 3)}
    ${each(
      [
        [36, 76],
        [46, 79],
        [56, 77],
        [66, 79],
        [76, 78],
        [86, 76],
      ],
      disc(0, 0, 7, 'snow'),
    )}
    ${block(0, 82, [120, 8], 'water')}${crests([
      [20, 86],
      [60, 87],
      [98, 86],
    ])}`,
} as const satisfies Readonly<Record<string, Art>>;
