import { svg } from 'lit';
import type { LidArt } from '../kit/box/cover.ts';
import { block, group, person, windows } from '../kit/box/figures.ts';

const hotel =
  (): LidArt => svg`${block(30, 12, [40, 58], 'var(--slate)')}${block(27, 9, [46, 5], 'var(--roof-2)')}
  ${windows([35, 18], [4, 4], [8.2, 10.5])}${block(14, 40, [16, 30], 'var(--stone)')}
  ${block(70, 40, [16, 30], 'var(--stone)')}${windows([18, 45], [1, 2], [12, 11])}${windows([74, 45], [1, 2], [12, 11])}`;

const lofts = (): LidArt => svg`${block(12, 30, [76, 40], 'var(--brick)')}
  <path d="M12 30l15-14v14l15-14v14l15-14v14l15-14v14l16-14v14z" fill="var(--slate)"></path>
  ${windows([18, 36], [5, 2], [13.6, 15])}${block(12, 66, [76, 4], 'var(--roof)')}`;

const awning = (): LidArt[] =>
  Array.from(
    { length: 10 },
    (_, i) =>
      svg`<path d=${`M${14 + i * 7.2} 48h7.2v7a3.6 3.6 0 0 1-7.2 0z`} fill=${i % 2 ? 'var(--piece-paper)' : 'var(--who-hipster)'}></path>`,
  );

const cafe =
  (): LidArt => svg`${block(16, 30, [68, 40], 'var(--sage)')}${block(12, 26, [76, 6], 'var(--roof-2)')}
  ${windows([22, 36], [5, 1], [12.5, 12])}${awning()}${block(20, 58, [18, 12], 'var(--window)')}
  ${block(62, 58, [18, 12], 'var(--window-2)')}${block(45, 57, [11, 13], 'var(--roof)')}`;

/** The picture on the lid. */
export const picture: LidArt = svg`<circle cx="152" cy="76" r="24" fill="#fff3cf"></circle>
    <rect y="196" width="200" height="40" fill="#56605d"></rect>
    <path d="M0 216H200" stroke="#f3ecd9" stroke-width="3" stroke-dasharray="12 9"></path>
    <rect y="190" width="200" height="7" fill="#d8cfb8"></rect>
    ${group('translate(-10 86) scale(1.480)', hotel())}
    ${group('translate(88 100) scale(1.300)', lofts())}
    ${group('translate(62 118) scale(1.020)', cafe())}
    ${group('translate(46 186) scale(.62)', person('var(--who-parent)'))}
    ${group('translate(72 188) scale(.62)', person('var(--who-shopper)'))}
    ${group('translate(178 188) scale(.62)', person('var(--who-tourist)'))}`;
