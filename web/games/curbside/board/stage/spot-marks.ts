import { svg } from 'lit';
import { at, color, polygon, type Art } from '../../../kit/art/base.ts';
import { focusRing, moveDisc, plot, ring, signDisc } from '../../../kit/art/marks.ts';
import type { Setting } from '../setting.ts';
import type { Spot } from './spots.ts';

/** A drive that empties the tank: a stop sign with its cost. */
const dryDisc = (cost: number, radius: number): Art => svg`
  <polygon points=${polygon(8, radius * 1.12, 22.5)} fill=${color('stop')} stroke=${color('piece-ink')} stroke-width="2.5" />
  <text class="figure" y=${radius * 0.32} font-size=${radius * 0.9} style=${`fill:${color('piece-paper')}`}>−${cost}</text>`;

const signed = ({ kind, cost, isTaken, isDry }: Spot): Art => {
  if (kind === 'move') return (isDry ? dryDisc : moveDisc)(cost, isTaken ? 17 : 19);
  return signDisc(kind === 'remove' ? 'minus' : 'plus');
};

/** On an occupied cell the mark is in the corner, but the whole cell takes the tap. */
const mark = (spot: Spot): Art => {
  const { kind, isTaken, isChosen } = spot;
  if (kind === 'piece')
    return svg`${ring(isChosen ? 37 : 33)}${isChosen ? '' : at(24, 24, signDisc('turn'))}`;
  if (isChosen && (kind === 'place' || kind === 'dig')) return svg``;
  const drawn = svg`${isChosen ? ring(24) : ''}${signed(spot)}`;
  return isTaken || kind === 'remove' ? at(26, 26, drawn) : drawn;
};

/** The plots of legal places and of a drive's goals, below the pieces. */
export const plotMark = ({ kind, at: [x, y], isChosen, isGoal }: Spot): Art =>
  (kind === 'place' && !isChosen) || isGoal ? at(x, y, plot()) : svg``;

const hit = ({ kind }: Spot): Art =>
  kind === 'piece'
    ? svg`<circle class="hit" r="40" />`
    : svg`<rect class="hit" x="-50" y="-50" width="100" height="100" />`;

const edge = ({ kind }: Spot): number => (kind === 'piece' ? 40 : 45);

/** A spot as a button on the board. Only one is in the tab order; arrow keys reach the others. */
export const spotMark = (
  spot: Spot,
  { isFirst, pick }: { isFirst: boolean; pick: Setting['pick'] },
): Art => svg`
  <g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
    data-step=${spot.step} transform=${`translate(${spot.at.join(' ')})`} @click=${() => pick(spot.step)}>
    ${hit(spot)}${mark(spot)}${focusRing(edge(spot))}
  </g>`;

export const ghostWay = (points: readonly (readonly [number, number])[]): Art => {
  const d = `M${points.map((point) => point.join(' ')).join('L')}`;
  return svg`<g class="still" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d=${d} stroke=${color('piece-ink')} stroke-width="9" />
    <path d=${d} stroke=${color('yours')} stroke-width="5" /></g>`;
};
