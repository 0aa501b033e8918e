import { svg } from 'lit';
import { color, type Art } from '../../../../kit/art/base.ts';
import { bunting, house, pitLane, stand, tree, trees, wordmark, type Land } from './parts.ts';

const CABIN = 'M0 0h20v11h-20zM-8 2.500h7v7h-7z';
/** Fans in motor homes. */
const camper = (x: number, y: number, i: number): Art =>
  svg`<g transform=${`translate(${x} ${y}) rotate(${(i % 3) * 4 - 4})`}><path d=${CABIN} fill=${color('shade')} fill-opacity=".2" transform="translate(1.500 3)" />
    <path d=${CABIN} fill=${color(['tile', 'cream', 'slate', 'sage'][i % 4]!)} /><path d="M0 5.500H20" stroke=${color('brick')} stroke-width="1.800" /></g>`;

/** The longest stands there are, and a meadow full of campers. */
export const land: Land = {
  field: 'field',
  below: (circuit) => svg`
    ${pitLane(circuit, [270, 150])}
    ${stand(150, 166, 150, 4)}${stand(318, 166, 150, 4)}${bunting(150, 166, 150)}${bunting(318, 166, 150)}
    ${Array.from({ length: 12 }, (_, i) => camper(190 + (i % 6) * 46, 234 + Math.floor(i / 6) * 26, i))}
    ${house(142, 232, [30, 24], 4)}${[488, 506, 520].map((x, i) => tree(x, 240 + i * 19, 9 - i))}
    ${trees([
      [130, 200, 9],
      [118, 222, 11],
      [486, 186, 10],
      [504, 206, 8],
      [132, 306, 8],
      [24, 30, 10],
      [656, 30, 11],
      [650, 470, 9],
    ])}${wordmark(310, 330, { text: 'Talladega', size: 48 })}`,
};
