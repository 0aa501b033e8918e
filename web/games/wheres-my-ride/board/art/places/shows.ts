import { svg } from 'lit';
import { at, type Art } from '../../../../kit/art/base.ts';
import { block, shape } from '../../../../kit/art/parts.ts';
import { disc, each, hero, line, outdoors, oval, slab, stars, twice } from './parts.ts';

/** A row of seats from behind. */
const seats = (y: number, token: string): Art[] =>
  [0, 1, 2, 3, 4, 5].map((i) => slab(-2 + i * 21, y, [18, 24], token));

const MASK = 'M-13-13q13 5 26 0q2 22-13 28q-15-6-13-28z';
const laughing = svg`${hero(shape(MASK, 'who-hipster'))}${line('M-8-5q3-3 5 0M3-5q2-3 5 0', 'piece-ink', 1.8)}${shape('M-7 2q7 3 14 0q-1 8-7 8t-7-8z', 'piece-ink')}`;
const weeping = svg`${hero(shape(MASK, 'who-tourist'))}${line('M-8-4q3 3 5 0M3-4q2 3 5 0M-6 8q6-7 12 0', 'piece-ink', 1.8)}`;

const SPOKES = [0, 45, 90, 135] as const;
const CABINS = [
  'stop',
  'who-hipster',
  'seat-1',
  'who-parent',
  'cone',
  'fare-e',
  'who-shopper',
  'seat-3',
] as const;

const gondola = (token: string, i: number): Art => {
  const angle = ((i * 45 + 22.5) * Math.PI) / 180;
  return at(
    54 + 30 * Math.cos(angle),
    38 + 30 * Math.sin(angle),
    hero(shape('M-5 0H5V4q0 4-5 4t-5-4z', token)),
  );
};

/** Places to see a show. */
export const SHOWS = {
  cinema: svg`${block(0, 0, [120, 90], 'piece-ink')}<g opacity=".35">${shape('M60-10L14 50h92z', 'who-hipster')}</g>${hero(slab(14, 8, [92, 46], 'piece-paper'))}${slab(17, 11, [86, 40], 'sky')}
    ${shape('M17 51V40l22-12 18 14 20-18 26 18v9z', 'tree')}${disc(84, 21, 6, 'cone')}
    ${at(52, 34, svg`${shape('M-6 3l-9 4 4 4-4 4 9 0 4-5z', 'cone')}${hero(shape('M-6-2l18-14q10 0 12 10L8 10z', 'piece-paper'), disc(11, -5, 3.5, 'seat-1'))}`)}
    ${seats(62, 'seat-0-edge')}${seats(74, 'stop')}${hero(shape('M86 66h26l-4 24H90z', 'piece-paper'))}${shape('M90 66h5l1 24h-4zM101 66h5l-3 24h-3z', 'stop')}${hero(
      ...[
        [89, 64],
        [97, 60],
        [104, 61],
        [110, 64],
        [100, 66],
        [93, 66],
      ].map(([x, y]) => disc(x!, y!, 5, 'piece-paper')),
    )}`,

  theatre: svg`${block(0, 0, [120, 90], 'dusk')}${shape('M40 66L52 0h16l12 66z', 'cream')}${block(0, 66, [120, 24], 'wood')}${line('M0 74h120M0 82h120', 'wood-edge', 1.2)}${oval(60, 70, [52, 8], 'cream')}
    ${twice(hero(shape('M0 0h40q-4 36-24 46l10 24q-10 6-26 2z', 'stop')))}${twice(svg`${line('M10 4v60M20 4q0 26-6 38M30 4q-2 20-10 32', 'seat-0-edge', 2)}${line('M12 45l8 3', 'who-hipster', 3.5)}`)}
    ${hero(shape('M0 0h120v8q-10 12-20 0q-10 12-20 0q-10 12-20 0q-10 12-20 0q-10 12-20 0q-10 12-20 0z', 'stop'))}
    ${at(49, 36, laughing, { turn: -10, scale: 1.05 })}${at(72, 46, weeping, { turn: 10, scale: 1.05 })}${each(
      [
        [20, 90],
        [40, 90],
        [60, 90],
        [80, 90],
        [100, 90],
      ],
      shape('M-7 0a7 7 0 0 1 14 0z', 'who-hipster'),
    )}`,

  funfair: svg`${outdoors('grass', 'dusk')}${stars([
    [8, 12],
    [104, 8],
    [96, 26],
    [12, 40],
    [112, 40],
  ])}
    ${line('M54 38L34 84M54 38l20 46', 'metal', 4)}${line('M54 8a30 30 0 1 0 .1 0', 'piece-ink', 4.5)}${line('M54 8a30 30 0 1 0 .1 0', 'who-hipster', 2.5)}${SPOKES.map((turn) => at(54, 38, line('M-30 0h60', 'metal', 1.4), { turn: turn + 22.5 }))}${hero(disc(54, 38, 5, 'stop'))}
    ${CABINS.map(gondola)}${hero(block(84, 58, [30, 22], 'piece-paper'), shape('M80 58l6-12h26l6 12z', 'stop'))}${shape('M88 46h7l-2 12h-8zM102 46h7l4 12h-7z', 'piece-paper')}${block(88, 62, [22, 9], 'piece-ink')}${each(
      [
        [92, 69],
        [99, 69],
        [106, 69],
      ],
      disc(0, 0, 2.4, 'who-shopper'),
    )}
    ${each(
      [
        [8, 56],
        [16, 50],
        [22, 58],
      ],
      svg`${line('M0 4Q0 14 6 26', 'metal', 0.8)}`,
    )}${hero(disc(8, 54, 6, 'stop'), disc(16, 47, 6, 'who-tourist'), disc(23, 55, 6, 'who-hipster'))}`,

  nightclub: svg`${block(0, 0, [120, 90], 'piece-ink')}<g opacity=".55">${shape('M12 0L0 70h34z', 'who-shopper')}${shape('M108 0l12 70H86z', 'who-tourist')}${shape('M44 0L30 72h30z', 'fare-e')}${shape('M76 0L60 72h34z', 'who-parent')}</g>
    ${[0, 1, 2, 3, 4, 5].map((i) => shape(`M${i * 20} 72h20l${(i - 2) * 4} 18h-24z`, ['who-shopper', 'seat-2', 'who-tourist', 'fare-e', 'who-hipster', 'seat-3'][i]!))}
    ${line('M60 0v10', 'metal', 1.6)}${hero(disc(60, 26, 16, 'metal'))}${line('M44.500 22q15 6 31 0M45 32q15 6 30 0M48 15q12 4 24 0M60 10v32M52 12q-7 14 0 28M68 12q7 14 0 28', 'piece-ink', 1)}${each(
      [
        [54, 19],
        [66, 28],
        [57, 35],
      ],
      shape('M-3-3h6v6h-6z', 'piece-paper'),
    )}
    ${each(
      [
        [34, 14],
        [88, 24],
      ],
      shape('M0-6l1.500 4.500L6 0 1.500 1.500 0 6-1.500 1.500-6 0l4.500-1.500z', 'piece-paper'),
    )}
    ${hero(slab(8, 52, [20, 36], 'roof-2'), disc(18, 62, 5, 'metal'), disc(18, 77, 7, 'metal'), slab(92, 52, [20, 36], 'roof-2'), disc(102, 62, 5, 'metal'), disc(102, 77, 7, 'metal'))}
    ${hero(slab(40, 64, [40, 12], 'seat-2'), disc(50, 64, 6, 'piece-ink'), disc(70, 64, 6, 'piece-ink'))}${disc(50, 64, 2, 'stop')}${disc(70, 64, 2, 'stop')}`,

  planetarium: svg`${block(0, 0, [120, 90], 'piece-ink')}${shape('M0 74V60Q0 0 60 0t60 60v14z', 'dusk')}${stars(
    [
      [22, 40],
      [34, 20],
      [50, 12],
      [90, 18],
      [104, 44],
      [14, 58],
      [74, 10],
      [44, 34],
      [66, 56],
      [98, 60],
      [30, 58],
    ],
  )}
    ${line('M84 52l8-10 10 4 8-8', 'slate', 0.8)}${each(
      [
        [84, 52],
        [92, 42],
        [102, 46],
        [110, 38],
      ],
      disc(0, 0, 1.6, 'who-hipster'),
    )}
    ${hero(disc(62, 30, 12, 'cone'))}${line('M43 37Q40 43 62 34T80 23', 'piece-ink', 4.6)}${line('M43 37Q40 43 62 34T80 23', 'cream', 2.6)}${disc(26, 32, 6, 'who-tourist')}${shape('M22 30q4-4 6-2t-1 5-5-3z', 'who-parent')}${disc(94, 28, 4, 'who-shopper')}
    ${hero(shape('M48 82l4-16h16l4 16z', 'roof-2'), disc(60, 60, 9, 'metal'))}${each(
      [
        [56, 57],
        [63, 56],
        [60, 62],
        [65, 62],
      ],
      disc(0, 0, 1.5, 'who-hipster'),
    )}
    ${block(0, 82, [120, 8], 'roof')}${each(
      [
        [12, 84],
        [30, 84],
        [90, 84],
        [108, 84],
      ],
      svg`${slab(-7, -8, [14, 16], 'seat-0-edge')}${disc(0, -10, 4.5, 'roof-2')}`,
    )}`,
} as const satisfies Readonly<Record<string, Art>>;
