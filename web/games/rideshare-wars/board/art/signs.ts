import { html, svg, type TemplateResult } from 'lit';
import {
  isRedPower,
  type City,
  type Power,
  type RiderType,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { octagon, type Art } from '../../../kit/art/base.ts';

export const cityInks = (city: City): string =>
  `--cc:var(--city-${city});--cd:color-mix(in srgb,var(--cc) 62%,var(--piece-ink));--air:color-mix(in srgb,var(--cc) 24%,var(--tile));--lm:color-mix(in srgb,var(--cc) 52%,var(--tile));--lm2:color-mix(in srgb,var(--cc) 12%,var(--tile));--rim:color-mix(in srgb,var(--cc) 42%,var(--piece-ink))`;

/** Solid signs on a grid of 20. `--cc` is the color of the surface under them. */

const TYPES: Readonly<Record<RiderType, Art>> = {
  dudes: svg`<path d="M1 6h18v3.5c0 3.3-1.8 5-4.5 5-2.6 0-4.2-1.7-4.5-4.3-.3 2.6-1.9 4.3-4.5 4.3C2.8 14.5 1 12.8 1 9.5z"/>
    <path d="M4 8l2 2M13 8l2 2" stroke="var(--cc,#fff)" stroke-width="1.2" stroke-linecap="round"/>`,
  dj: svg`<path d="M3 13V10a7 7 0 0 1 14 0v3" fill="none" stroke="currentColor" stroke-width="2.6"/>
    <rect x="1.5" y="10.5" width="5" height="7.5" rx="2.2"/>
    <rect x="13.5" y="10.5" width="5" height="7.5" rx="2.2"/>`,
  accountants: svg`<path fill-rule="evenodd" d="M5 1.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zm.7 2.5v3.4h8.6V4zM5.7 10v2.3H8V10zm3.150 0v2.3h2.3V10zM12 10v2.3h2.3V10zM5.7 14v2.3H8V14zm3.150 0v2.3h2.3V14zM12 14v2.3h2.3V14z"/>`,
  grumpy: svg`<path d="M5 11.5a4 4 0 0 1 .3-8A5 5 0 0 1 14.6 4a3.8 3.8 0 0 1 .2 7.5z"/>
    <path d="M11.5 9.5L8 14.2h3.5L9.4 19" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>`,
  party: svg`<path d="M10 4.5l6 13.5c-3.5 1.5-8.5 1.5-12 0z"/>
    <circle cx="10" cy="3.3" r="2.6"/>
    <path d="M6.5 14.5l5.5-3" stroke="var(--cc,#fff)" stroke-width="1.5"/>
    <path d="M3 4l1.8 1.8M17 4l-1.8 1.8M1.5 10l2 .5M18.5 10l-2 .5" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>`,
  socialites: svg`<path d="M1.8 2.5h16.4L11.3 11v5.2h3.4v2.3H5.3v-2.3h3.4V11z"/>
    <circle cx="13.5" cy="5.5" r="1.7" fill="var(--cc,#fff)"/>`,
};

const SIGNS = {
  wheel: svg`<circle cx="10" cy="10" r="7.3" fill="none" stroke="currentColor" stroke-width="2.6"/>
    <circle cx="10" cy="10" r="2.3"/>
    <path d="M3 9.5h5M12 9.5h5M10 12v5" stroke="currentColor" stroke-width="2.2"/>`,
  tool: svg`<path d="M17.6 5.2l-3.1 3-2.7-.7-.7-2.7 3-3.1A5.2 5.2 0 0 0 7.6 8L2 13.6a2.4 2.4 0 0 0 0 3.4l1 1a2.4 2.4 0 0 0 3.4 0L12 12.4a5.2 5.2 0 0 0 5.6-7.2z"/>`,
  loan: svg`<path fill-rule="evenodd" d="M3 2.5h14v15l-2.3-1.6-2.4 1.6-2.3-1.6-2.3 1.6-2.4-1.6L3 17.5zm3 4v1.8h8V6.5zm0 4v1.8h5v-1.8z"/>`,
  rider: svg`<circle cx="10" cy="5.5" r="4"/>
    <path d="M2.5 18.5c0-5 3-8 7.5-8s7.5 3 7.5 8z"/>`,
  bank: svg`<path fill-rule="evenodd" d="M3 3h14a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 17 16v2h-2.5v-2h-9v2H3v-2a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 3 3zm7 3.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zm0 2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"/>`,
  swap: svg`<path d="M2.5 7h12M11 3l4 4-4 4M17.5 13h-12M9 9l-4 4 4 4" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>`,
  key: svg`<path fill-rule="evenodd" d="M6.3 4.5a5 5 0 0 1 4.8 3.7H19v3.6h-2V15h-3.3v-3.2h-2.6a5 5 0 1 1-4.8-7.3zm0 3.3a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z"/>`,
  flag: svg`<path d="M4 1.5v17" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>
    <path d="M4.5 2.5H18l-3.5 4.2 3.5 4.3H4.5z"/>`,
  now: svg`<path d="M10 1.5v10M5.5 7.5L10 12l4.5-4.5" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="2" y="15" width="16" height="3" rx="1"/>`,
  check: svg`<path d="M3.5 10.5l4.5 4.5 8.5-10" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  out: svg`<path d="M3.5 3.5l13 13M16.5 3.5l-13 13" stroke="currentColor" stroke-width="4.2" stroke-linecap="round"/>`,
  plus: svg`<path d="M10 3v14M3 10h14" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>`,
} as const;
export type SignName = keyof typeof SIGNS;

const drawn = (name: string, size: number | string, art: Art): TemplateResult =>
  html`<svg
    class=${name}
    width=${size}
    height=${size}
    viewBox="0 0 20 20"
    fill="currentColor"
    aria-hidden="true"
  >
    ${art}
  </svg>`;

export const typeSign = (type: RiderType, size: number | string = 17): TemplateResult =>
  drawn('sy', size, TYPES[type]);
export const sign = (name: SignName, size: number | string = 16): TemplateResult =>
  drawn('ic', size, SIGNS[name]);

export const POWER_SIGNS: Readonly<Record<Power, SignName>> = {
  'gain-drivers': 'wheel',
  'draw-tool': 'tool',
  'pay-loan': 'loan',
  'trade-bonus': 'swap',
  repel: 'out',
  'drop-tool': 'tool',
  'drop-rider': 'rider',
};

const plate = (isRed: boolean): Art =>
  isRed
    ? svg`<g transform="translate(12 12)"><polygon points=${octagon(12)} fill="var(--piece-ink)"/>
        <polygon points=${octagon(10.6)} fill="var(--stop)"/></g>`
    : svg`<circle cx="12" cy="12" r="11" fill="var(--piece-paper)" stroke="var(--piece-ink)" stroke-width="1.8"/>`;

const NO_POWER = svg`<circle cx="12" cy="12" r="8.5" fill="none" stroke="var(--piece-ink)" stroke-width="1.8"
  stroke-dasharray="2.6 2.6" stroke-opacity=".55"/>`;

const powerArt = (power: Power): Art => {
  const isRed = isRedPower(power);
  const color = isRed ? 'var(--piece-paper)' : 'var(--piece-ink)';
  return svg`${plate(isRed)}<g transform="translate(5.7 5.7) scale(.63)" fill=${color} color=${color}>${SIGNS[POWER_SIGNS[power]]}</g>`;
};

/** A power: round if helpful, a red octagon where the rulebook has a red circle, dashed if there is none. */
export const powerSign = (power: Power | undefined, size: number | string): TemplateResult =>
  html`<svg class="pw" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    ${power ? powerArt(power) : NO_POWER}
  </svg>`;

/** Three bars, one of them thick: Uptown, Midtown, or Downtown. */
export const zoneSign = (zone: number, size = 17): TemplateResult =>
  html`<svg class="zm" width=${size} height=${size} viewBox="0 0 14 14" aria-hidden="true">
    ${[0, 1, 2].map(
      (i) =>
        svg`<rect x="1" y=${1 + i * 3 + (i > zone ? 4 : 0)} width="12" height=${i === zone ? 6 : 2} rx=".8" fill="currentColor"
          fill-opacity=${i === zone ? 1 : 0.4} />`,
    )}
  </svg>`;
