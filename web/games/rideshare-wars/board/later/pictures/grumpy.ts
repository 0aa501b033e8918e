import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { body, head, limb, type Figure, type Look } from './cloth.ts';

const hat = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M19 22c-1-12 5-15 13-15s14 3 13 15z" fill="currentColor" stroke="currentColor"/>
    <path d="M12 22q20-5 40 0 1 4-3 4-17-4-34 0-4 0-3-4z" fill="currentColor" stroke="currentColor"/>
    <path d="M19.5 19.5q12-3 25 0" fill="none" stroke="var(--cc)" stroke-width="3"/>`,
    svg`<path d="M17 24c0-11 8-15 16-15 9 0 17 5 18 13-4 4-10 0-17 0-6 0-12 1-17 2z" fill="var(--cd)" stroke="currentColor"/>
    <path d="M38 20c6-1 12 0 14 3" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
    svg`<path d="M17 30c-4-4-3-10 1-12 0 4 1 8-1 12zM47 30c4-4 3-10-1-12 0 4-1 8 1 12z" fill=${hair} stroke="currentColor"/>
    <path d="M31 15c-2-4 1-7 4-6M34 15c1-3 4-4 6-2" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
  ][city % 3]!;

const face = ({ skin, hair }: Look): Art =>
  svg`<path d="M21 24l9 4.5M43 24l-9 4.5" stroke="currentColor" stroke-width="3.8"/>
    <circle cx="27" cy="31" r="1.9" fill="currentColor"/>
    <circle cx="37" cy="31" r="1.9" fill="currentColor"/>
    <path d="M32 31c3 2 4 4 2 6h-4c-2-2-1-4 2-6z" fill=${skin} stroke="currentColor" stroke-width="1.6"/>
    <path d="M32 37c-3-2-6-1-8 1-2 2-4 3-6 2 1 4 5 6 8 5 3-.5 5-2 6-3 1 1 3 2.5 6 3 3 1 7-1 8-5-2 1-4 0-6-2s-5-3-8-1z" fill=${hair} stroke="currentColor"/>`;

const arms = ({ skin }: Look): Art =>
  svg`${limb('M9 74c6-8 14-8 22-3l16 5', 'var(--cc)', [12, 7.8])}
    ${limb('M55 74c-6-8-14-8-22-3l-12 5', 'var(--cc)', [12, 7.8])}
    <circle cx="19" cy="76.5" r="4.5" fill=${skin} stroke="currentColor" stroke-width="1.8"/>`;

const cloud = (): Art =>
  svg`<path d="M48 13c-5 0-5-7 0-7 1-5 9-5 10 0 6-1 7 7 1 7z" fill="var(--slate)" stroke="currentColor" stroke-width="1.7"/>
    <path d="M55 13l-4 6h4l-2 6" fill="none" stroke="currentColor" stroke-width="1.8"/>`;

/** Mr. Grumpy: folded arms, and a storm of his own. */
export const grumpy: Figure = (look) => svg`
  ${body(look.city)}${head(look.skin, [14, 14])}${face(look)}${hat(look)}${arms(look)}
  ${look.city % 3 === 0 ? svg`<g transform="translate(2 -3)">${cloud()}</g>` : cloud()}`;
