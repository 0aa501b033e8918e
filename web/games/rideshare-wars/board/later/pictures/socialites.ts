import { svg } from 'lit';
import type { Art } from '../../../../kit/art/base.ts';
import { body, head, limb, type Figure, type Look } from './cloth.ts';

const back = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M17 44c-4-14-1-26 15-26s19 12 15 26c-4-1-6-4-6-10H23c0 6-2 9-6 10z" fill=${hair} stroke="currentColor"/>`,
    svg``,
    svg`<path d="M16 47c-6-16-2-31 16-31s22 15 16 31c-5 0-8-4-7-12H23c1 8-2 12-7 12z" fill=${hair} stroke="currentColor"/>`,
  ][city % 3]!;

const top = ({ hair, city }: Look): Art =>
  [
    svg`<path d="M6 20c8 4 44 4 52 0 2-2-2-5-12-5-1-8-7-10-14-10s-13 2-14 10C8 15 4 18 6 20z" fill="var(--cd)" stroke="currentColor"/>
    <path d="M18 15.5c8 3 20 3 28 0" fill="none" stroke="var(--piece-paper)" stroke-width="3.2"/>
    <circle cx="43" cy="14" r="4.2" fill="var(--cc)" stroke="currentColor" stroke-width="1.7"/>
    <circle cx="43" cy="14" r="1.4" fill="var(--piece-paper)"/>`,
    svg`<path d="M18 28c-6-4-4-12 1-13-3-8 5-13 11-11 5-5 15-2 15 5 6 2 6 12 1 19-4-6-8-8-14-8s-10 2-14 8z" fill=${hair} stroke="currentColor"/>
    <path d="M24 9q6 1 7 7M38 7q-4 3-3 9" fill="none" stroke="var(--piece-paper)" stroke-width="1.3" stroke-opacity=".45"/>`,
    svg`<path d="M17 26c-2-14 7-18 15-18s17 4 15 18c-8-6-22-6-30 0z" fill="var(--cc)" stroke="currentColor"/>
    <path d="M20 22c8-8 17-9 25-4M26 11c6 1 10 4 13 9" fill="none" stroke="currentColor" stroke-width="1.6"/>
    <circle cx="32" cy="15.5" r="3.4" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.6"/>`,
  ][city % 3]!;

const face = (): Art =>
  svg`<path d="M18.5 25.5c4 0 9 1 12 2.5h3c3-1.5 8-2.5 12-2.5-.5 6-3 9-7 9-3.5 0-5-2-5.5-4h-2c-.5 2-2 4-5.5 4-4 0-6.5-3-7-9z" fill="currentColor"/>
    <path d="M23.5 29l3 2.5M36 29l3 2.5" stroke="var(--piece-paper)" stroke-width="1.2" opacity=".8"/>
    <path d="M28 39c1.5-1.6 3-1.6 4-.6 1-1 2.5-1 4 .6-1.5 2.6-6.5 2.6-8 0z" fill="var(--stop)" stroke="currentColor" stroke-width="1.2"/>
    <circle cx="41" cy="37" r=".9" fill="currentColor"/>
    <circle cx="18.5" cy="38" r="2" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.2"/>
    <circle cx="45.5" cy="38" r="2" fill="var(--piece-paper)" stroke="currentColor" stroke-width="1.2"/>`;

const fur = (): Art =>
  svg`<path d="M8 60c-3-4 1-9 5-8 1-4 7-5 9-2h20c2-3 8-2 9 2 4-1 8 4 5 8-3 6-9 8-13 6-4 5-18 5-22 0-4 2-10 0-13-6z" fill="var(--piece-paper)" stroke="currentColor"/>`;

const pearls = (): Art =>
  svg`<g fill="var(--who-hipster)" stroke="currentColor" stroke-width="1">${[
    [22.5, 53],
    [25.5, 56.5],
    [29.5, 58.5],
    [34.5, 58.5],
    [38.5, 56.5],
    [41.5, 53],
  ].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2"/>`)}</g>`;

const glass = ({ skin }: Look): Art =>
  svg`<path d="M54 70V54" stroke="currentColor" stroke-width="2"/>
    <path d="M46 42h16l-8 12z" fill="var(--cc)" stroke="currentColor"/>
    <circle cx="57" cy="41" r="2.2" fill="var(--grass)" stroke="currentColor" stroke-width="1.3"/>
    ${limb('M46 78c2-5 4-8 8-9', skin, [9, 5.2])}`;

/** Socialites: dark glasses, pearls and something to drink. */
export const socialites: Figure = (look) => svg`
  ${back(look)}${body(look.city, fur())}${head(look.skin, [12.5, 14.5])}${pearls()}${face()}${top(look)}${glass(look)}`;
