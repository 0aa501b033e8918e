import { svg } from 'lit';
import { at } from '../../kit/art/base.ts';
import type { Strip } from '../../kit/guided/guided.ts';
import { sent } from './art.ts';

/** What the Driver lays is an answer, and so is what they don't lay. */
export const laidOrNot: readonly [Strip, Strip] = [
  {
    drawn: svg`${at(45, 0, sent('Nobody’s working', ['car']), { scale: 0.76 })}`,
    does: 'Laid:',
    brings: 'at this place one would see that.',
  },
  {
    drawn: svg`${at(45, 0, sent('Still waiting', []), { scale: 0.76 })}`,
    does: 'Left empty:',
    brings: 'nothing in hand goes with it.',
  },
];
