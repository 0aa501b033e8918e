import { html, svg, type TemplateResult } from 'lit';
import { lineIcon } from '../../../ui/icons.ts';
import { star } from './base.ts';

/** Line icons on a 20-unit grid, in one weight, drawn for this project. */
const PATHS = {
  undo: 'M7 4L3.500 7.500L7 11M3.500 7.500H12a4.500 4.500 0 0 1 0 9H7',
  turn: 'M15.500 7A6 6 0 1 0 16 11.500M16 3v4h-4',
  draw: 'M5 6.500h7.500v10H5zM8 3.500h7.500v10',
  end: 'M4.500 10.500l3.500 3.500l7.500-8',
  remove: 'M3.500 8.500h8v8h-8zM9 5V3.500h7.500V11H15M7 12.500h1',
  gas: 'M6 17V5.500A1.500 1.500 0 0 1 7.500 4h4A1.500 1.500 0 0 1 13 5.500V17M4.500 17h10M8 7.500h3M13 8l2.500 2v4.500a1 1 0 0 1-2 0',
  ask: 'M7 7.500a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M10 15.800v.400',
  up: 'M4.500 12.500l5.500-5.500l5.500 5.500',
  down: 'M4.500 7.500l5.500 5.500l5.500-5.500',
  pit: 'M4 16.500L10.500 10M15.800 6.200A3.700 3.700 0 1 1 12.500 3.500L12 6.300L13.300 7.400z',
  driver: 'M4.500 12.500a5.500 5.500 0 0 1 11 0v2h-11zM9 12.500h6.500M10 3.500v3.500',
  close: 'M5 5l10 10M15 5L5 15',
  deck: 'M4 7.500h8.500v9H4zM6 5h8.500v9M8 2.800h8.500v9',
} as const;
export type BoardIcon = keyof typeof PATHS;

export const icon = (name: BoardIcon): TemplateResult => lineIcon(PATHS[name]);

export const starIcon = (size: number): TemplateResult =>
  html`<svg class="star" width=${size} height=${size} viewBox="-11 -11 22 22" aria-hidden="true">
    ${star()}
  </svg>`;

/** A standalone drawing, outside the board. */
export const picture = (viewBox: string, name: string, drawn: unknown): TemplateResult =>
  html`<svg class=${name} viewBox=${viewBox} aria-hidden="true">${svg`${drawn}`}</svg>`;
