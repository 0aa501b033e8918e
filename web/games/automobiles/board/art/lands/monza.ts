import { svg } from 'lit';
import { color, type Art } from '../../../../kit/art/base.ts';
import { along, type Circuit } from '../../stage/circuit.ts';
import { house, stand, tree, wordmark, type Land } from './parts.ts';

const BANKING = 'M92 150C150 60 300 30 420 96C470 124 520 250 560 330';

/** The park's lawns, which hold the name and the paddock. */
const isLawn = (x: number, y: number): boolean =>
  (Math.abs(x - 330) < 240 && Math.abs(y - 344) < 52) || (x > 120 && x < 310 && y > 48 && y < 140);

/** Trees all over the park, except on the lawns and the track. */
const park = ({ at, halfWidth, track }: Circuit): Art[] => {
  const course = Array.from({ length: track.segments * 5 }, (_, i) => at(i / 5, 0));
  const isFree = (x: number, y: number): boolean =>
    course.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > halfWidth + 20);
  return Array.from({ length: 16 * 21 }, (_, n): Art => {
    const [column, row] = [26 + (n % 21) * 31, 28 + Math.floor(n / 21) * 29];
    const x = column + ((row * 7 + column * 3) % 13) - 6;
    const y = row + ((column * 5 + row) % 11) - 5;
    const isWanted = (column * 3 + row * 7) % 4 !== 0 && !isLawn(x, y) && isFree(x, y);
    return isWanted ? tree(x, y, 9 + ((column * row) % 5)) : svg``;
  });
};

/** The park, and the old banking that still lies in its woods. */
export const land: Land = {
  field: 'field',
  below: (circuit) => svg`
    <g fill="none" opacity=".75"><path d=${BANKING} stroke=${color('kerb')} stroke-width="22" />
      <path d=${BANKING} stroke=${color('stone')} stroke-width="15" />
      <path d=${BANKING} stroke=${color('tile')} stroke-width="1.500" stroke-dasharray="9 9" /></g>
    <g opacity=".82">${park(circuit)}</g>
    <path d=${along(circuit, [-250 / circuit.unit, 220 / circuit.unit], circuit.halfWidth + 18)} fill="none" stroke=${color('road')} stroke-width="11" stroke-linecap="round" stroke-opacity=".6" />
    ${[0, 1, 2, 3, 4].map((i) => house(150 + i * 44, 352, [40, 17], i % 2 ? 2 : 0))}
    ${stand(386, 326, 86)}${wordmark(236, 334, { text: 'Monza', size: 50 })}`,
};
