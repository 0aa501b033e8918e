import { svg } from 'lit';
import { at, color, type Art } from './art/base.ts';
import { focusRing, moveDisc, plot, ring, sign } from './art/marks.ts';
import type { Setting } from './setting.ts';
import type { Spot } from './spots.ts';

/** A move on a taken cell keeps to its corner; the whole cell takes the tap. */
const mark = ({ kind, cost, isTaken, isChosen }: Spot): Art => {
  if (kind === 'piece')
    return isChosen ? ring(33) : svg`${ring(33)}${at(26, 24, svg`<circle class="disc" r="12" />`)}`;
  if (kind === 'place') return isChosen ? svg`` : plot();
  if (kind === 'remove')
    return at(26, 26, svg`${isChosen ? ring(22) : ''}<circle class="disc" r="17" />${sign('minus')}`);
  const disc = svg`${isChosen ? ring(24) : ''}${moveDisc(cost, isTaken ? 17 : 19)}`;
  return isTaken ? at(26, 26, disc) : disc;
};

const hit = ({ kind }: Spot): Art =>
  kind === 'piece'
    ? svg`<circle class="hit" r="40" />`
    : svg`<rect class="hit" x="-50" y="-50" width="100" height="100" />`;

const edge = ({ kind }: Spot): number => (kind === 'piece' ? 40 : 45);

/** A spot as a button on the board. Only one of them is in the tab order; arrow keys walk the rest. */
export const spotMark = (
  spot: Spot,
  { isFirst, pick }: { isFirst: boolean; pick: Setting['pick'] },
): Art => svg`
  <g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
    data-step=${spot.step} transform=${`translate(${spot.at.join(' ')})`} @click=${() => pick(spot.step)}>
    ${hit(spot)}${mark(spot)}${focusRing(edge(spot))}
  </g>`;

/** A trip that is only thought of: the way there in marigold. */
export const ghostWay = (points: readonly (readonly [number, number])[]): Art => {
  const d = `M${points.map((point) => point.join(' ')).join('L')}`;
  return svg`<g class="still" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d=${d} stroke=${color('piece-ink')} stroke-width="9" />
    <path d=${d} stroke=${color('yours')} stroke-width="5" /></g>`;
};
