import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { body, head, limb, type Figure, type Look } from './cloth.ts';

const back = ({ hair, city }: Look): Art =>
  city % 3 === 1 ? svg`<circle cx="32" cy="11" r="7.5" fill=${hair} stroke="currentColor"/>` : svg``;

const top = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M18 30c-2-14 6-17 14-17s16 3 14 17c-2-5-3-7-5-9-8 3-15 1-18-2-2 3-4 6-5 11z" fill=${hair} stroke="currentColor"/>`,
    svg`<path d="M18 29c-1-13 7-16 14-16s15 3 14 16c-3-7-8-10-14-10s-11 3-14 10z" fill=${hair} stroke="currentColor"/>`,
    svg`<path d="M17 33c-3-4-3-11 2-14 1 4 1 9-2 14zM47 33c3-4 3-11-2-14-1 4-1 9 2 14z" fill=${hair} stroke="currentColor"/>
    <path d="M27 18q3-3 6 0" fill="none" stroke="var(--piece-paper)" stroke-width="2" stroke-opacity=".6"/>`,
  ][city % 3]!;

const suit = (): Art =>
  svg`<path d="M21 52l11 14 11-14-5-4H26z" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.8"/>
    <path d="M29.5 54h5l-1.5 4 3 14-4 5-4-5 3-14z" fill="var(--stop)" stroke="currentColor" stroke-width="1.6"/>
    <path d="M20 52l-4 10 7 2 8 18M44 52l4 10-7 2-8 18" fill="none" stroke="currentColor" stroke-width="1.8"/>`;

const specs = (): Art =>
  svg`<circle cx="26.5" cy="30" r="5.2" fill="var(--piece-paper)" fill-opacity=".5" stroke="currentColor" stroke-width="1.9"/>
    <circle cx="37.5" cy="30" r="5.2" fill="var(--piece-paper)" fill-opacity=".5" stroke="currentColor" stroke-width="1.9"/>
    <path d="M31.5 29.5q.5-.8 1 0" fill="none" stroke="currentColor" stroke-width="1.9"/>
    <circle cx="26.8" cy="30.4" r="1.6" fill="currentColor"/>
    <circle cx="37.2" cy="30.4" r="1.6" fill="currentColor"/>`;

const mouth = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M28.5 39.5h7" stroke="currentColor" stroke-width="1.9"/>`,
    svg`<path d="M28 39q4 2.5 8 0" fill="none" stroke="currentColor" stroke-width="1.9"/>`,
    svg`<path d="M25 38q3.5-3.5 7-.5 3.5-3 7 .5-4 1.5-7 .5-3 1-7-.5z" fill=${hair} stroke="currentColor" stroke-width="1.4"/>`,
  ][city % 3]!;

const pencil = (): Art =>
  svg`<path d="M44 24l9-6" stroke="currentColor" stroke-width="5.4"/>
    <path d="M44 24l8-5.3" stroke="var(--who-hipster)" stroke-width="2.8"/>`;

const calculator = ({ skin }: Look): Art =>
  svg`<g transform="rotate(-9 12 70)">
    <rect x="2" y="58" width="19" height="26" rx="3" fill="var(--slate)" stroke="currentColor"/>
    <rect x="5" y="61.5" width="13" height="5" rx="1" fill="var(--window-2)" stroke="currentColor" stroke-width="1"/>${[
      [6.5, 71],
      [11.5, 71],
      [16.5, 71],
      [6.5, 76],
      [11.5, 76],
      [16.5, 76],
    ].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.5" fill="var(--piece-paper)"/>`)}</g>
    ${limb('M20 74q3-3 0-6', skin, [7.5, 4])}`;

/** Accountants: glasses, a pencil behind the ear and a calculator. */
export const accountants: Figure = (look) => svg`
  ${body(look.city, suit())}${back(look)}${head(look.skin)}${top(look)}
  ${specs()}${mouth(look)}${pencil()}${calculator(look)}`;
