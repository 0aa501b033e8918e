import { html, nothing, svg, type TemplateResult } from 'lit';
import { lineIcon } from '../../../ui/icons.ts';
import { star } from './base.ts';

/** Line icons on a 20-unit grid, in one weight, drawn for this project. */
const PATHS = {
  undo: 'M7 4L3.5 7.5L7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H7',
  turn: 'M15.5 7A6 6 0 1 0 16 11.5M16 3v4h-4',
  draw: 'M5 6.5h7.5v10H5zM8 3.5h7.5v10',
  end: 'M4.5 10.5l3.5 3.5l7.5-8',
  remove: 'M3.5 8.5h8v8h-8zM9 5V3.5h7.5V11H15M7 12.5h1',
  gas: 'M6 17V5.5A1.5 1.5 0 0 1 7.5 4h4A1.5 1.5 0 0 1 13 5.5V17M4.5 17h10M8 7.5h3M13 8l2.5 2v4.5a1 1 0 0 1-2 0',
  ask: 'M7 7.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M10 15.8v.4',
  up: 'M4.5 12.5l5.5-5.5l5.5 5.5',
  down: 'M4.5 7.5l5.5 5.5l5.5-5.5',
  pit: 'M4 16.5L10.5 10M15.8 6.2A3.7 3.7 0 1 1 12.5 3.5L12 6.3L13.3 7.4z',
  driver: 'M4.5 12.5a5.5 5.5 0 0 1 11 0v2h-11zM9 12.5h6.5M10 3.5v3.5',
  close: 'M5 5l10 10M15 5L5 15',
  deck: 'M4 7.5h8.5v9H4zM6 5h8.5v9M8 2.8h8.5v9',
} as const;
export type BoardIcon = keyof typeof PATHS;

export const icon = (name: BoardIcon): TemplateResult => lineIcon(PATHS[name]);

export const starIcon = (size: number): TemplateResult =>
  html`<svg class="star" width=${size} height=${size} viewBox="-11 -11 22 22" aria-hidden="true">
    ${star()}
  </svg>`;

/** Without a width, its class sets its size. */
export const picture = (viewBox: string, name: string, drawn: unknown, width?: number): TemplateResult =>
  html`<svg
    class=${name}
    style=${width ? `width: ${width}px` : nothing}
    viewBox=${viewBox}
    aria-hidden="true"
  >
    ${svg`${drawn}`}
  </svg>`;
