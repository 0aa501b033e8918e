import { svg } from 'lit';
import type { Tool } from '../../../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Art } from '../../../../kit/art/base.ts';

/** Slips from the glovebox, in a box of 58 by 52. Lines are `currentColor`, 2.2 wide. */
const letter = (on: Art): Art => svg`
  <path d="M8 14h42v30H8z" fill="var(--piece-paper)"/><path d="M8 14l21 18 21-18M8 44l15-16M50 44L35 28" fill="none"/>
  <circle cx="29" cy="33" r="9" fill="var(--stop)"/><g color="var(--piece-paper)" fill="currentColor" stroke="currentColor">${on}</g>`;

const DRAWN: Readonly<Record<Tool, () => Art>> = {
  'take-two': () => svg`
    <rect x="6" y="14" width="24" height="32" rx="3" fill="var(--who-hipster)" transform="rotate(-8 18 30)"/>
    <rect x="28" y="12" width="24" height="32" rx="3" fill="var(--city-c)" transform="rotate(7 40 28)"/>
    <path d="M11.300 22.700l5.700 7.600 7.600-12.300M32.200 31.200l5.700 7.600 7.600-12.300" fill="none" stroke-width="3.400"/>`,
  'shift-change': () => svg`
    ${[44, 38, 32, 26].map((y, i) => svg`<ellipse cx=${28 + (i % 2) * 3} cy=${y} rx="17" ry="7" fill="var(--city-f)"/>`)}
    <ellipse cx="31" cy="25.500" rx="7" ry="3" fill="none"/><circle cx="31" cy="25.500" r="1.200" fill="currentColor"/>`,
  brainstorm: () => svg`
    <path d="M20 36c-8-7-8-24 9-24s17 17 9 24v6H20z" fill="var(--who-hipster)"/><path d="M20 42h18v6H20z" fill="var(--piece-paper)"/>
    <path d="M25 48q4 4 8 0M29 41V31l-4-4M29 31l4-4" fill="none"/><path d="M7 24H3M51 24h4M10 12l-3-3M48 12l3-3" fill="none"/>`,
  reroute: () => svg`
    <path d="M8 16l14-5 14 5 14-5v34l-14 5-14-5-14 5z" fill="var(--grass)"/><path d="M22 11v34M36 16v34" stroke-width="1.600"/>
    <path d="M12 38c8-2 6-14 16-12s6 12 18 4" fill="none" stroke="var(--stop)" stroke-width="2.600" stroke-dasharray="4 3"/>
    <circle cx="44" cy="29" r="3.600" fill="var(--stop)" stroke-width="1.600"/>`,
  'house-call': () => svg`
    <path d="M8 30L29 12l21 18v18H8z" fill="var(--city-d)"/><path d="M4 32L29 10l25 22" fill="none" stroke-width="3.400"/>
    <path d="M23 48V34h12v14z" fill="var(--piece-paper)"/><circle cx="32" cy="41" r="1.300" fill="currentColor"/>`,
  'loyalty-card': () => svg`
    <path d="M6 20h46v8a4 4 0 0 0 0 8v8H6v-8a4 4 0 0 0 0-8z" fill="var(--city-e)"/>
    <path d="M38 21v22" stroke-width="1.800" stroke-dasharray="3 3"/><path d="M14 28h16M14 36h10" fill="none" stroke-width="2.600"/>`,
  refinance: () => svg`
    <path d="M15 10h28v38l-5-3.500-4.500 3.500-4.500-3.500-4.500 3.500-4.500-3.500-5 3.500z" fill="var(--piece-paper)"/>
    <circle cx="24" cy="21" r="3" fill="none"/><circle cx="34" cy="31" r="3" fill="none"/><path d="M35 19L23 33M21 39h16" fill="none"/>`,
  'tip-off': () => svg`
    <path d="M4 30q25-28 50 0q-25 26-50 0z" fill="var(--piece-paper)"/><circle cx="29" cy="30" r="10" fill="var(--city-c)"/>
    <circle cx="29" cy="30" r="4.500" fill="currentColor"/><circle cx="32" cy="27" r="1.600" fill="var(--piece-paper)" stroke="none"/>`,
  'flag-down': () => svg`
    <path d="M10 24l26-9v30l-26-9z" fill="var(--cone)"/><path d="M10 24H5v12h5zM16 39l3 11h6l-3-9" fill="var(--piece-paper)"/>
    <path d="M42 21l7-5M43 30h9M42 39l7 5" stroke-width="2.600"/>`,
  'fuel-prices': () =>
    letter(
      svg`<path d="M29 38.500v-11M25.500 31l3.500-3.500 3.500 3.500" fill="none" stroke-width="2.400"/>`,
    ),
  'flat-battery': () =>
    letter(
      svg`<path d="M24.500 30h8v6.500h-8z" fill="none" stroke-width="1.800"/><path d="M34.200 32v2.500" stroke-width="2"/>`,
    ),
  'bad-reviews': () =>
    letter(
      svg`<path d="M29 27.500l1.600 3.700 4 .3-3 2.700.9 3.900-3.500-2-3.500 2 .9-3.900-3-2.700 4-.3z" stroke="none"/>`,
    ),
};

export const toolArt = (tool: Tool): Art =>
  svg`<g color="var(--piece-ink)" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round">${DRAWN[tool]()}</g>`;
