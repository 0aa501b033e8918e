import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';

/** Riders are drawn from the waist, in a box of 64 by 80, the head near (32, 30). Lines are `currentColor`. */
export interface Look {
  /** Place of the city in the alphabet. */
  city: number;
  skin: string;
  hair: string;
}
export type Figure = (look: Look) => Art;

const SHIRT = 'M4 84C4 60 13 50 32 50s28 10 28 34z';
const DOTS = [
  [12, 66],
  [20, 58],
  [32, 56],
  [44, 58],
  [52, 66],
  [26, 66],
  [38, 66],
  [14, 76],
  [32, 76],
  [48, 76],
] as const;

/** What each city wears: a leaf, stripes, a sailor's shirt, dots, zigzags, and plain under a scarf. */
const CLOTHS: readonly (() => unknown)[] = [
  () =>
    svg`<path d="M46 58c5-1 7 2 7 6-5 1-8-1-7-6z" fill="var(--cd)" stroke="currentColor" stroke-width="1.200"/>`,
  () =>
    [12, 22, 32, 42, 52].map((x) => svg`<rect x=${x - 2} y="46" width="4" height="40" fill="var(--cd)"/>`),
  () => [54, 62, 70, 78].map((y) => svg`<rect y=${y} width="64" height="4" fill="var(--piece-paper)"/>`),
  () => DOTS.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.500" fill="var(--piece-paper)"/>`),
  () =>
    [58, 68, 78].map(
      (y) =>
        svg`<path d=${`M0 ${y}l8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5`} fill="none" stroke="var(--cd)" stroke-width="3.200"/>`,
    ),
  () => '',
];
const FROST = 5;

const scarf = (): Art => svg`
  <g fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.800">
    <path d="M19 48c8 7 18 7 26 0l3 6c-10 8-22 8-32 0z"/><path d="M38 56l7-2 3 17-8 2z"/>
    <path d="M40.500 62l6-1.500M41 67l6-1.500" stroke-width="1.300"/>
  </g>`;

/** The shoulders in the cloth of a city, with whatever is worn over it. */
export const body = (city: number, worn: Art = svg``): Art => svg`
  <path d=${SHIRT} fill="var(--cc)"/>
  <g clip-path=${`path('${SHIRT}')`}>${CLOTHS[city]!()}</g>
  <path d=${SHIRT} fill="none" stroke="currentColor"/>${worn}${city === FROST ? scarf() : ''}`;

/** Neck, ears and face of one skin. */
export const head = (skin: string, [rx, ry]: readonly [number, number] = [13, 14.5]): Art => svg`
  <g fill=${skin} stroke="currentColor" stroke-width="1.800">
    <path d="M27 40h10v10q-5 5-10 0z"/><circle cx=${32 - rx} cy="31" r="3.400"/><circle cx=${32 + rx} cy="31" r="3.400"/>
    <ellipse cx="32" cy="30" rx=${rx} ry=${ry} stroke-width="2.100"/>
  </g>`;

export const blush = (): Art =>
  svg`<g fill="var(--blush)" fill-opacity=".55"><circle cx="24" cy="35.500" r="2.600"/><circle cx="40" cy="35.500" r="2.600"/></g>`;

/** An arm or a hand, cased in ink. */
export const limb = (d: string, color: string, [casing, width]: readonly [number, number]): Art => svg`
  <g fill="none"><path d=${d} stroke="currentColor" stroke-width=${casing}/><path d=${d} stroke=${color} stroke-width=${width}/></g>`;
