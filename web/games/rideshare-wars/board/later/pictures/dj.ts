import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { blush, body, head, limb, type Figure, type Look } from './cloth.ts';

const top = ({ hair, city }: Look): Art =>
  [
    svg`<circle cx="32" cy="20" r="17.5" fill=${hair} stroke="currentColor"/>
    <circle cx="17" cy="28" r="7" fill=${hair}/>
    <circle cx="47" cy="28" r="7" fill=${hair}/>`,
    svg``,
    svg`<path d="M14 42c-3-16 2-28 18-28s21 12 18 28l-7 1V30H21v13z" fill=${hair} stroke="currentColor"/>`,
  ][city % 3]!;

const fringe = ({ hair, city }: Look): Art =>
  [
    svg``,
    svg`<path d="M27 18L23 3l6 5 3-8 3 8 6-5-4 15z" fill=${hair} stroke="currentColor"/>`,
    svg`<path d="M19 27c4-8 22-8 26 0-5-3-9-3-13-1-4-2-8-2-13 1z" fill=${hair} stroke="currentColor" stroke-width="1.8"/>`,
  ][city % 3]!;

const phones = (): Art =>
  svg`${limb('M16 30C14 8 50 8 48 30', 'var(--cc)', [6.5, 2.6])}
    <rect x="11" y="24" width="9" height="15" rx="4.5" fill="var(--cd)" stroke="currentColor"/>
    <rect x="44" y="24" width="9" height="15" rx="4.5" fill="var(--cd)" stroke="currentColor"/>`;

const face = (): Art =>
  svg`<path d="M24.5 30q2.5-3 5 0M34.5 30q2.5-3 5 0" fill="none" stroke="currentColor" stroke-width="2"/>${blush()}<path d="M27 36.5q5 6 10 0z" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.7"/>`;

const deck = ({ skin }: Look): Art =>
  svg`<path d="M-2 84V68h68v16z" fill="var(--cd)" stroke="currentColor"/>
    <ellipse cx="22" cy="70" rx="17" ry="7.5" fill="currentColor"/>
    <ellipse cx="22" cy="70" rx="11" ry="4.6" fill="none" stroke="var(--piece-paper)" stroke-width=".9" stroke-opacity=".55"/>
    <ellipse cx="22" cy="70" rx="5" ry="2.2" fill="var(--cc)"/>
    <path d="M47 66v9M53 66v9" stroke="currentColor" stroke-width="2"/>
    <rect x="44.5" y="68" width="5" height="4" rx="1" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.3"/>
    <rect x="50.5" y="71" width="5" height="4" rx="1" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.3"/>
    ${limb('M8 62q6-4 11 3', skin, [8, 4.4])}`;

const note = (): Art =>
  svg`<path d="M55 14v-9l6-2v8" fill="none" stroke="currentColor" stroke-width="1.8"/>
    <circle cx="53.4" cy="14.5" r="2.3" fill="currentColor"/>
    <circle cx="59.4" cy="11.5" r="2.3" fill="currentColor"/>`;

/** DJ: headphones, and a deck before them. */
export const dj: Figure = (look) => svg`
  ${body(look.city)}${top(look)}${head(look.skin)}${fringe(look)}${phones()}${face()}${deck(look)}${note()}`;
