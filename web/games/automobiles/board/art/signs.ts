import { html, svg, type TemplateResult } from 'lit';
import { color, type Art } from '../../../kit/art/base.ts';

const WIND = 'M3 6.5h9a2.3 2.3 0 1 0-2-3.4M3 10h12.5M3 13.5h8a2.3 2.3 0 1 1-2 3.4';
export const wind = (): Art =>
  svg`<path d=${WIND} transform="translate(-7 -7)scale(.75)" fill="none" stroke=${color('piece-ink')} stroke-width="2.4" stroke-linecap="round" />`;

const SQUARES = Array.from({ length: 12 }, (_, i) =>
  (i + Math.floor(i / 4)) % 2 ? `M${4 + (i % 4) * 3} ${2 + Math.floor(i / 4) * 3}h3v3h-3z` : '',
).join('');
export const flagIcon = (says: string): TemplateResult =>
  html`<svg class="flag" viewBox="0 0 18 18" role="img" aria-label=${says}>
    <path d="M3 1.5V17" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"></path>
    <rect x="3.9" y="2" width="12.2" height="9.2" fill="var(--piece-paper)" stroke="currentColor"></rect>
    <path d=${SQUARES} fill="var(--piece-ink)"></path>
  </svg>`;
