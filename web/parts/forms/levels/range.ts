import { html, svg, type TemplateResult } from 'lit';
import type { Measured } from '../../../games/strength.ts';

const at = (percent: number): string => `${Math.min(100, Math.max(0, percent))}%`;

/** Wins of 100 on a line, where they may lie, and the wins to compare them with. */
export const drawRange = ({ wins, error }: Measured, even: number): TemplateResult =>
  html`<svg class="range" aria-hidden="true">
    <line x1="0" x2="100%" y1="13" y2="13" />
    <line x1=${at(even)} x2=${at(even)} y1="5" y2="21" />
    ${error > 0 ? svg`<line class="pale" x1=${at(wins - error)} x2=${at(wins + error)} y1="13" y2="13" />` : ''}
    <circle cx=${at(wins)} cy="13" r="8" />
  </svg>`;
