import { svg } from 'lit';
import { boat, bunting, pitLane, ripples, stand, trees, water, wordmark, type Land } from './parts.ts';

/** A lake in the infield, and the pit lane along the front stretch. */
export const land: Land = {
  field: 'field',
  below: (circuit) => svg`
    ${water('M202 235c-5-28 24-43 55-41s60-6 79 8 10 38-12 46-56 6-80 9-38 2-42-22z')}
    ${ripples('M232 220h24M286 236h30M250 242h14')}${boat(290, 214, -14)}
    ${pitLane(circuit, [250, 250])}${stand(392, 190, 132, 4)}${bunting(392, 190, 132)}
    ${trees([
      [158, 178, 9],
      [176, 160, 11],
      [150, 262, 10],
      [166, 280, 8],
      [528, 176, 9],
      [540, 196, 11],
      [536, 250, 8],
      [352, 262, 9],
      [366, 274, 7],
      [186, 296, 7],
      [520, 292, 9],
      [508, 304, 7],
    ])}${wordmark(340, 162, { text: 'Daytona', size: 54 })}`,
};
