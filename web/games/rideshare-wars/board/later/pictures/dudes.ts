import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { body, head, limb, type Figure, type Look } from './cloth.ts';

const hat = ({ skin, hair, city }: Look): Art =>
  [
    svg`<path d="M18 27c-1-13 8-17 14-17s15 4 14 17c-9-4-19-4-28 0z" fill="var(--cd)" stroke="currentColor"/>
    <path d="M40 13c7-1 12 2 13 6-4 1-7 0-9-1z" fill="var(--cd)" stroke="currentColor"/>
    <path d="M27 24q5-6 10 0" fill=${skin} stroke="currentColor" stroke-width="1.8"/>`,
    svg`<path d="M18 26c-1-14 8-17 14-17s15 3 14 17z" fill="var(--cd)" stroke="currentColor"/>
    <rect x="16" y="20.5" width="32" height="7" rx="3.5" fill="var(--cc)" stroke="currentColor"/>
    <circle cx="32" cy="8" r="4" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.8"/>`,
    svg`<path d="M16 44c-3-10-2-22 2-28 4-6 24-6 28 0 4 6 5 18 2 28-4-4-3-12-4-19-8 1-16 1-24 0-1 7 0 15-4 19z" fill=${hair} stroke="currentColor"/>
    <rect x="18" y="19" width="28" height="5.5" rx="2" fill="var(--cd)" stroke="currentColor" stroke-width="1.8"/>`,
  ][city % 3]!;

const beard = ({ hair, city }: Look): Art =>
  city % 2
    ? svg`<path d="M21 34c1 9 5 12 11 12s10-3 11-12c-3 4-6 4-11 4s-8 0-11-4z" fill=${hair} stroke="currentColor" stroke-width="1.6"/>
    <path d="M27 39.5q6 4 10 0" fill="none" stroke="var(--piece-paper)" stroke-width="2.2"/>`
    : svg`<path d="M27 38q6 5 11-1" fill="none" stroke="currentColor" stroke-width="2"/>`;

const neck = (): Art =>
  svg`<path d="M18 52c3 9 25 9 28 0" fill="none" stroke="currentColor" stroke-width="1.8"/>
    <path d="M27 58v8M37 58v8" stroke="currentColor" stroke-width="1.6"/>
    <circle cx="27" cy="67.5" r="1.5" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1"/>
    <circle cx="37" cy="67.5" r="1.5" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1"/>`;

const shades = (): Art =>
  svg`<path d="M20 26h24v3c0 4-2 5.5-5 5.5s-5-1.5-5.5-4.5h-3C30 33 28 34.5 25 34.5S20 33 20 29z" fill="currentColor"/>
    <path d="M23 28l3 3M36.5 28l3 3" stroke="var(--piece-paper)" stroke-width="1.3" stroke-opacity=".8"/>`;

const arm = ({ skin }: Look): Art =>
  svg`${limb('M52 72c6-2 8-9 6-15', 'var(--cc)', [10, 6])}
    <path d="M53 56c0-4 3-6 6-6s4 3 3 6-8 4-9 0z" fill=${skin} stroke="currentColor" stroke-width="1.8"/>
    ${limb('M55 51l-3-6', skin, [6, 3])}`;

/** Dudes: sunglasses, and a cap, a beanie or a headband. */
export const dudes: Figure = ({ city, skin, hair }) => svg`
  ${body(city, neck())}${head(skin)}
  ${city % 3 === 2 ? '' : svg`<path d="M19 30q-1-4 1-8M45 30q1-4-1-8" stroke=${hair} stroke-width="3" fill="none"/>`}
  ${beard({ city, hair, skin })}${shades()}${hat({ city, hair, skin })}${arm({ city, hair, skin })}`;
