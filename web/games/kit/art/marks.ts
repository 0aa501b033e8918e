import { nothing, svg } from 'lit';
import { at, color, lettering, lineThrough, type Art, type Point } from './base.ts';

export const disc = (radius: number): Art =>
  svg`<circle class="disc" r=${radius} stroke=${color('piece-ink')} stroke-width="2.5" />`;

export const moveDisc = (cost: number, radius = 19): Art =>
  svg`${disc(radius)}${lettering(`−${cost}`, { y: radius * 0.32, size: radius * 0.9 })}`;

const SIGNS = {
  plus: 'M0-7V7M-7 0H7',
  minus: 'M-7 0H7',
  turn: 'M7 3a7.5 7.5 0 1 1-1.5-7.5M6.5-8.5v4.5H2',
} as const;
type Sign = keyof typeof SIGNS;

const sign = (name: Sign): Art =>
  svg`<path d=${SIGNS[name]} fill="none" stroke=${color('piece-ink')} stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />`;

/** A legal place, drawn under any piece on it. */
export const plot = (): Art =>
  svg`<rect x="-44" y="-44" width="88" height="88" rx="9" fill=${color('yours-tint')} fill-opacity=".72"
    stroke=${color('ink-2')} stroke-width="2.2" stroke-dasharray="8 8" stroke-linecap="round" />`;

export const signDisc = (name: Sign): Art => svg`${disc(16)}${sign(name)}`;

/** A marigold ring on an ink casing: chosen, or ready to act. */
export const ring = (radius: number): Art => svg`<g fill="none">
  <circle r=${radius} stroke=${color('piece-ink')} stroke-width="8.5" />
  <circle r=${radius} stroke=${color('yours')} stroke-width="5" /></g>`;

export const tileRing = (): Art => svg`<g fill="none">
  <rect x="-49" y="-49" width="98" height="98" rx="10" stroke=${color('piece-ink')} stroke-width="8.5" />
  <rect x="-49" y="-49" width="98" height="98" rx="10" stroke=${color('yours')} stroke-width="5" /></g>`;

export const turnHandle = (): Art => svg`${disc(17)}${sign('turn')}`;

/** The keyboard focus: an ink ring with a gap. */
export const focusRing = (radius: number): Art => svg`<g class="focus">
  <circle r=${radius} stroke=${color('focus-gap')} stroke-width="10" />
  <circle r=${radius} stroke=${color('focus')} stroke-width="4.5" /></g>`;

/** The last change: an outline around a cell in the actor's color. */
export const changedCell = (seat: number): Art => svg`<g fill="none">
  <rect x="-50" y="-50" width="100" height="101" rx="10" stroke=${color('board')} stroke-width="8" />
  <rect x="-50" y="-50" width="100" height="101" rx="10" stroke=${color(`seat-${seat}`)} stroke-width="4.5"
    stroke-dasharray="1 9.5" stroke-linecap="round" /></g>`;

/** The last trip: a dotted way with a hollow start. */
export const changedWay = (d: string, [x, y]: Point, seat: number): Art =>
  svg`<g class="still" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d=${d} stroke=${color('board')} stroke-width="9" stroke-opacity=".9" />
    <path d=${d} stroke=${color(`seat-${seat}`)} stroke-width="5" stroke-dasharray="1 11" />
    <circle cx=${x} cy=${y} r="9" fill=${color('board')} stroke=${color(`seat-${seat}`)} stroke-width="4" /></g>`;

/** The way of what is chosen: marigold on an ink casing. */
export const chosenWay = (d: string): Art =>
  svg`<g class="still" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d=${d} stroke=${color('piece-ink')} stroke-width="9" />
    <path d=${d} stroke=${color('yours')} stroke-width="5" /></g>`;

export const aheadThing = (thing: Art, { label, color: token }: { label: string; color: string }): Art =>
  svg`<g class="still" data-ahead=${label}><g opacity=".62">${thing}</g>
  <g fill="none"><rect x="-48" y="-48" width="96" height="96" rx="10" stroke=${color('paper')} stroke-width="7" />
  <rect x="-48" y="-48" width="96" height="96" rx="10" stroke=${color(token)} stroke-width="4" stroke-dasharray="13 8" /></g></g>`;

export const aheadLine = (d: string, token: string): Art =>
  svg`<g class="still" fill="none" stroke-linejoin="round">
    <path d=${d} stroke=${color('paper')} stroke-width="10" stroke-linecap="round" />
    <path d=${d} stroke=${color(token)} stroke-width="5" stroke-dasharray="13 8" /></g>`;

/** The same through some points, with an arrow at its end, beside which a mark finds room by its `label`. */
export const aheadWay = (
  points: readonly Point[],
  { label, color: token }: { label: string | undefined; color: string },
): Art => {
  const [[fx, fy], [tx, ty]] = [points.at(-2)!, points.at(-1)!];
  const turn = (Math.atan2(ty - fy, tx - fx) * 180) / Math.PI;
  return svg`${aheadLine(lineThrough(points), token)}
    ${at(tx, ty, svg`<path d="M14 0L-10-13V13z" fill=${color(token)} stroke=${color('paper')} stroke-width="3" />`, { turn })}
    <rect class="still" data-ahead=${label ?? nothing} x=${tx - 32} y=${ty - 32} width="64" height="64" fill="none" />`;
};
