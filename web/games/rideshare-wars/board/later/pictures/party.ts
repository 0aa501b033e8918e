import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { blush, body, head, limb, type Figure, type Look } from './cloth.ts';

const back = ({ hair, city }: Look): Art =>
  [
    svg`<circle cx="15" cy="30" r="7" fill=${hair} stroke="currentColor"/>
    <circle cx="49" cy="30" r="7" fill=${hair} stroke="currentColor"/>`,
    svg`<path d="M16 46c-5-18 0-31 16-31s21 13 16 31c-4 0-6-3-6-8H22c0 5-2 8-6 8z" fill=${hair} stroke="currentColor"/>`,
    svg``,
  ][city % 3]!;

const top = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M18 29c-1-12 7-15 14-15s15 3 14 15c-5-5-8-7-14-7s-9 2-14 7z" fill=${hair} stroke="currentColor"/>`,
    svg`<path d="M19 27c3-9 23-9 26 0-6-4-20-4-26 0z" fill=${hair} stroke="currentColor" stroke-width="1.8"/>`,
    svg`<path d="M18 28c-2-5 1-8 3-8 0-4 5-6 7-4 3-3 8-2 9 1 4-1 7 2 6 4 3 1 4 5 3 7-4-5-9-6-14-6s-10 1-14 6z" fill=${hair} stroke="currentColor"/>`,
  ][city % 3]!;

const hat = (): Art =>
  svg`<g transform="rotate(-12 32 16)">
    <path d="M24 18L33-4l9 22q-9 4-18 0z" fill="var(--cc)" stroke="currentColor"/>
    <path d="M28.5 9l10 4M26.5 14l9 3.5M31 2l4.5 3" stroke="var(--piece-paper)" stroke-width="2.4"/>
    <path d="M24 18L33-4l9 22q-9 4-18 0z" fill="none" stroke="currentColor"/>
    <circle cx="33" cy="-4" r="3.8" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.7"/>
    </g>`;

const face = (): Art =>
  svg`<path d="M24 29q3-4 6 0M34 29q3-4 6 0" fill="none" stroke="currentColor" stroke-width="2.1"/>${blush()}<path d="M25 34.5h14c0 6-3 9-7 9s-7-3-7-9z" fill="currentColor"/>
    <path d="M26.5 35.5h11v2.4h-11z" fill="var(--piece-paper)"/>
    <path d="M28.5 42q3.5-3 7 0-3.5 2.5-7 0z" fill="var(--blush)"/>`;

const arms = ({ skin }: Look): Art =>
  svg`${limb('M52 70c6-5 8-14 6-24', skin, [9.5, 5.6])}
    ${limb('M12 70C6 65 4 56 6 46', skin, [9.5, 5.6])}`;

const CONFETTI = ['var(--cone)', 'var(--city-c)', 'var(--city-e)'];
const SCRAPS = [
  [8, 10, 20],
  [15, 20, 60],
  [52, 8, -20],
  [58, 20, 40],
  [4, 28, 10],
  [46, 2, 30],
] as const;
const confetti = (): Art[] =>
  SCRAPS.map(
    ([x, y, r], i) =>
      svg`<rect x=${x - 2} y=${y - 1.2} width="5" height="2.8" rx=".6" transform="rotate(${r} ${x} ${y})" fill=${CONFETTI[i % 3]!} stroke="currentColor" stroke-width=".9"/>`,
  );

/** Party People: a party hat, and both hands up. */
export const party: Figure = (look) => svg`
  ${confetti()}${back(look)}${arms(look)}${body(look.city)}${head(look.skin)}${top(look)}${face()}${hat()}`;
